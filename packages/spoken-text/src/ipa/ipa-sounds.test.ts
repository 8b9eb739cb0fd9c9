import { expect, test } from 'vitest';
import { spokenText } from '../normalise/normalise.ts';
import { readSounds } from './ipa-sounds.ts';

const list = (ipa: string): string =>
  readSounds(ipa)
    .map(({ sound, stress }) => `${sound}${stress === 0 ? '' : stress}`)
    .join(' ');

test.each([
  ['nwɪn', 'n w ɪ2 n'],
  ['ˈnuː ˈjɔːk', 'n uː2   j ɔː2 k'],
  ['ˌɒnəˈmæt', 'ɒ1 n ə m æ2 t'],
  ['t͡ʃaɪ', 'tʃ aɪ2'],
  ['ʒɑ̃', 'ʒ ɑ̃2'],
  ["'ge.na", 'ɡ e2 n a'],
  ['pst', 'p s t'],
])('reads /%s/ sound by sound: the stress belongs to the next vowel, else to the first one', (ipa, sounds) => {
  expect(list(ipa)).toBe(sounds.normalize('NFC'));
});

test('says a word as it is written when the voice reads no IPA, or the mark is none', () => {
  expect(spokenText('[東京=/tokjo/]です。', 'ja')).toBe('東京です。');
  expect(spokenText('I met [Nguyen=/12/].', 'en')).toBe('I met Nguyen.');
});
