import { says } from '../says.test-support.ts';

says(
  'fr',
  `
J’ai 21 chats. => J’ai vingt et un chats.
21 personnes => vingt et une personnes
1 minute => une minute
71 ans => soixante et onze ans
80 ans => quatre-vingts ans
81 ans => quatre-vingt-un ans
91 pages => quatre-vingt-onze pages
97 jours => quatre-vingt-dix-sept jours
200 pages => deux cents pages
201 mots => deux cent un mots
1 234 pages => mille deux cent trente-quatre pages
2 500 000 habitants => deux millions cinq cent mille habitants
80 000 places => quatre-vingt mille places
Agent 007 => Agent zéro zéro sept
3,14 => trois virgule quatorze
0,05 => zéro virgule zéro cinq
Il fait -5 degrés. => Il fait moins cinq degrés.
le 1er prix => le premier prix
la 1re fois => la première fois
le 2e étage => le deuxième étage
la 21e édition => la vingt et unième édition
le 1er mai 2024 => le premier mai deux mille vingt-quatre
le 14 juillet => le quatorze juillet
le 03/05/2024 => le trois mai deux mille vingt-quatre
le 2024-12-31 => le trente et un décembre deux mille vingt-quatre
en 1999 => en mille neuf cent quatre-vingt-dix-neuf
les années 80 => les années quatre-vingts
à 15h30 => à quinze heures trente
à 15 h => à quinze heures
à 1h05 => à une heure cinq
à 21:00 => à vingt et une heures
à 8:15 => à huit heures quinze
Il coûte 5 €. => Il coûte cinq euros.
Il coûte 1 €. => Il coûte un euro.
12,50 € => douze euros cinquante centimes
0,99 € => quatre-vingt-dix-neuf centimes
1 million d’euros => un million d’euros
2 millions € => deux millions d'euros
3 Mds € => trois milliards d'euros
100 $ => cent dollars
5 % => cinq pour cent
12,5 % => douze virgule cinq pour cent
10–20 % => dix à vingt pour cent
5 km => cinq kilomètres
1,5 km => un virgule cinq kilomètre
1 kg => un kilogramme
2 h => deux heures
120 km/h => cent vingt kilomètres par heure
20 °C => vingt degrés Celsius
80 m² => quatre-vingts mètres carrés
16 Go => seize Go
3 à 5 jours => trois à cinq jours
3-5 jours => trois à cinq jours
2010-2015 => deux mille dix à deux mille quinze
1/2 litre => un demi litre
3/4 => trois quarts
01 23 45 67 89 => zéro un, vingt-trois, quarante-cinq, soixante-sept, quatre-vingt-neuf
www.exemple.fr => W W W point exemple point fr
info@exemple.fr => info arobase exemple point fr
M. Dupont et Mme Martin => monsieur Dupont et madame Martin
Louis XIV, au XXIe siècle => Louis quatorze, au vingt et unième siècle
François Ier => François premier
Me voilà => Me voilà
la SNCF et l’ONU => la S N C F et l’ONU
Ils ont gagné 3:2. => Ils ont gagné trois à deux.
pp. 12-15 => pages douze à quinze
1 h 30 min => une heure trente
`,
);
