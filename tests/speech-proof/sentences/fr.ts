import { readLines, type TrapSentence } from './sentence.ts';

export const FRENCH: readonly TrapSentence[] = [
  ...readLines(
    'fr',
    'name',
    `
Nous avons parlé avec Siobhan dans le jardin du musée. | Siobhan | cheval
Le train de Metz arrive très tard ce soir. | Metz | mètre
Ma voisine habite à Auxerre depuis longtemps. | Auxerre | au cerf
Le professeur Nguyen commence après le déjeuner. | Nguyen | engin
Ils ont passé trois ans à Gérardmer avec leurs parents. | Gérardmer | gérant
Le médecin s'appelle Joaquin et parle lentement. | Joaquin | jockey
Nous avons acheté un tableau de Goya à la foire. | Goya | gorille
La lettre venait de Wojciech, notre cousin polonais. | Wojciech | voisin
`,
  ),
  ...readLines(
    'fr',
    'number',
    `
Il y avait 41 petits bateaux dans la baie. | 41 | quatorze
La maison a été construite en 1984 près de la rivière. | 1984 | mille neuf cent quarante-huit
Le billet coûte 12,50 euros à l'entrée. | 12,50 | douze quinze
La réunion commence à 9 h 45 dans la grande salle. | 45 | cinquante-quatre
Environ 3 000 personnes sont venues au concert. | 000 | cents
Nous avons marché 67 kilomètres dans la neige. | 67 | soixante-dix-sept
La corde mesure 2,5 mètres de long. | 2,5 | vingt-cinq
Seuls 8 % des élèves sont restés chez eux. | 8 | quatre-vingts
`,
  ),
  ...readLines(
    'fr',
    'abbreviation',
    `
L'ONU votera demain sur ce plan. | ONU | une
Ma sœur travaille pour l'OTAN à Bruxelles. | OTAN | autant
Envoyez la facture en PDF à mon bureau. | PDF | pied
Le FMI a prêté plus d'argent au pays. | FMI | fini
La SNCF annonce un retard de deux heures. | SNCF | chef
La TVA a changé au printemps. | TVA | tas
Le SMIC augmente encore cette année. | SMIC | masque
`,
  ),
  ...readLines(
    'fr',
    'foreign word',
    `
Le Marketing de la société a changé cette année. | Marketing | marquis
Il faut tester le Software avant lundi. | Software | sauf
Nous logions près de Manhattan avec les enfants. | Manhattan | menton
Nous avons lu un poème de Goethe à l'école. | Goethe | goutte
Le Bundestag se réunit après les vacances. | Bundestag | bandage
Ils ont chanté une chanson de Springsteen au mariage. | Springsteen | printemps
La recette demande des Gnocchi et du beurre. | Gnocchi | nougat
`,
  ),
];
