import { expect, it } from 'vitest';
import { listSounds, measureMissed } from './missed-words.ts';

const never = new AbortController().signal;
const readNone = () => Promise.reject(new Error('only Japanese is read'));

it.each([
  ['en', "It's 3 o’clock, isn't it?", 'its three oclock isnt it'],
  ['de', 'Grüße, 12 Äpfel!', 'grüße zwölf äpfel'],
  ['ar', 'أَهْلًا، مدرسة', 'اهلا مدرسه'],
  ['zh-CN', '你好，世界。', 'ni hao shi jie'],
] as const)('compares words as they sound, not as they are written: %s', async (locale, text, sounds) => {
  expect((await listSounds(text, locale, readNone, never)).join(' ')).toBe(sounds);
});

it('compares Japanese words in kana', async () => {
  const sounds = await listSounds('猫です。', 'ja', async () => ({ text: 'ねこ です。' }), never);
  expect(sounds.join('')).toBe('ねこです');
});

it('counts replaced, missing and added words for each that was wanted', () => {
  const wanted = ['one', 'two', 'three', 'four'];
  expect(measureMissed(wanted, wanted)).toBe(0);
  expect(measureMissed(wanted, ['one', 'too', 'four'])).toBe(0.5);
  expect(measureMissed(wanted, [...wanted, 'five'])).toBe(0.25);
  expect(measureMissed(['one'], ['a', 'b', 'c'])).toBe(1);
  expect(measureMissed([], [])).toBe(0);
});
