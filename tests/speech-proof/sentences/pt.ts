import { readLines, type TrapSentence } from './sentence.ts';

export const PORTUGUESE: readonly TrapSentence[] = [
  ...readLines(
    'pt',
    'name',
    `
Ontem falamos com Sean no jardim do museu. | Sean | sina
O trem de Newcastle chega muito tarde hoje. | Newcastle | nocaute
Meu vizinho Bjorn conserta bicicletas velhas. | Bjorn | bigorna
A professora Wright começa depois do almoço. | Wright | brilho
Eles moraram três anos em Guayaquil com os avós. | Guayaquil | guaraná
O médico se chama Joshua e fala devagar. | Joshua | joelho
Compramos um quadro de Warhol na feira. | Warhol | farol
A carta era de Giuseppe, nosso primo italiano. | Giuseppe | guia
`,
  ),
  ...readLines(
    'pt',
    'number',
    `
Havia 41 barcos pequenos na baía. | 41 | catorze
A casa foi construída em 1984 perto do rio. | 1984 | mil novecentos e quarenta e oito
O bilhete custa 12,50 reais na porta. | 12,50 | doze e quinze
A reunião começa às 9:45 da manhã. | 9:45 | nove e cinquenta e quatro
Cerca de 3.000 pessoas vieram ao concerto. | 3.000 | trezentas
Andamos 67 quilômetros pela neve. | 67 | setenta e seis
A corda mede 2,5 metros de comprimento. | 2,5 | vinte e cinco
Só 8% dos alunos ficaram em casa. | 8% | oitenta por cento
`,
  ),
  ...readLines(
    'pt',
    'abbreviation',
    `
A ONU vai votar amanhã sobre o plano. | ONU | uno
Minha irmã trabalha para a OTAN em Bruxelas. | OTAN | ontem
Mande a conta em PDF para o escritório. | PDF | pede
O FMI emprestou mais dinheiro ao país. | FMI | fim
O IBGE contou as casas da cidade. | IBGE | igreja
A UE comprou mais trigo na primavera. | UE | eu
O CPF fica escrito na carteira. | CPF | copo
`,
  ),
  ...readLines(
    'pt',
    'foreign word',
    `
O Marketing da empresa mudou este ano. | Marketing | martelo
É preciso testar o Software antes de segunda. | Software | sofá
Ficamos perto de Manhattan com as crianças. | Manhattan | manhã
Lemos um poema de Goethe na escola. | Goethe | gota
Comemos um Croissant com geleia de manhã. | Croissant | cruzado
Meu tio dirige um Peugeot pela cidade. | Peugeot | pegada
Cantaram uma música de Beyoncé no casamento. | Beyoncé | bebê
`,
  ),
];
