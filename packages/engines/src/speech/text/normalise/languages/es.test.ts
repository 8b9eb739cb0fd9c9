import { says } from '../says.test-support.ts';

says(
  'es',
  `
Tengo 21 gatos. => Tengo veintiún gatos.
Hay 21 personas. => Hay veintiuna personas.
1 casa => una casa
1 libro => un libro
Son las 200 páginas. => Son las doscientas páginas.
500 kilómetros => quinientos kilómetros
1.234 euros => mil doscientos treinta y cuatro euros
31 días => treinta y un días
2.500.000 habitantes => dos millones quinientos mil habitantes
100 años => cien años
101 dálmatas => ciento un dálmatas
Agente 007 => Agente cero cero siete
3,14 => tres coma catorce
0,5 => cero coma cinco
Hace -5 grados. => Hace menos cinco grados.
el 1.er lugar => el primer lugar
la 2.ª vez => la segunda vez
el 3º piso => el tercer piso
el 1 de mayo de 2024 => el primero de mayo de dos mil veinticuatro
el 25 de diciembre => el veinticinco de diciembre
el 03/05/2024 => el tres de mayo de dos mil veinticuatro
2024-12-31 => treinta y uno de diciembre de dos mil veinticuatro
en 1999 => en mil novecientos noventa y nueve
los años 80 => los años ochenta
a las 3:30 => a las tres y media
a las 3:15 => a las tres y cuarto
a las 9:05 => a las nueve y cinco
a la 1:00 => a la una
a las 15:30 => a las quince y treinta
a las 21:00 h => a las veintiuna
a las 5 pm => a las cinco de la tarde
Cuesta 5 €. => Cuesta cinco euros.
Cuesta 1 €. => Cuesta un euro.
Cuesta 12,50 €. => Cuesta doce euros con cincuenta céntimos.
solo 0,99 € => solo noventa y nueve céntimos
$100 => cien dólares
2 millones de euros => dos millones de euros
5 millones € => cinco millones de euros
200 libras => doscientas libras
£200 => doscientas libras
el 5 % => el cinco por ciento
12,5 % => doce coma cinco por ciento
10–20 % => diez a veinte por ciento
5 km => cinco kilómetros
1 kg => un kilogramo
21 toneladas => veintiuna toneladas
2 h => dos horas
120 km/h => ciento veinte kilómetros por hora
20 °C => veinte grados Celsius
80 m² => ochenta metros cuadrados
16 GB => dieciséis gigabytes
3-5 veces => tres a cinco veces
2010-2015 => dos mil diez a dos mil quince
1/2 litro => medio litro
3/4 partes => tres cuartos partes
2/3 => dos tercios
+34 612 34 56 78 => más treinta y cuatro, seis uno dos, treinta y cuatro, cincuenta y seis, setenta y ocho
www.ejemplo.es => W W W punto ejemplo punto es
info@ejemplo.com => info arroba ejemplo punto com
el Sr. García y la Dra. Ruiz => el señor García y la doctora Ruiz
el siglo XXI => el siglo veintiuno
Alfonso X y Luis XIV => Alfonso décimo y Luis catorce
la ONU y el DNI => la ONU y el D N I
Ganaron 3:2. => Ganaron tres a dos.
5 millones de € => cinco millones de euros
Llegó a la 1:15 p. m. => Llegó a la una y cuarto de la tarde
1/2 cucharada => media cucharada
`,
);
