import { expect, test } from 'vitest';
import { sentencesFrom, splitSentences } from './sentences.ts';

async function* arriving(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

const collect = async (pieces: AsyncIterable<string>): Promise<string[]> => {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
};

test('a text is cut into its sentences, in scripts with and without blanks', () => {
  expect(splitSentences('Hello there. How are you?  Fine!', 'en')).toEqual(['Hello there.', 'How are you?', 'Fine!']);
  expect(splitSentences('你好。你今天怎么样？', 'zh-CN')).toEqual(['你好。', '你今天怎么样？']);
  expect(splitSentences('مرحبا. كيف حالك؟', 'ar')).toEqual(['مرحبا.', 'كيف حالك؟']);
  expect(splitSentences('  \n ', 'en')).toEqual([]);
  expect(splitSentences('Well. [!Stop! Go.] Now.', 'en')).toEqual(['Well.', '[!Stop! Go.]', 'Now.']);
});

test('a long sentence is cut where one would breathe, and nothing of it is lost', () => {
  const clause = 'it goes on and on without an end that anybody could see from here';
  const parts = splitSentences(`${clause}, ${clause}, ${clause}, ${clause}.`, 'en');
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.every((part) => part.length <= 160)).toBe(true);
  expect(parts[0]).toMatch(/,$/);
  expect(parts.join(' ')).toBe(`${clause}, ${clause}, ${clause}, ${clause}.`);
  expect(splitSentences('x'.repeat(400), 'en').join('')).toBe('x'.repeat(400));
});

test('splits a text into the same sentences, whatever pieces it arrives in', async () => {
  const text = 'Version 2.5 is out. It costs $3.50, they say! Do you want it?';
  const whole = splitSentences(text, 'en');
  for (const size of [1, 3, 7, 200]) expect(await collect(sentencesFrom(arriving(text, size), 'en'))).toEqual(whole);
});

test('cuts no mark in two, however it arrives and however long its sentence is', async () => {
  const clause = 'nobody in the room had heard of it before';
  for (const text of [
    'Well. [!Stop! Go, now.] It is late. [0.5s] Good night.',
    `${clause} [-2st and nobody, not even the oldest of all of them, knew what to say] until somebody laughed.`,
    `${clause} ${clause} ${clause} [!it was the first time, said one, that all of them had been of one mind] at last.`,
    '你好，'.repeat(51) + '[+2st 我们今天，就在这里，开始吧]。',
    'This one [is left open. Nothing of it is lost',
  ]) {
    const whole = splitSentences(text, 'en');
    const marks = text.match(/\[.*?\]/gu) ?? [];
    expect(marks.every((mark) => whole.some((sentence) => sentence.includes(mark)))).toBe(true);
    for (const size of [1, 3, 5, 400]) {
      const pieces = await collect(sentencesFrom(arriving(text, size), 'en'));
      expect(marks.filter((mark) => !pieces.some((sentence) => sentence.includes(mark)))).toEqual([]);
      expect(pieces.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
  }
});

test('begins to speak the first sentence at its first pause, but keeps numbers and short sentences whole', async () => {
  const text =
    'At 12:30 we had 1,000 people, and nobody knew what to do with all of them. Then, after a long time, it rained hard.';
  const pieces = ['At 12:30 we had 1,000 people,', 'and nobody knew what to do with all of them.'];
  const rest = 'Then, after a long time, it rained hard.';
  expect(splitSentences(text, 'en')).toEqual([...pieces, rest]);
  expect(await collect(sentencesFrom(arriving(text, 4), 'en'))).toEqual([...pieces, rest]);
  expect(splitSentences('Well, I do not know.', 'en')).toEqual(['Well, I do not know.']);
});
