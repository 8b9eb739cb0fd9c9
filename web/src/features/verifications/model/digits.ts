import { CODE_RULES } from '@orator/contracts/verifications/schema';

/** The digits in typed or pasted text as 0-9, full-width and Arabic ones included. */
export const readDigits = (text: string): string =>
  text
    .normalize('NFKC')
    // Arabic digits start at U+0660, Persian ones at U+06F0; the low four bits are the value.
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/\D/g, '')
    .slice(0, CODE_RULES.digits);
