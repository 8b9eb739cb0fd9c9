import { withoutMarks } from '@orator/contracts/scripts/word-marks';

export type Direction = 'ltr' | 'rtl';

/** Right-to-left letters: Hebrew, Arabic, Syriac, Thaana, N'Ko and others up to U+08FF, and their forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction of a text's first letter outside of marks, as `dir=auto` finds it; undefined without one. Pure. */
export const directionIn = (text: string): Direction | undefined => {
  const [letter] = /\p{L}/u.exec(withoutMarks(text)) ?? [];
  if (letter === undefined) return undefined;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
};
