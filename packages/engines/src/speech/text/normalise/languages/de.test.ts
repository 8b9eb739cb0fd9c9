import { says } from '../says.test-support.ts';

says(
  'de',
  `
Ich habe 21 Katzen. => Ich habe einundzwanzig Katzen.
Es sind 1.234 Seiten. => Es sind tausendzweihundertvierunddreißig Seiten.
2.500.000 Menschen => zwei Millionen fünfhunderttausend Menschen
101 Fragen => hunderteins Fragen
1 Stunde => eine Stunde
1 Mann => ein Mann
Nummer 1. => Nummer eins.
Agent 007 => Agent null null sieben
3,14 => drei Komma eins vier
Es sind -5 Grad. => Es sind minus fünf Grad.
am 3. Mai 2024 => am dritten Mai zweitausendvierundzwanzig
der 3. Mai => der dritte Mai
vom 1. Januar => vom ersten Januar
Heute ist der 21. März 1999. => Heute ist der einundzwanzigste März neunzehnhundertneunundneunzig.
am 03.05.2024 => am dritten fünften zweitausendvierundzwanzig
bis zum 15.8. => bis zum fünfzehnten achten
Am 2024-12-31 => Am einunddreißigsten zwölften zweitausendvierundzwanzig
die 2. Auflage => die zweite Auflage
im 3. Stock => im dritten Stock
zum 100. Mal => zum hundertsten Mal
im Jahr 1989 => im Jahr neunzehnhundertneunundachtzig
seit 2005 => seit zweitausendfünf
die 1990er Jahre => die neunzehnhundertneunziger Jahre
die 80er => die achtziger
um 15:30 Uhr => um fünfzehn Uhr dreißig
um 15.30 Uhr => um fünfzehn Uhr dreißig
um 1 Uhr => um ein Uhr
um 8:05 => um acht Uhr fünf
9–17 Uhr => neun bis siebzehn Uhr
Es kostet 5 €. => Es kostet fünf Euro.
Es kostet 1 €. => Es kostet ein Euro.
Es kostet 12,50 €. => Es kostet zwölf Euro fünfzig.
1.234,56 EUR => tausendzweihundertvierunddreißig Euro sechsundfünfzig
nur 0,99 € => nur neunundneunzig Cent
5 Mio. € => fünf Millionen Euro
1 Milliarde Euro => eine Milliarde Euro
100 $ => hundert Dollar
5 % => fünf Prozent
12,5 % => zwölf Komma fünf Prozent
10–20 % => zehn bis zwanzig Prozent
5 km => fünf Kilometer
1 kg => ein Kilogramm
1 h => eine Stunde
120 km/h => hundertzwanzig Kilometer pro Stunde
20 °C => zwanzig Grad Celsius
80 m² => achtzig Quadratmeter
16 GB => sechzehn Gigabyte
3–5 Tage => drei bis fünf Tage
2010–2015 => zweitausendzehn bis zweitausendfünfzehn
1/2 Liter => ein halber Liter
3/4 => drei Viertel
Tel. 030 123456 78 => Telefon null drei null, eins zwei drei vier fünf sechs, sieben acht
+49 30 1234567 => plus vier neun, drei null, eins zwei drei vier fünf sechs sieben
www.beispiel.de => W W W Punkt beispiel Punkt de
info@firma.de => info ät firma Punkt de
#GutenMorgen => Hashtag Guten Morgen
z. B. Dr. Meier usw. => zum Beispiel Doktor Meier und so weiter.
Ludwig XIV. => Ludwig der vierzehnte
Kapitel IV => Kapitel vier
Der LKW der BMW AG => Der L K W der B M W A G
Bayern gewann 3:2. => Bayern gewann drei zu zwei.
Müller & Söhne => Müller und Söhne
Version 2.0 => Version zwei Punkt null
Tel. 030 1234567, Mo.–Fr. 9–17 Uhr => Telefon null drei null, eins zwei drei vier fünf sechs sieben, Montag bis Freitag neun bis siebzehn Uhr
§ 5 Abs. 2 => Paragraf fünf Absatz zwei
1/2 l Milch, Fr. Müller => ein halber Liter Milch, Frau Müller
Um 8:30 h im Raum B12 => Um acht Uhr dreißig im Raum B zwölf
`,
);
