import { expect, test } from 'vitest';
import { timeSentences } from './sentences.ts';

const spoken = (words: readonly string[]) => words.map((text, i) => ({ text, start: i, end: i + 0.9 }));

test('sentences have the times of their words', () => {
  const text = 'Hello there. How are you?\nFine — thanks.';
  const words = spoken(['Hello', 'there.', 'How', 'are', 'you?', 'Fine', 'thanks.']);
  expect(timeSentences(text, 'en', words)).toEqual([
    { from: 0, to: 1.9, text: 'Hello there.' },
    { from: 2, to: 4.9, text: 'How are you?' },
    { from: 5, to: 6.9, text: 'Fine — thanks.' },
  ]);
});

test('cuts a language without spaces at its punctuation marks', () => {
  const words = spoken(['你好', '，', '朋友', '。', '我', '很', '好', '。']);
  expect(timeSentences('你好，朋友。我很好。', 'zh-CN', words).map(({ from, text }) => [from, text])).toEqual([
    [0, '你好，朋友。'],
    [4, '我很好。'],
  ]);
});

test('finds no sentence when no word was heard', () => {
  expect(timeSentences('Hello.', 'en', [])).toEqual([]);
});
