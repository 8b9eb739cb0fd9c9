import type { Locale } from '@orator/contracts/core/common';

/** What voices say while they are fitted: two to three seconds, as every try is spoken. The languages that Kokoro speaks. */
export const FITTING_LINES: Readonly<Partial<Record<Locale, string>>> = {
  en: 'The birch canoe slid on the smooth planks.',
  'zh-CN': '今天天气很好，我们一起出去走走。',
  es: 'La barca blanca cruza el río tranquilo.',
  fr: 'Le bateau blanc traverse la rivière calme.',
  pt: 'O barco branco atravessa o rio calmo.',
  ja: '白い船が静かな川をわたります。',
};
