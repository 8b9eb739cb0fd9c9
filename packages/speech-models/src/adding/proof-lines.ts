import type { Locale } from '@orator/contracts/core/common';
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

/** What a voice says to prove itself. */
export const listProofLines = (locale: Locale): string[] => [SAMPLE_LINES[locale], OTHER_LINES[locale]];
