import type { Locale } from '@orator/contracts/core/common';

/**
 * What voices say while they are fitted, two to three seconds each, as every try is spoken: the first two in the search,
 * all of them when the colour is tuned. The languages that Kokoro speaks.
 */
export const FITTING_LINES: Readonly<Partial<Record<Locale, readonly [string, string, string]>>> = {
  en: [
    'We talk of the sunshine and of the rain.',
    'Glue the sheet to the dark blue background.',
    'The birch canoe slid on the smooth planks.',
  ],
  'zh-CN': ['今天天气很好，我们一起出去走走。', '桌上放着两本新书和一杯茶。', '晚上他们坐在河边听音乐。'],
  es: [
    'La barca blanca cruza el río tranquilo.',
    'Hablamos del sol y de la lluvia de ayer.',
    'Una casa grande queda junto al camino.',
  ],
  fr: [
    'Le bateau blanc traverse la rivière calme.',
    'Nous parlons du soleil et de la pluie.',
    'Une grande maison se trouve au bord du chemin.',
  ],
  pt: [
    'O barco branco atravessa o rio calmo.',
    'Falamos do sol e da chuva de ontem.',
    'Uma casa grande fica junto ao caminho.',
  ],
  ja: ['白い船が静かな川をわたります。', '机の上に新しい本が二冊あります。', '夜は川のそばで音楽を聞きました。'],
};
