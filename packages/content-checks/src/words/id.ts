import type { WordList } from './word-list.ts';

export const id: WordList = {
  sexual:
    'telanjang|ditelanjangi|bugil|tanpa busana|tanpa pakaian|tanpa baju sama sekali|tak berbusana|porno|pornografi|bokep|erotis|alat kelamin|penis|vagina|puting susu|payudara telanjang|bertelanjang dada wanita|berhubungan seks|berhubungan intim|adegan seks|seks oral|bersetubuh|masturbasi|onani|orgasme|ejakulasi|ngentot|ngewe|striptis|foto syur|konten seksual',
  violence:
    'dipenggal|pemenggalan|kepala terpenggal|dimutilasi|mutilasi|mayat|jenazah berdarah|berlumuran darah|bersimbah darah|disiksa|penyiksaan|pembantaian|pertumpahan darah|dieksekusi mati|ditikam|ditusuk mati|luka tembak|ditembak di kepala|pemerkosaan|diperkosa|memperkosa|dibunuh|dicekik|serangan teroris|digorok',
  hate: 'nazi|neo nazi|swastika|ku klux klan|supremasi kulit putih|heil hitler|negro kotor|cina babi|dasar kafir|bunuh semua orang yahudi|bunuh semua orang cina|bunuh semua orang kristen|pembersihan etnis|yahudi laknat|bendera isis',
  self_harm:
    'bunuh diri|melukai diri|menyakiti diri|menyayat tangan|menyayat pergelangan|gantung diri|membunuh diri sendiri|mengakhiri hidup',
  public_figure:
    'jokowi|presiden jokowi|presiden prabowo|gibran rakabuming|megawati soekarnoputri|anies baswedan|ganjar pranowo|soekarno|soeharto|raffi ahmad|agnez mo|nabi muhammad',
  minor:
    'anak kecil|anak anak|anak perempuan|anak laki laki|anak di bawah umur|di bawah umur|balita|bayi|bocah|remaja|siswi smp|siswa smp|siswi sd|siswi sma|gadis kecil|anak sekolah|abg',
  harmless: 'pencegahan bunuh diri|mata telanjang|dengan mata telanjang|lipstik nude|warna nude|bayi tabung',
};
