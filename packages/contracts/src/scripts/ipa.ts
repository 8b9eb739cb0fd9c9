import type { Locale } from '../core/common.ts';

/** Pronunciations in the letters of the International Phonetic Alphabet, between slashes: `/nwɪn/`. */

/** Letters of sounds, marks of stress and length, ties, and what joins or divides words. */
const IPA =
  /^\/((?:[a-zæɑɐɒɓʙɔɕɖɗðəɘɚɛɜɝɞɟɠɡɢɣɤɥɦɧħɨɪɫɬɭɮɯɰɱɲɳɴɵɶŋœøɸɹɺɻɽɾʀʁʂʃʄʈʉʊʋʌʍʎʏʐʑʒʔʕʝχθβçãẽĩõũỹʰʲʷˠˤˈˌːˑ.'’ʼ‿ -]|\p{M})+)\/$/u;
const SOUND = /[a-zæɑɐɒɔəɚɛɜɝɨɪœøʉʊʌʏɯɤɵãẽĩõũỹ]/u;

/** The languages whose voices read IPA: those that espeak-ng reads as they are written. */
export const IPA_LOCALES: readonly Locale[] = ['en', 'de', 'es', 'fr', 'pt', 'ru', 'id', 'vi'];

/** Whether a pronunciation is meant as IPA: it stands between slashes. Pure. */
export const isMeantAsIpa = (said: string): boolean => said.length > 2 && said.startsWith('/') && said.endsWith('/');

/** The IPA of a pronunciation in slashes; null where it is none. Pure. */
export function readIpa(said: string): string | null {
  const [, ipa = ''] = IPA.exec(said.normalize('NFC')) ?? [];
  return SOUND.test(ipa) ? ipa : null;
}

/** Whether a pronunciation can be said in a language: in its letters, or in IPA where its voices read that. Pure. */
export const isReadable = (said: string, locale: Locale): boolean =>
  !isMeantAsIpa(said) || (readIpa(said) !== null && IPA_LOCALES.includes(locale));
