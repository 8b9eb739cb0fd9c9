import { expect, test } from 'vitest';
import { isReadable, readIpa } from './ipa.ts';

test('reads IPA between slashes, with stress and length marks, ties and several words', () => {
  for (const ipa of ['nwɪn', 'ˈnuː ˈjɔːk', 't͡ʃɛk', 'mœ̃', 'ʒɑ̃ klod', 'ˈɡʷe.na'])
    expect(readIpa(`/${ipa}/`)).toBe(ipa.normalize('NFC'));
  for (const other of ['Nwin', '/', '//', '/nwɪn', '/12/', '/Hello!/', '/ˈ/', '/привет/'])
    expect(readIpa(other)).toBeNull();
});

test('reads IPA in the languages whose voices know it, and respelled words in all', () => {
  expect([isReadable('/nwɪn/', 'en'), isReadable('/nwɪn/', 'ja'), isReadable('/Nwin!/', 'en')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isReadable('グエン', 'ja')).toBe(true);
});
