import type { WordList } from './word-list.ts';

export const id: WordList = {
  sexual:
    'telanjang|ditelanjangi|bugil|tanpa busana|tanpa pakaian|tanpa baju sama sekali|tak berbusana|porno|pornografi|bokep|erotis|alat kelamin|penis|vagina|puting susu|payudara telanjang|bertelanjang dada wanita|berhubungan seks|berhubungan intim|adegan seks|seks oral|bersetubuh|masturbasi|onani|orgasme|ejakulasi|ngentot|ngewe|striptis|foto syur|konten seksual|tak pakai baju|tidak pakai baju|tanpa baju|tak berpakaian|tidak berpakaian|tanpa sehelai benang|tanpa celana|polos tanpa busana|bersenggama|bercinta|seks|payudara terbuka|dada terbuka wanita|pakaian dalam seksi|lingerie seksi|mengangkang|setengah bugil',
  violence:
    'dipenggal|pemenggalan|kepala terpenggal|dimutilasi|mutilasi|mayat|jenazah berdarah|berlumuran darah|bersimbah darah|disiksa|penyiksaan|pembantaian|pertumpahan darah|dieksekusi mati|ditikam|ditusuk mati|luka tembak|ditembak di kepala|pemerkosaan|diperkosa|memperkosa|dibunuh|dicekik|serangan teroris|digorok|tubuh dimutilasi|leher digorok|leher terpotong|leher disayat|usus terburai|isi perut|genangan darah|tangan terpotong|kepala putus|dibakar hidup|dibacok|tercabik',
  hate: 'nazi|neo nazi|swastika|ku klux klan|supremasi kulit putih|heil hitler|negro kotor|cina babi|dasar kafir|bunuh semua orang yahudi|bunuh semua orang cina|bunuh semua orang kristen|pembersihan etnis|yahudi laknat|bendera isis|perwira ss|seragam ss|salam nazi|salib terbakar',
  self_harm:
    'bunuh diri|melukai diri|menyakiti diri|menyayat tangan|menyayat pergelangan|gantung diri|membunuh diri sendiri|mengakhiri hidup|mengiris tangan|memotong nadi|menggantung diri|melompat bunuh diri',
  public_figure:
    'jokowi|presiden jokowi|presiden prabowo|gibran rakabuming|megawati soekarnoputri|anies baswedan|ganjar pranowo|soekarno|soeharto|raffi ahmad|agnez mo|nabi muhammad',
  minor:
    'anak kecil|anak anak|anak perempuan|anak laki laki|anak di bawah umur|di bawah umur|balita|bayi|bocah|remaja|siswi smp|siswa smp|siswi sd|siswi sma|gadis kecil|anak sekolah|abg',
  harmless:
    'pencegahan bunuh diri|mata telanjang|dengan mata telanjang|lipstik nude|warna nude|bayi tabung|tanpa baju besi|tanpa baju zirah|seks education|pendidikan seks',
};
