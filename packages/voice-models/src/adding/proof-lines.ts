import type { Locale } from '@orator/contracts/core/common';
import { CONSENT_READINGS } from '@orator/contracts/consents/readings';
import { SAMPLE_LINES } from '@orator/contracts/voices/sample-lines';

/** A second sentence of each language, of plain words without numbers and names. */
const OTHER_LINES: Readonly<Record<Locale, string>> = {
  en: 'The old bridge over the river is closed, so we walk through the park to the market.',
  'zh-CN': '河上的旧桥关了，所以我们穿过公园走到市场。',
  de: 'Die alte Brücke über den Fluss ist gesperrt, deshalb gehen wir durch den Park zum Markt.',
  es: 'El viejo puente sobre el río está cerrado, así que caminamos por el parque hasta el mercado.',
  fr: 'Le vieux pont sur la rivière est fermé, alors nous traversons le parc jusqu’au marché.',
  ar: 'الجِسْرُ القَدِيمُ فَوْقَ النَّهْرِ مُغْلَقٌ، لِذٰلِكَ نَمْشِي عَبْرَ الحَدِيقَةِ إِلَى السُّوقِ.',
  pt: 'A velha ponte sobre o rio está fechada, por isso caminhamos pelo parque até o mercado.',
  vi: 'Cây cầu cũ bắc qua sông đã đóng, nên chúng tôi đi bộ qua công viên đến chợ.',
  ru: 'Старый мост через реку закрыт, поэтому мы идём через парк на рынок.',
  ko: '강 위의 오래된 다리가 닫혀서 우리는 공원을 지나 시장으로 걸어가요.',
  ja: '川にかかる古い橋が閉まっているので、公園を通って市場まで歩きます。',
  id: 'Jembatan tua di atas sungai ditutup, jadi kami berjalan melewati taman ke pasar.',
};

/** Further sentences, for voices of which more was missed of the first two than expected. */
const FURTHER_LINES: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Please put the bread on the table, because dinner is nearly ready.',
    'My sister has bought a small boat and wants to learn to sail this summer.',
  ],
  'zh-CN': ['请把面包放在桌子上，因为晚饭快好了。', '我姐姐买了一条小船，想在今年夏天学会驾船。'],
  de: [
    'Stell bitte das Brot auf den Tisch, denn das Essen ist gleich fertig.',
    'Meine Schwester hat ein kleines Boot gekauft und will diesen Sommer segeln lernen.',
  ],
  es: [
    'Pon el pan en la mesa, por favor, porque la cena está casi lista.',
    'Mi hermana ha comprado un barco pequeño y quiere aprender a navegar este verano.',
  ],
  fr: [
    'Mets le pain sur la table, s’il te plaît, car le dîner est presque prêt.',
    'Ma sœur a acheté un petit bateau et veut apprendre à naviguer cet été.',
  ],
  ar: [
    'ضَعِ الخُبْزَ عَلَى الطَّاوِلَةِ مِنْ فَضْلِكَ، فَالعَشَاءُ جَاهِزٌ تَقْرِيبًا.',
    'اِشْتَرَتْ أُخْتِي قَارِبًا صَغِيرًا وَتُرِيدُ أَنْ تَتَعَلَّمَ الإِبْحَارَ هٰذَا الصَّيْفَ.',
  ],
  pt: [
    'Por favor, coloque o pão na mesa, porque o jantar está quase pronto.',
    'Minha irmã comprou um barco pequeno e quer aprender a navegar neste verão.',
  ],
  vi: [
    'Làm ơn đặt bánh mì lên bàn, vì bữa tối sắp xong rồi.',
    'Chị tôi đã mua một chiếc thuyền nhỏ và muốn học lái thuyền vào mùa hè này.',
  ],
  ru: [
    'Поставь, пожалуйста, хлеб на стол, потому что ужин почти готов.',
    'Моя сестра купила маленькую лодку и хочет этим летом научиться ходить под парусом.',
  ],
  ko: [
    '저녁이 거의 다 되었으니 빵을 식탁 위에 놓아 주세요.',
    '제 언니는 작은 배를 사서 올여름에 배 타는 법을 배우고 싶어 해요.',
  ],
  ja: [
    '夕食がもうすぐできるので、パンをテーブルに置いてください。',
    '姉は小さな船を買って、この夏に乗り方を習いたがっています。',
  ],
  id: [
    'Tolong letakkan roti di atas meja, karena makan malam hampir siap.',
    'Kakak saya membeli perahu kecil dan ingin belajar berlayar musim panas ini.',
  ],
};

/** What a voice says where more was missed of `listProofLines` than expected: two sentences alone say little. */
export const listFurtherLines = (locale: Locale): string[] => [
  CONSENT_READINGS['voice-1'][locale],
  ...FURTHER_LINES[locale],
];

/** What a voice says to prove itself. */
export const listProofLines = (locale: Locale): string[] => [SAMPLE_LINES[locale], OTHER_LINES[locale]];
