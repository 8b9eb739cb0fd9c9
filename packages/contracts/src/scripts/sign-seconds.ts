import type { Locale } from '../core/common.ts';

/** Signs grouped by the seconds that reading their name aloud takes. */
export type SignSeconds = readonly (readonly [seconds: number, signs: string])[];

/**
 * Signs measured between two words with espeak-ng (`edward`) in every locale. A locale that does not list a sign below does
 * not read it. Its position (alone, next to a word, inside one, next to a digit) makes no difference; a row of six takes at
 * most six times as long.
 */
export const MEASURED_SIGNS = '#$%*+/=@^~`£¤§¨¬°±·×÷¸¶№€₹←→↑↓√∞≈≠≤≥∑∂−■●・';

/** Measured with espeak-ng. None in Japanese, where the tokeniser removes signs. */
export const ESPEAK_SIGNS: Readonly<Record<Locale, SignSeconds>> = {
  en: [
    [0.3, '#$+/@₹'],
    [0.4, '~£×€↑↓∂−'],
    [0.5, '%§°¶№←→'],
    [0.6, '*=¨¬√∞∑'],
    [0.7, '÷■●'],
    [0.8, '¤±≈≠'],
    [0.9, '≤≥'],
    [1.1, '・'],
  ],
  'zh-CN': [
    [0.2, '#+/'],
    [0.3, '@~↑↓−'],
    [0.4, '%*=¬'],
    [0.6, '±≈≠'],
    [1.1, '・'],
  ],
  de: [
    [0.2, '@'],
    [0.3, '#$+='],
    [0.4, '~£¨°×€₹−'],
    [0.5, '¶№∞≈'],
    [0.6, '%§'],
    [0.7, '±÷←→↑↓∑'],
    [0.8, '¤≠'],
    [0.9, '√●'],
    [1.0, '≤≥'],
    [1.1, '・'],
    [1.2, '■'],
    [1.4, '∂'],
  ],
  es: [
    [0.2, '+€'],
    [0.3, '$¬'],
    [0.4, '/=@~£°↑↓−'],
    [0.5, '§'],
    [0.6, '*¶'],
    [0.7, '#%≠'],
    [0.8, '^±·≈'],
    [1.1, '・'],
  ],
  fr: [
    [0.2, '·€'],
    [0.3, '$+£°'],
    [0.4, '%~¸↑↓−'],
    [0.5, '¶'],
    [0.6, '*@±'],
    [0.7, '÷'],
    [0.8, '≈≠'],
    [0.9, '×'],
    [1.0, '¬'],
    [1.1, '・'],
  ],
  ar: [
    [0.3, '#+/£'],
    [0.4, '$@~€↑↓−'],
    [0.6, '¬'],
    [0.7, '≈≠'],
    [0.8, '±'],
    [1.1, '・'],
  ],
  pt: [
    [0.2, '€'],
    [0.3, '+°'],
    [0.4, '$@£§×№'],
    [0.5, '='],
    [0.6, '%*¬∞●'],
    [0.7, '¶'],
    [0.8, '↑↓≈≠'],
    [0.9, '±÷→'],
    [1.0, '·←'],
    [1.2, '・'],
    [1.6, '■'],
  ],
  vi: [
    [0.3, '~'],
    [0.4, '#%*+=@^−'],
    [0.5, '$↑↓'],
    [0.6, '¬'],
    [0.8, '≈≠'],
    [0.9, '±'],
    [1.1, '・'],
    // Includes the pauses that it causes at quotes and dashes next to it.
    [0.8, '`'],
  ],
  ru: [
    [0.2, '~'],
    [0.3, '$+/=№'],
    [0.4, '*@^'],
    [0.5, '#↑↓−'],
    [0.6, '%¬'],
    [0.8, '≈≠'],
    [0.9, '±'],
    [1.1, '・'],
  ],
  ko: [
    [0.3, '#+/'],
    [0.4, '%=@~↑↓−'],
    [0.5, '*¬'],
    [0.7, '≈≠'],
    [0.8, '±'],
    [1.1, '・'],
  ],
  ja: [],
  id: [
    [0.4, '#$%*+~'],
    [0.5, '@↑↓−'],
    [0.6, '^¬'],
    [0.7, '=£'],
    [0.8, '/≈≠'],
    [0.9, '±'],
    [1.4, '・'],
  ],
};

/** Measured with flite in English. */
export const FLITE_SIGNS: SignSeconds = [
  [0.2, '@|'],
  [0.3, '#$+'],
  [0.4, '^~'],
  [0.45, '%/'],
  [0.5, '='],
  [0.6, '\\_'],
  [0.7, '*&'],
];
