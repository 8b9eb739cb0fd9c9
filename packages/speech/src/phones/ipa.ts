/** The phones of the engines' languages in IPA, without length, tone, aspiration, nasality or secondary articulation. */
const VOWELS = ['i', 'y', 'ɨ', 'ʉ', 'ɯ', 'u', 'ɪ', 'ʏ', 'ʊ', 'e', 'ø', 'ɘ', 'ɵ', 'ɤ', 'o', 'ə', 'ɛ', 'œ'].concat([
  'ɜ',
  'ʌ',
  'ɔ',
  'æ',
  'ɐ',
  'a',
  'ɑ',
  'ɒ',
  'ɚ',
]);
const AFFRICATES = ['tʃ', 'dʒ', 'tɕ', 'dʑ', 'ʈʂ', 'ɖʐ', 'ts', 'dz'];
const CONSONANTS = [
  'p',
  'b',
  't',
  'd',
  'ʈ',
  'ɖ',
  'c',
  'ɟ',
  'k',
  'ɡ',
  'q',
  'ʔ',
  'm',
  'n',
  'ɳ',
  'ɲ',
  'ŋ',
  'ɴ',
  'ɓ',
  'ɗ',
].concat(
  ['ɸ', 'β', 'f', 'v', 'θ', 'ð', 's', 'z', 'ʃ', 'ʒ', 'ʂ', 'ʐ', 'ɕ', 'ʑ', 'ç', 'ʝ', 'x', 'ɣ', 'χ', 'ʁ', 'ħ', 'ʕ', 'h'],
  ['ɹ', 'ɾ', 'r', 'ɽ', 'ɻ', 'l', 'ɭ', 'ɫ', 'ʎ', 'ɬ', 'j', 'w', 'ɥ', 'ɰ'],
);

/** All symbols that occur in timelines; '' is silence. The rig has a viseme for each. */
export const SPEECH_IPA: readonly string[] = ['', ...VOWELS, ...AFFRICATES, ...CONSONANTS];

const vowels = new Set(VOWELS);
const singles = new Set([...VOWELS, ...CONSONANTS]);
const pairs = new Set(AFFRICATES);

export const isVowel = (ipa: string): boolean => vowels.has(ipa);

/** Replacements for espeak's ASCII spellings (a dot for retroflex, `g`), and for sounds that look like a more common one. */
const RESPELLINGS: readonly [RegExp, string][] = [
  [/ts\./g, 'ʈʂ'],
  [/s\./g, 'ʂ'],
  [/z\./g, 'ʐ'],
  [/i(?:\.|\u032a)/g, 'ɨ'],
  [/o-/g, 'ɤ'],
  [/ᵻ/g, 'ɨ'],
  [/ɝ/g, 'ɚ'],
  [/g/g, 'ɡ'],
];

/**
 * Splits a phoneme name of espeak-ng into plain IPA symbols, a diphthong into its vowels. Removes marks of stress, length, tone,
 * aspiration, nasality, lone palatal marks, control characters, and language switches such as `(en)`. An empty result means
 * that the phone before continues, except for the empty name, which is silence.
 */
export function plainIpa(name: string): string[] {
  if (/^\(.*\)$/.test(name)) return [];
  let text = name.normalize('NFD');
  for (const [from, to] of RESPELLINGS) text = text.replace(from, to);
  // In IPA the cedilla is part of a letter (ç); the other combining marks only modify one.
  text = text.replace(/(?!\u0327)\p{M}/gu, '').normalize('NFC');
  const symbols: string[] = [];
  for (let at = 0; at < text.length; ) {
    const pair = text.slice(at, at + 2);
    const symbol = pairs.has(pair) ? pair : text.charAt(at);
    const aspiration = symbol === 'h' && symbols.length > 0;
    if (!aspiration && (pairs.has(symbol) || singles.has(symbol))) symbols.push(symbol);
    at += symbol.length;
  }
  return symbols;
}
