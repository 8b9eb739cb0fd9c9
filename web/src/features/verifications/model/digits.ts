import { CODE_RULES } from '@orator/contracts/verifications/schema';

/** The digits of what was typed or pasted, as 0-9: full-width and Arabic ones are meant the same. */
export const digitsOf = (text: string): string =>
  text
    .normalize('NFKC')
    // U+0660 and U+06F0 begin the Arabic and the Persian digits; the last four bits are their value.
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/\D/g, '')
    .slice(0, CODE_RULES.digits);
