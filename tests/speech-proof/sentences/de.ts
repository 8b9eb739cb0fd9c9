import { readLines, type TrapSentence } from './sentence.ts';

export const GERMAN: readonly TrapSentence[] = [
  ...readLines(
    'de',
    'name',
    `
Wir haben gestern mit Frau Czerny im Garten gesprochen. | Czerny | zerrin
Der Zug nach Soest hat heute wieder Verspätung. | Soest | söst
Mein Onkel wohnt seit vielen Jahren in Itzehoe. | Itzehoe | itze hö
Herr Lewandowski kommt morgen früh ins Büro. | Lewandowski | lewando
Die Brücke in Troisdorf ist noch gesperrt. | Troisdorf | treusdorf
Das Buch von Camus liegt auf dem Tisch. | Camus | kamuss
Unsere Nachbarin heißt Jacqueline und spielt Geige. | Jacqueline | jakulin
In Pjöngjang regnete es den ganzen Tag. | Pjöngjang | pinjan
`,
  ),
  ...readLines(
    'de',
    'number',
    `
Im Hafen lagen 41 kleine Boote nebeneinander. | 41 | vierzehn
Das Haus wurde 1984 von meinem Vater gebaut. | 1984 | neunzehnhundert achtundvierzig
Die Karte kostet 12,50 Euro an der Kasse. | 12,50 | zwölf fünfzehn
Der Film beginnt um 9:45 Uhr im alten Kino. | 9:45 | neun uhr vierundfünfzig
Etwa 3.000 Menschen kamen zu dem Konzert. | 3.000 | dreihundert
Wir sind 17 Kilometer durch den Schnee gelaufen. | 17 | siebzig
Das Seil ist genau 2,5 Meter lang. | 2,5 | fünfundzwanzig
Nur 8 % der Schüler waren heute krank. | 8 | achtzig
`,
  ),
  ...readLines(
    'de',
    'abbreviation',
    `
Die AOK bezahlt die neue Brille nicht. | AOK | ock
Meine Schwester arbeitet bei der NATO in Brüssel. | NATO | nate
Der ADAC hat uns auf der Straße geholfen. | ADAC | adam
Bitte schicken Sie die Rechnung als PDF an mich. | PDF | paff
Das ZDF zeigt heute einen alten Film. | ZDF | zeh
Er fährt einen alten VW durch die Stadt. | VW | weh
Die EZB erhöht die Zinsen im Herbst. | EZB | etz
`,
  ),
  ...readLines(
    'de',
    'foreign word',
    `
Das Meeting wurde auf den Abend verschoben. | Meeting | mette
Wir müssen die Software noch heute testen. | Software | sofa
Sie hat einen neuen Laptop für die Schule bekommen. | Laptop | lappen
Der Champagner steht noch im Kühlschrank. | Champagner | kampf
Zum Frühstück gab es ein Croissant mit Butter. | Croissant | kreuz
Der Feedback Bogen liegt vorne am Eingang. | Feedback | feh dach
Er hat das Baguette beim Bäcker vergessen. | Baguette | bagger
`,
  ),
];
