import type { Locale } from '@orator/contracts/core/common';

/** A text to read for the sample of a voice: about 15 seconds, with questions and pauses, and no names. */
export const READING_TEXTS: Readonly<Record<Locale, string>> = {
  en: 'This morning I walked along the river and watched the boats go by. The air was fresh, and somebody was playing the violin under the bridge. Have you ever stopped just to listen? I stayed for ten minutes, then bought some warm bread and went home.',
  'zh-CN':
    '今天早上，我沿着河边散步，看着船一只一只地开过去。空气很清新，桥下有人在拉小提琴。你有没有停下来，只是静静地听过呢？我听了十分钟，然后买了几个热面包，慢慢走回家。',
  de: 'Heute Morgen bin ich am Fluss entlanggegangen und habe den Booten zugesehen. Die Luft war frisch, und unter der Brücke spielte jemand Geige. Sind Sie schon einmal stehen geblieben, nur um zuzuhören? Ich blieb zehn Minuten, kaufte dann warmes Brot und ging nach Hause.',
  es: 'Esta mañana he paseado junto al río mirando pasar los barcos. El aire era fresco y alguien tocaba el violín debajo del puente. ¿Alguna vez te has parado solo a escuchar? Me quedé diez minutos, luego compré pan caliente y volví a casa.',
  fr: 'Ce matin, j’ai marché le long de la rivière en regardant passer les bateaux. L’air était frais, et quelqu’un jouait du violon sous le pont. Vous êtes-vous déjà arrêté simplement pour écouter ? Je suis resté dix minutes, puis j’ai acheté du pain chaud et je suis rentré.',
  ar: 'هذا الصباح مشيت على ضفة النهر وشاهدت القوارب وهي تمر. كان الهواء منعشا، وكان هناك من يعزف على الكمان تحت الجسر. هل توقفت يوما لتستمع فقط؟ بقيت عشر دقائق، ثم اشتريت خبزا ساخنا وعدت إلى البيت.',
  pt: 'Hoje de manhã caminhei à beira do rio e fiquei vendo os barcos passarem. O ar estava fresco, e alguém tocava violino debaixo da ponte. Você já parou só para ouvir? Fiquei dez minutos, depois comprei pão quentinho e voltei para casa.',
  vi: 'Sáng nay tôi đi dạo dọc bờ sông và ngắm những chiếc thuyền trôi qua. Không khí thật trong lành, và dưới chân cầu có người đang kéo đàn vĩ cầm. Bạn đã bao giờ dừng lại chỉ để lắng nghe chưa? Tôi đứng đó mười phút, rồi mua ít bánh mì nóng và về nhà.',
  ru: 'Сегодня утром я гулял вдоль реки и смотрел, как мимо плывут лодки. Воздух был свежий, а под мостом кто-то играл на скрипке. Вы когда-нибудь останавливались просто послушать? Я простоял десять минут, потом купил тёплого хлеба и пошёл домой.',
  ko: '오늘 아침에 강가를 걸으며 지나가는 배들을 바라보았습니다. 공기는 상쾌했고, 다리 아래에서 누군가 바이올린을 켜고 있었습니다. 그저 듣기 위해 걸음을 멈춘 적이 있나요? 저는 십 분쯤 머물다가 따뜻한 빵을 사서 집으로 돌아왔습니다.',
  ja: '今朝、川沿いを歩きながら、通り過ぎる船を眺めていました。空気はさわやかで、橋の下では誰かがバイオリンを弾いていました。ただ耳をすますために立ち止まったことはありますか。わたしは十分ほどそこにいて、それから温かいパンを買って家に帰りました。',
  id: 'Pagi ini saya berjalan di tepi sungai sambil melihat perahu-perahu lewat. Udaranya segar, dan ada orang bermain biola di bawah jembatan. Pernahkah Anda berhenti hanya untuk mendengarkan? Saya tinggal sepuluh menit, lalu membeli roti hangat dan pulang.',
};
