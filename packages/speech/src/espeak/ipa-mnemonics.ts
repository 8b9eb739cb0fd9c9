import { isVowelSound, readSounds } from '@orator/spoken-text/ipa/ipa-sounds';

/**
 * espeak-ng's names for the sounds of IPA; it reads such names in double brackets. Consonants have the same name in all
 * its languages. A vowel has several names, of which the first that a language has is taken; espeak-ng 1.52 was asked
 * for each.
 */
const CONSONANTS: Readonly<Record<string, string>> = {
  p: 'p',
  b: 'b',
  t: 't',
  d: 'd',
  k: 'k',
  ɡ: 'g',
  f: 'f',
  v: 'v',
  θ: 'T',
  ð: 'D',
  s: 's',
  z: 'z',
  ʃ: 'S',
  ʒ: 'Z',
  tʃ: 'tS',
  dʒ: 'dZ',
  ts: 'ts',
  dz: 'dz',
  x: 'x',
  χ: 'x',
  ç: 'C',
  h: 'h',
  ɦ: 'h',
  ħ: 'h',
  m: 'm',
  ɱ: 'm',
  n: 'n',
  ɳ: 'n',
  ŋ: 'N',
  ɴ: 'N',
  ɲ: 'n^',
  l: 'l',
  ɫ: 'l',
  ɭ: 'l',
  ʎ: 'l^',
  r: 'r',
  ɹ: 'r',
  ɾ: 'r',
  ɻ: 'r',
  ʁ: 'r',
  ʀ: 'r',
  j: 'j',
  ʝ: 'j',
  ɥ: 'j',
  w: 'w',
  ʍ: 'w',
  ʋ: 'v',
  ɣ: 'Q',
  β: 'B',
  ɸ: 'f',
  ɕ: 'S',
  ʂ: 'S',
  ʑ: 'Z',
  ʐ: 'Z',
  ʔ: '?',
  c: 'k',
  ɟ: 'g',
  q: 'k',
  ɢ: 'g',
  ʈ: 't',
  ɖ: 'd',
  ɓ: 'b',
  ɗ: 'd',
};
const VOWELS: Readonly<Record<string, string>> = {
  a: 'a',
  æ: 'a',
  ɐ: 'a',
  ɑ: 'A A: a',
  ɒ: '0 O',
  ɔ: 'O',
  ə: '@',
  ɘ: '@',
  ɚ: '3 @',
  ɛ: 'E',
  ɜ: '3: @',
  ɝ: '3: @',
  ɞ: '3: @',
  e: 'e',
  i: 'i',
  ɪ: 'I i',
  ɨ: 'i',
  o: 'o',
  ɵ: 'o',
  ɤ: 'o',
  u: 'u',
  ʊ: 'U u',
  ʉ: 'u',
  ɯ: 'u',
  ʌ: 'V a',
  y: 'y u',
  ʏ: 'y u',
  ø: 'Y 3: e',
  œ: 'W Y 3: E',
  aɪ: 'aI',
  aʊ: 'aU',
  eɪ: 'eI',
  oʊ: 'oU',
  əʊ: 'oU',
  ɔɪ: 'OI',
  ɔʏ: 'OY OI',
};
const NASAL: Readonly<Record<string, string>> = { ɑ: 'A~', a: 'A~', ɔ: 'O~', o: 'O~', ɛ: 'E~', e: 'E~', œ: 'W~' };
const LONG: Readonly<Record<string, string>> = {
  a: 'A:',
  ɑ: 'A:',
  ɔ: 'O:',
  i: 'i:',
  u: 'u:',
  e: 'e:',
  o: 'o:',
  y: 'y:',
  ø: 'Y:',
};

/** Vowels that a language of espeak-ng has no sound for. */
const LACKED: Readonly<Record<string, string>> = {
  en: 'A y y: Y Y: W OY',
  de: '0 3 V',
  fr: '0 3 3: A A: U V',
  es: '0 3 3: A A: I V W',
  pt: '0 3 3: V W',
  ru: '0 3 3: V W',
  id: '0 3 3: A A: I V W',
  vi: '0 3 3: A A: I U V W Y Y:',
};
/** Languages with nasal vowels. */
const NASAL_LANGUAGES: ReadonlySet<string> = new Set(['fr', 'pt']);

function nameVowel(sound: string, language: string): string {
  const [letter, isLong, isNasal] = [
    sound.normalize('NFD').replaceAll(/ː|ˑ|\u0303/gu, ''),
    /[ːˑ]/u.test(sound),
    sound.normalize('NFD').includes('\u0303'),
  ];
  const nasal = NASAL[letter];
  if (isNasal && nasal !== undefined && NASAL_LANGUAGES.has(language)) return nasal;
  const lacked = new Set(LACKED[language]?.split(' '));
  const long = LONG[letter];
  if (isLong && long !== undefined && !lacked.has(long)) return long;
  const names = VOWELS[letter]?.split(' ') ?? [];
  return names.find((name) => !lacked.has(name)) ?? '';
}

/**
 * IPA by the names of espeak-ng, in the double brackets in which it reads them. Pure.
 * @param ipa without slashes
 * @param language one of espeak-ng's, such as `en-us`
 */
export function nameSounds(ipa: string, language: string): string {
  const [base = ''] = language.split('-');
  const stresses = ['', ',', "'"] as const;
  const names = readSounds(ipa).map(({ sound, stress }) => {
    if (sound === ' ') return ' ';
    if (!isVowelSound(sound)) return CONSONANTS[sound.replaceAll(/[ːˑ]/gu, '')] ?? '';
    return `${stresses[stress]}${nameVowel(sound, base)}`;
  });
  return `[[${names.join('')}]]`;
}
