import type { Locale } from '@orator/contracts/core/common';

/**
 * What voices say while they are fitted, in the languages that Kokoro speaks: two to three seconds each, because every
 * try has to be spoken. The search takes them in turn; the tuning of the colour uses all.
 */
export const FITTING_LINES: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  en: [
    'We talk of the sunshine and of the rain.',
    'Glue the sheet to the dark blue background.',
    'The birch canoe slid on the smooth planks.',
    'These old shoes fit nobody but my younger brother.',
    'A big red apple fell from the garden wall.',
    'Could you pass me that cup of hot tea?',
  ],
  'zh-CN': [
    '今天天气很好，我们一起出去走走。',
    '桌上放着两本新书和一杯茶。',
    '晚上他们坐在河边听音乐。',
    '你能把那把椅子搬过来吗？',
    '弟弟的旧鞋子谁也穿不下。',
    '火车明天早上从北京出发。',
  ],
  es: [
    'La barca blanca cruza el río tranquilo.',
    'Hablamos del sol y de la lluvia de ayer.',
    'Una casa grande queda junto al camino.',
    '¿Me puedes pasar esa taza de té caliente?',
    'Los zapatos viejos no le sirven a nadie.',
    'Ayer cayó una manzana roja del muro.',
  ],
  fr: [
    'Le bateau blanc traverse la rivière calme.',
    'Nous parlons du soleil et de la pluie.',
    'Une grande maison se trouve au bord du chemin.',
    'Peux-tu me passer cette tasse de thé chaud ?',
    'Les vieux souliers de mon frère ne vont à personne.',
    'Une pomme rouge est tombée du mur du jardin.',
  ],
  pt: [
    'O barco branco atravessa o rio calmo.',
    'Falamos do sol e da chuva de ontem.',
    'Uma casa grande fica junto ao caminho.',
    'Você me passa essa xícara de chá quente?',
    'Os sapatos velhos não servem em ninguém.',
    'Ontem caiu uma maçã vermelha do muro.',
  ],
  ja: [
    '白い船が静かな川をわたります。',
    '机の上に新しい本が二冊あります。',
    '夜は川のそばで音楽を聞きました。',
    'その熱いお茶を取ってもらえますか？',
    '弟の古い靴はだれの足にも合いません。',
    '赤いりんごが庭に落ちていました。',
  ],
};
