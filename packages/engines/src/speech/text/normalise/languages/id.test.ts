import { says } from '../says.test-support.ts';

says(
  'id',
  `
Saya punya 5 kucing. => Saya punya lima kucing.
11 orang => sebelas orang
12 orang => dua belas orang
21 hari => dua puluh satu hari
100 halaman => seratus halaman
105 halaman => seratus lima halaman
110 halaman => seratus sepuluh halaman
111 halaman => seratus sebelas halaman
200 meter => dua ratus meter
1.000 orang => seribu orang
1.100 orang => seribu seratus orang
1.234 halaman => seribu dua ratus tiga puluh empat halaman
11.000 => sebelas ribu
100.000 => seratus ribu
1.000.000 => satu juta
2.500.000 orang => dua juta lima ratus ribu orang
Agen 007 => Agen nol nol tujuh
3,14 => tiga koma satu empat
0,5 => nol koma lima
suhu -5 derajat => suhu minus lima derajat
ke-3 => ketiga
ke-1 => kesatu
ke-21 => kedua puluh satu
tahun 1999 => tahun seribu sembilan ratus sembilan puluh sembilan
3 Mei 2024 => tiga Mei dua ribu dua puluh empat
17 Agustus 1945 => tujuh belas Agustus seribu sembilan ratus empat puluh lima
03/05/2024 => tiga Mei dua ribu dua puluh empat
2024-12-31 => tiga puluh satu Desember dua ribu dua puluh empat
pukul 15.30 => pukul lima belas lewat tiga puluh menit
pukul 8.00 => pukul delapan
jam 7 pagi => jam tujuh pagi
15:05 => lima belas lewat lima menit
9:00–17:30 => sembilan sampai tujuh belas lewat tiga puluh menit
tahun 1990-an => tahun seribu sembilan ratus sembilan puluhan
Rp5.000 => lima ribu rupiah
Rp 50.000 => lima puluh ribu rupiah
Rp1.250.000,00 => satu juta dua ratus lima puluh ribu rupiah
Rp2,5 juta => dua koma lima juta rupiah
Rp 3 miliar => tiga miliar rupiah
100 ribu => seratus ribu
$5 => lima dolar
$12,50 => dua belas dolar lima puluh sen
5% => lima persen
12,5% => dua belas koma lima persen
10–20% => sepuluh sampai dua puluh persen
5 km => lima kilometer
1 kg => satu kilogram
100 km/jam => seratus kilometer per jam
25°C => dua puluh lima derajat Celsius
80 m² => delapan puluh meter persegi
16 GB => enam belas gigabita
3–5 hari => tiga sampai lima hari
2010–2015 => dua ribu sepuluh sampai dua ribu lima belas
1/2 => setengah
1/4 => seperempat
3/4 => tiga perempat
0812 3456 7890 => nol delapan satu dua, tiga empat lima enam, tujuh delapan sembilan nol
www.contoh.id => W W W titik contoh titik id
info@contoh.com => info at contoh titik com
abad ke-21 => abad kedua puluh satu
abad XXI => abad kedua puluh satu
buku, pena, dll. => buku, pena, dan lain-lain.
Skor 3:2 => Skor tiga lawan dua
Buka 09.00–17.30 => Buka sembilan sampai tujuh belas lewat tiga puluh menit
Naik 5x lipat => Naik lima kali lipat
Louis XIV => Louis keempat belas
usia 21 thn => usia dua puluh satu tahun
Rp20.000/bulan => dua puluh ribu rupiah per bulan
`,
);
