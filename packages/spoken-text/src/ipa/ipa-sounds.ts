/** IPA letter by letter, for engines that have names of their own for sounds. */

export interface IpaSound {
  /** A letter with its marks of length and nasality, or the two letters of a diphthong or affricate; a blank between words. */
  readonly sound: string;
  readonly stress: 0 | 1 | 2;
}

/** Two letters that are one sound. */
const PAIRS = ['tʃ', 'dʒ', 'ts', 'dz', 'aɪ', 'aʊ', 'eɪ', 'oʊ', 'əʊ', 'ɔɪ', 'ɔʏ'];
/** Letters that are typed in place of others, and the IPA that is meant. */
const SAME: Readonly<Record<string, string>> = { g: 'ɡ', "'": 'ˈ', '’': 'ˈ', ʼ: '' };
const VOWEL = /^[aeiouyæɑɐɒɔəɘɚɛɜɝɞɤɨɪɯɵœøɶʉʊʌʏ]/u;
/** A letter with its length and nasal mark. */
const LETTER = /^[a-zæ-ʯβθχçø ](?:ː|ˑ|\u0303)*/u;

/** Whether a sound is a vowel. Pure. */
export const isVowelSound = (sound: string): boolean => VOWEL.test(sound);

/**
 * The sounds of IPA in order. A mark of stress belongs to the next vowel; a word of one vowel is stressed. Pure.
 * @param ipa without slashes
 */
export function readSounds(ipa: string): IpaSound[] {
  const plain = Array.from(ipa.normalize('NFD').replaceAll('c\u0327', 'ç'), (letter) => SAME[letter] ?? letter)
    .join('')
    .replaceAll(/[‿.\-ʰʲʷˠˤ]|(?!\u0303)\p{M}/gu, '');
  const sounds: IpaSound[] = [];
  let [at, stress]: [number, IpaSound['stress']] = [0, 0];
  while (at < plain.length) {
    const here = plain.slice(at);
    if (here.startsWith('ˈ') || here.startsWith('ˌ')) {
      stress = here.startsWith('ˈ') ? 2 : 1;
      at += 1;
      continue;
    }
    const pair = PAIRS.find((one) => here.startsWith(one));
    const sound = pair ?? LETTER.exec(here)?.[0] ?? '';
    if (sound !== '') {
      const isVowel = isVowelSound(sound);
      sounds.push({ sound: sound.normalize('NFC'), stress: isVowel ? stress : 0 });
      if (isVowel) stress = 0;
    }
    at += Math.max(1, sound.length);
  }
  const vowels = sounds.filter(({ sound }) => isVowelSound(sound));
  if (vowels.some((vowel) => vowel.stress === 2)) return sounds;
  const [first] = vowels;
  return sounds.map((one) => (one === first ? { ...one, stress: 2 } : one));
}
