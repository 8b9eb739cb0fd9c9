import { expect, test } from 'vitest';
import { cutReference } from './cut-reference.ts';

/** Words of half a second; `pauses` are seconds after a word. */
function timed(text: string, pauses: Readonly<Record<number, number>> = {}) {
  let at = 0;
  return text.split(' ').map((word, index) => {
    const start = at;
    at += 0.5 + (pauses[index] ?? 0);
    return { text: word, start, end: start + 0.5 };
  });
}
const SAID = 'One two three, four five six. Seven eight!';

test('keeps a recording that is short enough', () => {
  const cut = cutReference(SAID, timed(SAID), { durationS: 4.2, mostS: 6 });
  expect(cut).toEqual({ endS: 4.2, transcript: SAID });
});

test('cuts a longer recording at its last pause, and its text with a full stop', () => {
  const words = timed(SAID, { 2: 0.4, 5: 0.4 });
  expect(cutReference(SAID, words, { durationS: 5, mostS: 3 })).toEqual({ endS: 1.7, transcript: 'One two three.' });
  const longer = cutReference(SAID, words, { durationS: 5, mostS: 4 });
  expect(longer).toEqual({ endS: expect.closeTo(3.6), transcript: 'One two three, four five six.' });
});

test('cuts after a whole word when there is no pause, or only one near the beginning', () => {
  const words = timed(SAID, { 0: 0.4 });
  expect(cutReference(SAID, words, { durationS: 5, mostS: 3.2 })?.transcript).toBe('One two three, four five.');
});

test('finds words one after another in a script without spaces', () => {
  const words = ['你', '好', '你', '们'].map((text, at) => ({ text, start: at, end: at + 0.8 }));
  expect(cutReference('你好，你们。', words, { durationS: 4, mostS: 3 })?.transcript).toBe('你好，你.');
});

test('returns nothing when not even one word fits', () => {
  expect(cutReference(SAID, timed(SAID), { durationS: 5, mostS: 0.2 })).toBeNull();
});
