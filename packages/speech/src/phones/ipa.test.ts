import { expect, it } from 'vitest';
import { plainIpa, SPEECH_IPA } from './ipa.ts';
import { FLITE_PHONES } from '../flite/flite-phones.ts';

it.each([
  ['ˈəʊ', 'ə ʊ'],
  ['aɪɚ', 'a ɪ ɚ'],
  ['ɔːɹ\u0007', 'ɔ ɹ'],
  ['ɐ̃ʊ̃\u0001', 'ɐ ʊ'],
  ['ts.h', 'ʈʂ'],
  ['tɕh', 'tɕ'],
  ['th', 't'],
  ['s.', 'ʂ'],
  ['ˈi̪', 'ɨ'],
  ['o-', 'ɤ'],
  ['onɡ', 'o n ɡ'],
  ['ç', 'ç'],
  ['ɯᵝ', 'ɯ'],
  ['ä', 'a'],
  ['tʃʲ', 'tʃ'],
  ['u"', 'u'],
  ['n̩', 'n'],
  ['əl', 'ə l'],
  ['p-', 'p'],
  ['dˤ', 'd'],
  ['h', 'h'],
  ['ɳ', 'ɳ'],
  ['(en)', ''],
  ['ʲ', ''],
])('writes the phone %s in plain IPA as %s', (name, plain) => {
  expect(plainIpa(name).join(' ')).toBe(plain);
});

it('has an IPA sign for every sound of flite', () => {
  for (const ipa of FLITE_PHONES.flat()) expect(SPEECH_IPA).toContain(ipa);
});
