import { isVowel } from '../../phones/ipa.ts';

/** Sounds in which the stop after them becomes voiced. */
const VOICED = new Set(['m', 'n', 'ŋ', 'l', 'ɾ']);

/**
 * Phones of espeak-ng's Korean as they are: its ㄹ at the end of a syllable is [l], not the velar [ɫ] of its name, and what it calls
 * [q] is ㄱ, [ɡ] between voiced sounds and [k] elsewhere (Lee and Zee, "Korean", Handbook of the IPA, 1999). Pure.
 */
export const koreanPhones = <Phone extends { readonly ipa: string }>(phones: readonly Phone[]): Phone[] =>
  phones.map((phone, at) => {
    if (phone.ipa === 'ɫ') return { ...phone, ipa: 'l' };
    if (phone.ipa !== 'q') return phone;
    const [before = '', after = ''] = [phones[at - 1]?.ipa, phones[at + 1]?.ipa];
    const voiced =
      (VOICED.has(before) || before === 'ɫ' || isVowel(before)) && (isVowel(after) || after === 'j' || after === 'w');
    return { ...phone, ipa: voiced ? 'ɡ' : 'k' };
  });
