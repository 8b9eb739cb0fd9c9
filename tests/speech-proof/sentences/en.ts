import { readLines, type TrapSentence } from './sentence.ts';

export const ENGLISH: readonly TrapSentence[] = [
  ...readLines(
    'en',
    'name',
    `
We met Siobhan in the garden of the museum. | Siobhan | sheldon
The talk by Professor Nguyen begins after lunch. | Nguyen | newgin
My neighbour Joaquin repairs old bicycles. | Joaquin | jackwin
They moved to Worcester last autumn. | Worcester | warchester
She was born in Leicester near the station. | Leicester | lester city
The train from Edinburgh arrives late tonight. | Edinburgh | eden berg
He studied in Reykjavik for two years. | Reykjavik | rake jar
Our guide Xiomara knows every street here. | Xiomara | zoo mara
The bridge in Poughkeepsie is closed today. | Poughkeepsie | puffy
We listened to Dvořák all evening. | Dvořák | devour
The letter was signed by Zoë in blue ink. | Zoë | zo
Please call Mister Featherstonehaugh tomorrow morning. | Featherstonehaugh | feather stone
A painting by Goya hangs over the stairs. | Goya | guy
The doctor, Aoife, speaks very slowly. | Aoife | a life
Our plane lands in Tucson before noon. | Tucson | tuck son
They grew up in Gloucester by the river. | Gloucester | glow chester
The ship sailed past Qatar in the night. | Qatar | guitar
We visited Versailles with the children. | Versailles | ver sales
My cousin Saoirse plays the violin. | Saoirse | sour
The shop belongs to Ivan and his wife. | Ivan | even
`,
  ),
  ...readLines(
    'en',
    'number',
    `
There were 41 boats in the little bay. | 41 | fourteen
The old house was built in 1984 by my uncle. | 1984 | nineteen forty eight
This ticket costs $12.50 at the door. | $12.50 | twelve fifteen dollars
The meeting begins at 9:45 in the morning. | 9:45 | nine fifty four
About 3,000 people came to the concert. | 3,000 | three hundred
We walked 17 miles through the snow. | 17 | seventy
The tank holds 2.5 gallons of water. | 2.5 | twenty five
He finished the race in 3rd place. | 3rd | thirty
Turn left after 60 yards at the church. | 60 | sixteen
The book has 512 pages and no pictures. | 512 | five twenty one
Only 8% of the voters stayed at home. | 8% | eighty percent
The storm began on May 13 in the south. | 13 | thirty
She paid £90 for a pair of shoes. | £90 | nineteen pounds
The lake is 115 feet deep in the middle. | 115 | one hundred fifty
Mix 1/2 of the flour with the butter. | 1/2 | one to two
The new road is 70 km long. | 70 | seventeen
There are 19 chairs around the table. | 19 | ninety
He was king for 14 years until the war. | 14 | forty
Bus number 206 stops in front of the school. | 206 | two sixty
The box weighs 30 kg without the lid. | 30 | thirteen
`,
  ),
  ...readLines(
    'en',
    'abbreviation',
    `
The CEO spoke about the plans for next year. | CEO | sea oh
She works for NATO in an office downtown. | NATO | nay
A new virus was found by the WHO last week. | WHO | who
The FBI opened the case again in spring. | FBI | fib
Please send the file as a PDF to my office. | PDF | pad
We watched the launch by NASA on television. | NASA | nah
His company sells software for CRM in Europe. | CRM | cram
The IMF lent the country more money. | IMF | imp
My father worked for IBM for many years. | IBM | him
They measured the DNA of the old bones. | DNA | din
The manual explains how the GPU is cooled. | GPU | goo
She finished her MBA in the summer. | MBA | mob
The BBC showed a film about whales. | BBC | back
Our VPN was down for the whole morning. | VPN | van
He was treated at UCLA after the accident. | UCLA | uncle
The UN will vote on the plan tomorrow. | UN | on
A firm from the EU bought the factory. | EU | you
The ATM near the bank is broken again. | ATM | at them
We store the passwords in an SQL table. | SQL | squeal it
The HR team answers within two days. | HR | her
`,
  ),
  ...readLines(
    'en',
    'foreign word',
    `
They ordered a Gewürztraminer with the fish. | Gewürztraminer | grumbler
The Bundestag met again after the holidays. | Bundestag | bundle stack
He parked his Citroën behind the bakery. | Citroën | citrus
We ate Pho in a small place by the river. | Pho | foo
The fans of Borussia Dortmund sang all night. | Borussia | bruise
Her uncle drives an old Peugeot through town. | Peugeot | peg out
The menu had Boeuf with red wine and onions. | Boeuf | buff
He practised Jiu with his older brother. | Jiu | joy
The actor spoke about Fellini for an hour. | Fellini | felony
They hiked to Zermatt with heavy bags. | Zermatt | zero mat
A bottle of Moët stood on the table. | Moët | moat
The painter moved to Oaxaca for the light. | Oaxaca | ox car
We read a story by Goethe in school. | Goethe | goth
The designer worked for Hermès in Paris. | Hermès | her mess
She bought fresh Açaí at the market. | Açaí | a sky
The chef makes Gnocchi every Sunday evening. | Gnocchi | go nochy
They played a song by Björk at the wedding. | Björk | back
Our hotel was near the Champs in Paris. | Champs | chumps
He explained the word Schadenfreude to us. | Schadenfreude | shady friend
The tour began in Guadalajara on a hot day. | Guadalajara | gondola
`,
  ),
];
