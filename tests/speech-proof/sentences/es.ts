import { readLines, type TrapSentence } from './sentence.ts';

export const SPANISH: readonly TrapSentence[] = [
  ...readLines(
    'es',
    'name',
    `
Ayer hablamos con Sean en el jardín del museo. | Sean | sera
El tren de Newcastle llega muy tarde esta noche. | Newcastle | nucase
Mi vecino Bjorn arregla bicicletas viejas. | Bjorn | bombo
La profesora Wright empieza después de comer. | Wright | brisa
Vivieron tres años en Xalapa con sus abuelos. | Xalapa | salaca
El médico se llama Joshua y habla despacio. | Joshua | josefa
Compramos un cuadro de Warhol en la feria. | Warhol | farol
La carta era de Giuseppe, nuestro primo italiano. | Giuseppe | guisado
`,
  ),
  ...readLines(
    'es',
    'number',
    `
Había 41 barcos pequeños en la bahía. | 41 | catorce
La casa se construyó en 1984 cerca del río. | 1984 | mil novecientos cuarenta y ocho
La entrada cuesta 12,50 euros en la puerta. | 12,50 | doce con quince
La reunión empieza a las 9:45 de la mañana. | 9:45 | nueve y cincuenta y cuatro
Unas 3.000 personas vinieron al concierto. | 3.000 | trescientas
Caminamos 67 kilómetros por la nieve. | 67 | setenta y seis
La cuerda mide 2,5 metros de largo. | 2,5 | veinticinco
Solo el 8 % de los alumnos se quedó en casa. | 8 | ochenta
`,
  ),
  ...readLines(
    'es',
    'abbreviation',
    `
La ONU votará mañana sobre el plan. | ONU | uno
Mi hermana trabaja para la OTAN en Bruselas. | OTAN | otra
Envíe la factura en PDF a mi oficina. | PDF | pedí
El FMI prestó más dinero al país. | FMI | fin
Estudiaron el ADN de los huesos antiguos. | ADN | adán
La UE compró más trigo en primavera. | UE | hoy
El DNI se renueva en la comisaría. | DNI | día
`,
  ),
  ...readLines(
    'es',
    'foreign word',
    `
El Marketing de la empresa cambió este año. | Marketing | martes
Hay que probar el Software antes del lunes. | Software | sofá
Nos alojamos cerca de Manhattan con los niños. | Manhattan | mañana
Leímos un poema de Goethe en la escuela. | Goethe | gota
Desayunamos un Croissant con mermelada. | Croissant | cristal
Mi tío conduce un Peugeot por el pueblo. | Peugeot | pegote
Cantaron una canción de Beyoncé en la boda. | Beyoncé | bebiendo
`,
  ),
];
