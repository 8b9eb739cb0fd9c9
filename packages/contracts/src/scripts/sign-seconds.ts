import type { Locale } from '../core/common.ts';

/** Signs by the seconds that reading their name takes. */
export type SignSeconds = readonly (readonly [seconds: number, signs: string])[];

/**
 * Signs whose names were measured, each between two words, with espeak-ng in every locale (`edward`) and, below, with flite.
 * A locale that does not list one of them leaves it out when reading. Where it stands (alone, at a word, in a word, at a digit)
 * makes no difference; six in a row take at most six times as long.
 */
export const MEASURED_SIGNS = '#$%*+/=@^~`£¤§¨¬°±·×÷¸¶№€₹←→↑↓√∞≈≠≤≥∑∂−■●・';

/** In Japanese none: the tokeniser takes signs out of what is spoken. */
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
    // Read aloud, it also makes pauses of the quotes and dashes around it.
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

export const FLITE_SIGNS: SignSeconds = [
  [0.2, '@|'],
  [0.3, '#$+'],
  [0.4, '^~'],
  [0.45, '%/'],
  [0.5, '='],
  [0.6, '\\_'],
  [0.7, '*&'],
];
