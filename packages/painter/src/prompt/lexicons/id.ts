import type { Lexicon } from '../lexicon.ts';

export const id: Lexicon = {
  endings: 'nya|lah|ku|mu|kan|an',
  adjectives: 'after',
  negation: 'before',
  gender: {
    Female:
      'wanita*|perempuan*|cewek*|gadis*|nyonya|nona|ibu*|mama|nenek*|oma|bibi|tante|putri|istri|ratu|aktris|pramusaji wanita|mbak|bunda|feminin|pengusaha wanita|siswi|mahasiswi',
    Male: 'pria*|laki laki|lelaki*|cowok*|pemuda*|tuan|bapak*|ayah*|papa|kakek*|opa|paman|putra|suami|raja|mas|maskulin|pengusaha pria|siswa|bujang',
    Other: 'nonbiner|non biner|androgini|gender netral|genderfluid',
  },
  age: {
    'Young Adult':
      'muda*|pemuda*|anak muda|usia dua puluhan|dua puluhan|umur dua puluh|mahasiswa*|mahasiswi*|pelajar|gadis*|dua puluh tahun',
    'Early Middle Age': 'tiga puluhan|usia tiga puluhan|dewasa*|tiga puluh tahun|umur tiga puluh',
    'Late Middle Age':
      'paruh baya|setengah baya|separuh baya|empat puluhan|lima puluhan|usia empat puluhan|usia lima puluhan|matang|empat puluh tahun|lima puluh tahun',
    Senior:
      'tua*|lansia|lanjut usia|kakek*|nenek*|oma|opa|enam puluhan|tujuh puluhan|delapan puluhan|pensiunan|manula|sepuh|lebih tua|enam puluh tahun|tujuh puluh tahun',
  },
  ethnicity: {
    White:
      'kulit putih|orang kulit putih|bule|eropa|kaukasia|inggris|jerman|prancis|perancis|italia|rusia|polandia|skandinavia|swedia|belanda|yunani|irlandia|ukraina',
    Black:
      'kulit hitam|orang kulit hitam|afrika|afro amerika|afrika amerika|nigeria|kenya|etiopia|ethiopia|ghana|jamaika|berkulit hitam|berkulit gelap',
    'Asian American': 'asia amerika|amerika asia|keturunan asia|asia|orang asia',
    'East Asian':
      'asia timur|tionghoa|cina|china|tiongkok|jepang|korea|taiwan|mongolia|orang jepang|orang cina|orang korea',
    'South East Asian':
      'asia tenggara|indonesia|jawa|sunda|batak|melayu|malaysia|vietnam|thailand|filipina|kamboja|myanmar|singapura|orang indonesia|bali',
    'South Asian': 'asia selatan|india|pakistan|bangladesh|sri lanka|nepal|orang india',
    'Middle Eastern': 'timur tengah|arab|persia|iran|turki|lebanon|mesir|israel|suriah|maroko|saudi|irak|orang arab',
    Pacific: 'pasifik|kepulauan pasifik|polinesia|samoa|hawaii|maori|tonga|fiji|papua',
    Hispanic:
      'hispanik|latin|latino|latina|amerika latin|meksiko|kolombia|brasil|argentina|peru|spanyol|kuba|puerto riko',
  },
  part: {
    hair: 'rambut*|berambut|gaya rambut|potongan rambut',
    eyes: 'mata|matanya|bermata|bola mata',
    person: 'orang|seseorang|manusia|sosok',
    clothes: 'baju*|pakaian*|busana*|berpakaian|berbaju|atasan|setelan baju',
    other:
      'latar|latar belakang|dinding|tembok|kulit*|berkulit|bibir*|lipstik|gigi*|langit|dasi*|sepatu|lengan|topi|bunga*|kalung|celana|kuku|syal',
  },
  shape: {
    long: 'panjang*',
    short: 'pendek*',
    medium: 'sebahu|sedang|sepanjang bahu|seleher',
    straight: 'lurus*',
    wavy: 'bergelombang|gelombang|ombak|berombak',
    curly: 'keriting*|ikal*',
    coily: 'kribo|keriwil|keriting kecil|sangat keriting',
  },
  colour: {
    black: 'hitam*|hitam legam|hitam pekat',
    white: 'putih*',
    grey: 'abu abu|kelabu|perak|beruban|uban|keabuan|abu abu muda|abu abu tua',
    red: 'merah*|merah marun|marun|merah tua|tembaga|kemerahan',
    blond: 'pirang*|emas|keemasan|blonde',
    brown: 'cokelat|coklat|kecokelatan|kecoklatan',
    'dark-brown': 'cokelat tua|coklat tua|cokelat gelap|coklat gelap',
    'light-brown': 'cokelat muda|coklat muda|cokelat terang|coklat terang|karamel',
    dark: 'gelap|tua warna',
    light: 'terang|cerah warnanya|muda warnanya',
    hazel: 'hazel|kenari|cokelat madu|coklat madu|amber|madu',
    blue: 'biru*|biru muda|biru langit|biru terang',
    navy: 'biru tua|biru dongker|dongker|biru gelap|navy|biru laut tua|biru navy',
    green: 'hijau*|hijau tua|hijau muda|hijau zaitun|zamrud|hijau lumut|hijau zamrud',
    yellow: 'kuning*|kuning mustard|mustard',
    pink: 'merah muda|merah jambu|pink',
    purple: 'ungu*|lavender|lembayung|violet|ungu muda|lila',
    orange: 'oranye|jingga|oren',
    beige: 'krem|beige|khaki|gading|cokelat susu|coklat susu|unta',
    teal: 'toska|hijau toska|biru toska|turkuois|biru kehijauan|tosca',
  },
  hair: {
    curly: 'ikal|rambut keriting|rambut ikal',
    bob: 'bob|rambut bob|potongan bob|model bob',
    'bob-fringe': 'poni|berponi|bob poni|bob dengan poni|poni rata',
    'side-fringe': 'poni samping|poni miring|poni menyamping|poni lempar',
    pixie: 'pixie|potongan pixie|cepak wanita|rambut pixie',
    bun: 'sanggul|cepol|konde|rambut digelung|digelung|rambut disanggul|disanggul|dicepol|bersanggul',
    ponytail: 'kuncir kuda|ekor kuda|dikuncir|rambut diikat|diikat',
    headscarf: 'hijab|jilbab|kerudung|berhijab|berjilbab|berkerudung|cadar|selendang kepala',
    buzz: 'cepak|rambut cepak|potongan cepak|plontos tipis|potongan tentara|rambut cukur pendek',
    bald: 'botak|gundul|kepala botak|plontos|tanpa rambut|berkepala botak|tidak berambut',
    receding: 'rambut tipis|garis rambut mundur|mulai botak|rambut menipis|dahi lebar|rambut jarang',
    horseshoe: 'botak di atas|botak tengah|botak di ubun ubun|setengah botak|botak sebagian',
    afro: 'afro|rambut afro',
    locs: 'gimbal|rambut gimbal|dreadlock|dreadlocks|berambut gimbal',
    braids: 'kepang*|dikepang|rambut kepang|rambut dikepang|kepang dua|berkepang',
    cornrows: 'cornrows|kepang cornrow|kepang rapat|kepang afrika|kepang menempel',
    fade: 'fade|undercut|potongan fade|rambut undercut|sisi dicukur',
    'side-part': 'belah samping|belahan samping|rambut belah samping|belah pinggir|rambut rapi|klimis samping',
    'swept-back':
      'klimis|disisir ke belakang|rambut klimis|rambut ke belakang|pompadour|sisir belakang|disisir kebelakang',
  },
  hairColour: { blond: 'pirang', grey: 'beruban|rambut beruban' },
  accent: 'dicat|diwarnai|highlight|rambut dicat|rambut diwarnai|semir|disemir|rambut warna warni',
  beard: {
    none: 'bercukur bersih|dicukur bersih|cukur bersih|tercukur|klimis wajah|bercukur rapi|wajah bersih dari jenggot',
    stubble: 'janggut tipis|jenggot tipis|brewok tipis|belum bercukur|bakal janggut|berewok tipis',
    short: 'janggut pendek|jenggot pendek|brewok pendek|jenggot rapi|janggut rapi',
    full: 'janggut*|jenggot*|berjanggut|berjenggot|brewok*|berewok*|jenggot lebat|janggut lebat|jenggot panjang|janggut panjang|brewokan',
    goatee: 'jenggot kambing|janggut kambing|goatee|jenggot dagu|janggut dagu',
    moustache: 'kumis*|berkumis|kumis tebal|kumis tipis',
  },
  outfit: {
    suit: 'jas|setelan jas|setelan|jas dan dasi|tuksedo|formal|berjas|baju formal|jas formal',
    doctor: 'jas dokter|jas putih|jas lab|jas laboratorium|snelli|stetoskop',
    hoodie: 'hoodie|jaket bertudung|sweatshirt|baju olahraga|jaket tudung|tudung|sweter bertudung',
    blouse: 'blus*|gaun*|dress|rok|kebaya',
    tshirt: 'kaos*|kaus*|kasual|santai pakaian|kaos oblong|t shirt|baju santai|pakaian santai|pakaian kasual',
    sweater: 'sweter*|sweater*|baju hangat|pullover|baju rajut|rajutan',
    turtleneck: 'turtleneck|kerah tinggi|leher tinggi|sweter leher tinggi|sweter kerah tinggi|baju kerah tinggi',
    shirt: 'kemeja*|kemeja jeans|kemeja denim|berkemeja',
    chef: 'baju koki|jaket koki|topi koki|seragam koki|baju chef',
    uniform: 'seragam*|berseragam|seragam militer|seragam polisi',
    blazer: 'blazer|jaket*|mantel*|blazer formal|bisnis kasual',
    polo: 'kaos polo|kemeja polo|polo|kaos berkerah|kaus polo',
    kurta: 'kurta|sherwani|baju india|salwar kameez',
    hanbok: 'hanbok|kimono|hanfu|yukata',
    apron: 'celemek|apron|bercelemek',
    scrubs: 'baju operasi|baju perawat|seragam perawat|scrub|scrubs|baju bedah',
    'hi-vis': 'rompi keselamatan|rompi reflektif|rompi proyek|rompi pemantul cahaya|rompi kerja|rompi safety',
    'leather-jacket': 'jaket kulit|jaket biker',
    cardigan: 'kardigan|cardigan',
    'patterned-shirt':
      'kemeja kotak kotak|kemeja flanel|kemeja bermotif|kemeja motif|kemeja batik|batik|kemeja bunga|kemeja hawaii|kemeja garis garis|kemeja bergaris|baju batik|kemeja bunga bunga',
  },
  job: {
    doctor: 'dokter*|dokter gigi|ilmuwan|apoteker|peneliti|ahli kimia|saintis',
    scrubs: 'perawat*|suster♀|dokter bedah|dokter hewan|paramedis|bidan♀|ahli bedah',
    suit: 'pengacara|bankir|eksekutif|pengusaha|politisi|politikus|pembawa berita|penyiar|diplomat|direktur|pebisnis|pembaca berita|presenter|pembawa acara|mempelai pria',
    blazer: 'manajer|konsultan|profesor|dosen|agen properti|akuntan|pembicara|wirausahawan|wirausaha',
    hoodie: 'programmer|pemrogram|pengembang|gamer|streamer|rapper|peretas|pemain gim|youtuber',
    blouse: 'resepsionis|sekretaris|asisten|pengantin wanita♀|penata rambut|mempelai wanita♀',
    tshirt: 'pelatih|atlet|olahragawan|mahasiswa|mahasiswi|pelajar|instruktur kebugaran',
    cardigan: 'pustakawan|pustakawati♀',
    polo: 'pegolf|pemain golf|tenaga penjual|wiraniaga|petenis|salesman',
    apron: 'barista|penjual bunga|tukang kebun|pemilik toko|pelayan|pramusaji|tukang kayu|tukang daging|pemilik warung',
    'hi-vis': 'pekerja konstruksi|pekerja bangunan|tukang bangunan|buruh|kuli bangunan|mandor|pekerja proyek',
    'leather-jacket': 'pengendara motor|anak motor|musisi|rocker|gitaris|penyanyi|bintang rock|biker',
    turtleneck: 'desainer|perancang|arsitek|seniman|penulis|pelukis|filsuf|pengarang',
    shirt: 'guru*|insinyur|wartawan|jurnalis|reporter|pegawai kantor|karyawan|pekerja kantoran|bu guru♀',
    'patterned-shirt': 'petani|koboi|turis|wisatawan|penebang kayu',
    chef: 'koki*|juru masak|tukang roti|chef|pembuat kue',
    uniform:
      'polisi*|polwan♀|pilot|tentara|prajurit|satpam|pemadam kebakaran|kapten|pramugari♀|pramugara|perwira|pelaut|penjaga keamanan|nakhoda',
  },
  workplace: {
    outdoors: 'penjual bunga|tukang kebun',
    cafe: 'barista|pelayan|pramusaji',
    classroom: 'guru*|bu guru|profesor|dosen',
  },
  background: {
    office: 'kantor*|ruang rapat|meja kerja|tempat kerja|perkantoran',
    hospital: 'rumah sakit|klinik|laboratorium|ruang operasi|apotek|puskesmas',
    home: 'rumah*|ruang tamu|dapur|kamar|dalam ruangan|apartemen|perapian|ruang keluarga',
    outdoors:
      'luar ruangan|luar ruang|taman*|kebun|hutan|alam*|pepohonan|pohon|sawah|danau|padang rumput|pedesaan|alam terbuka|luar rumah',
    city: 'kota|jalan|jalanan|perkotaan|pusat kota|lampu kota|gedung pencakar langit|neon|gedung tinggi|lampu neon',
    studio:
      'studio|latar polos|latar belakang polos|latar sederhana|latar putih|latar belakang putih|latar abu abu|latar belakang abu abu|latar hitam|latar netral|studio foto|latar belakang sederhana|latar belakang netral|latar belakang hitam',
    gradient:
      'gradasi|latar gradasi|abstrak|latar abstrak|latar warna warni|latar buram|latar belakang buram|latar kabur|latar belakang abstrak|gradien|latar belakang gradasi',
    cafe: 'kafe|restoran|warung kopi|kedai kopi|rumah makan',
    beach: 'pantai|laut|tepi laut|samudra',
    library: 'perpustakaan|rak buku|buku buku',
    mountains: 'gunung|pegunungan|bukit|perbukitan',
    classroom: 'ruang kelas|sekolah|kampus|universitas|papan tulis|kelas',
  },
  framing: {
    close: 'close up|jarak dekat|wajah saja|hanya wajah|foto close up|pasfoto',
    bust: 'kepala dan bahu|dada ke atas|setengah dada|potret dada',
    half: 'setengah badan|separuh badan|badan atas|tubuh bagian atas|pinggang ke atas|tangan bersedekap|bersedekap|melipat tangan',
  },
  lighting: {
    studio: 'cahaya lembut|pencahayaan lembut|cahaya studio|pencahayaan studio|lampu studio|cahaya merata',
    window:
      'cahaya jendela|cahaya hangat|sinar matahari|cahaya matahari|cahaya alami|matahari terbenam|senja|pencahayaan hangat|cahaya pagi|golden hour|pencahayaan alami|cahaya siang',
    night:
      'malam*|malam hari|cahaya bulan|cahaya neon|dramatis|pencahayaan dramatis|cahaya dramatis|latar gelap|cahaya belakang|latar belakang gelap|siluet cahaya',
  },
  style: {
    painting: 'lukisan|cat minyak|ilustrasi|cat air|kartun|anime|lukisan digital|lukisan minyak|dilukis',
    soft: 'realistis|foto*|fotorealistis|3d|fotografi|nyata|render',
    sketch: 'sketsa|gambar pensil|pensil|hitam putih|monokrom|arang|goresan pensil',
  },
  glasses: 'kacamata*|kaca mata|berkacamata|kacamata hitam|berkaca mata',
  earrings: 'anting*|anting anting|giwang|perhiasan|beranting|tindik telinga',
  freckles: 'bintik bintik|bintik wajah|berbintik|bintik bintik di wajah|frekel',
  expression: {
    neutral:
      'serius|tegas|netral|tenang|fokus|percaya diri|profesional|termenung|sedih|marah|datar|berwibawa|galak|kalem|tidak tersenyum',
    friendly: 'ramah|hangat|baik hati|bersahabat|penyayang|menyenangkan',
    smiling: 'tersenyum|senyum*|tertawa|murah senyum|bahagia|ceria|gembira|riang|senang',
  },
  eyeColour: {},
  pose: {
    front: 'menghadap depan|bahu tegak|tampak depan|dari depan|menghadap ke depan',
    left: 'menghadap kiri|menghadap ke kiri|ke kiri|menoleh ke kiri',
    right: 'menghadap kanan|menghadap ke kanan|ke kanan|menoleh ke kanan',
  },
  head: {
    straight:
      'menatap kamera|melihat kamera|melihat ke kamera|menghadap kamera|menatap lurus|menghadap ke kamera|menatap ke kamera|melihat ke arah kamera',
    tilted: 'kepala miring|memiringkan kepala|kepala dimiringkan|jahil|usil',
    turned:
      'menoleh|tiga perempat|sudut tiga perempat|melihat ke samping|tampak samping|kepala menoleh|profil samping|menghadap samping',
  },
  years: 'tahun|thn|tahunan|usia|umur|berusia|berumur|an',
  not: 'tanpa|tidak|tak|bukan|tidak memakai|tidak pakai|tidak mengenakan|tidak ada|tidak punya|tidak memiliki',
  or: 'atau|dan|maupun|serta',
  with: 'dengan|tapi|tetapi|memakai|mengenakan|memiliki|berkemeja|namun|pakai',
  stop: 'seorang|orang|sebuah|yang|dan|dengan|di|dari|ke|pada|dalam|untuk|adalah|ini|itu|memakai|mengenakan|pakai|punya|memiliki|mempunyai|ada|berada|sangat|agak|sedikit|cukup|lebih|gambar*|potret*|cantik*|tampan|ganteng|manis|menawan|menarik|kualitas|tinggi*|detail|tolong|mohon|saya|aku|kamu|anda|ingin|mau|buat*|buatkan|gambarkan|tampilkan|ciptakan|sepasang|seperti|sebagai|sedang|berdiri|duduk|belakang*|depan*|samping|dekat|sekitar|kira kira|juga|tetapi|tapi|hanya|kepala*|wajah*|muka|tubuh*|badan*|gaya*|avatar*|karakter*|penampilan|ekspresi*|tatapan*|pandangan|cahaya*|pencahayaan|latar*|adegan|kamera|pose*|jenis|usia*|umur*|tahun|warna*|berwarna|bekerja|kerja|besar*|kecil*|bagus|baik|keturunan|asal|berasal|suasana|atas|bawah|antara|oleh|akan|sudah|bisa|se|nya|para|luar|awal|akhir|pertengahan|sambil|masih|sisi|mirip|bergaya|modern|biasa|bangsa|suku|sosok',
};
