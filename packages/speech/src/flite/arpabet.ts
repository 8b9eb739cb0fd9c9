import { isVowelSound, readSounds } from '@orator/spoken-text/ipa/ipa-sounds';
import { FLITE_IPA } from './flite-phones.ts';

/** Sounds that US English lacks, and those that flite names twice, by the nearest that it has. */
const NEAREST: Readonly<Record<string, string>> = {
  a: 'aa',
  ɐ: 'ax',
  ɒ: 'aa',
  ɘ: 'ax',
  ɚ: 'er',
  ɜ: 'er',
  ɝ: 'er',
  ø: 'er',
  œ: 'er',
  e: 'ey',
  o: 'ow',
  əʊ: 'ow',
  ɔʏ: 'oy',
  ɵ: 'ow',
  ɤ: 'ow',
  ɨ: 'ih',
  y: 'uw',
  ʏ: 'uh',
  ʉ: 'uw',
  ɯ: 'uw',
  r: 'r',
  ɾ: 'dx',
  ɻ: 'r',
  ʁ: 'r',
  ʀ: 'r',
  x: 'k',
  χ: 'k',
  q: 'k',
  c: 'k',
  ɣ: 'g',
  ɟ: 'g',
  ç: 'hh',
  ħ: 'hh',
  ɦ: 'hh',
  ɲ: 'n y',
  ʎ: 'l y',
  ɫ: 'l',
  ɭ: 'l',
  ɱ: 'm',
  ɳ: 'n',
  ɕ: 'sh',
  ʂ: 'sh',
  ʑ: 'zh',
  ʐ: 'zh',
  ts: 't s',
  dz: 'd z',
  β: 'b',
  ɸ: 'f',
  ʋ: 'v',
  ʍ: 'w',
  ɥ: 'y',
  ʝ: 'y',
  n: 'n',
  h: 'hh',
};
const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FLITE_IPA).map(([name, ipa]) => [ipa.join(''), name])),
  ...NEAREST,
};

/** IPA by the names of flite's sounds, vowels with their stress: `n w ih1 n`. Pure. @param ipa without slashes */
export const nameArpabet = (ipa: string): string =>
  readSounds(ipa)
    .flatMap(({ sound, stress }) => {
      const plain = sound
        .normalize('NFD')
        .replaceAll(/ː|ˑ|\u0303/gu, '')
        .normalize('NFC');
      const name = NAMES[plain];
      if (name === undefined) return [];
      return [isVowelSound(plain) ? `${name}${stress === 0 ? 0 : 1}` : name];
    })
    .join(' ');
