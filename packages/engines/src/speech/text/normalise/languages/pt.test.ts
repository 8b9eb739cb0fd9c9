import { says } from '../says.test-support.ts';

says(
  'pt',
  `
Tenho 2 gatos. => Tenho dois gatos.
Tenho 2 casas. => Tenho duas casas.
21 pessoas => vinte e uma pessoas
1 casa => uma casa
1 livro => um livro
200 páginas => duzentas páginas
200 dias => duzentos dias
31 dias => trinta e um dias
1.234 reais => mil duzentos e trinta e quatro reais
1.100 metros => mil e cem metros
1.001 noites => mil e uma noites
101 livros => cento e um livros
2.500.000 habitantes => dois milhões e quinhentos mil habitantes
16 anos => dezesseis anos
Agente 007 => Agente zero zero sete
3,14 => três vírgula catorze
0,5 => zero vírgula cinco
Faz -5 graus. => Faz menos cinco graus.
o 1º lugar => o primeiro lugar
a 2ª vez => a segunda vez
o 21º andar => o vigésimo primeiro andar
1º de maio de 2024 => primeiro de maio de dois mil e vinte e quatro
25 de dezembro => vinte e cinco de dezembro
em 03/05/2024 => em três de maio de dois mil e vinte e quatro
2024-12-31 => trinta e um de dezembro de dois mil e vinte e quatro
em 1999 => em mil novecentos e noventa e nove
às 15h30 => às quinze e trinta
às 3h30 => às três e meia
às 8h => às oito horas
à 1h => à uma hora
às 21:05 => às vinte e uma e cinco
às 9:00 => às nove horas
R$ 5 => cinco reais
R$ 1 => um real
R$ 12,50 => doze reais e cinquenta centavos
R$ 0,99 => noventa e nove centavos
R$ 1.234,00 => mil duzentos e trinta e quatro reais
R$ 2 milhões => dois milhões de reais
US$ 100 => cem dólares
1,5 milhão de euros => um vírgula cinco milhão de euros
€ 20 => vinte euros
£200 => duzentas libras
5% => cinco por cento
12,5% => doze vírgula cinco por cento
10–20% => dez a vinte por cento
5 km => cinco quilômetros
1 kg => um quilo
2 t => duas toneladas
2 h => duas horas
120 km/h => cento e vinte quilômetros por hora
20 °C => vinte graus Celsius
80 m² => oitenta metros quadrados
16 GB => dezesseis gigabytes
3-5 vezes => três a cinco vezes
2010-2015 => dois mil e dez a dois mil e quinze
1/2 => meio
3/4 => três quartos
(11) 91234-5678 => um um, nove um dois três quatro, cinco seis sete oito
www.exemplo.com.br => W W W ponto exemplo ponto com ponto br
info@exemplo.com => info arroba exemplo ponto com
o Sr. Silva e a Dra. Costa => o senhor Silva e a doutora Costa
o século XXI => o século vinte e um
Dom Pedro II => Dom Pedro segundo
o CPF e o SUS => o C P F e o SUS
Ganhou de 3:2. => Ganhou de três a dois.
5x sem juros => cinco vezes sem juros
D. Pedro II => Dom Pedro segundo
D. Maria I => Dona Maria primeira
9h-18h => nove horas às dezoito horas
R$ 20/mês => vinte reais por mês
`,
);
