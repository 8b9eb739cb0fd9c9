import { expect, test } from 'vitest';
import { speechPieces } from './speech-pieces.ts';
import { splitFirstClause } from './split-piece.ts';

const split = (text: string, locale: 'en' | 'zh-CN' = 'en') =>
  speechPieces(text, locale).flatMap((piece) => splitFirstClause(piece));

test('speaks the first clause of a sentence alone', () => {
  const [first, rest] = split('Good morning everybody, we have 3 cats today.');
  expect(first).toMatchObject({ text: 'Good morning everybody,', read: 'Goodmorningeverybody,', pause: 0.12 });
  expect(rest?.text).toBe(' we have three cats today.');
  expect(rest?.tokens.map(({ text }) => text)).toEqual(['we', 'have', '3', 'cats', 'today.']);
  expect(rest?.tokens[0]?.position).toBe(1);
  expect(rest?.read).toBe('wehave3catstoday.');
});

test('keeps emphasis where it is', () => {
  const [first, rest] = split('Good [!morning] everybody, we have [!nine] cats today.');
  expect(first?.stresses).toMatchObject([{ from: 4, to: 11, emphasis: true }]);
  expect(rest?.stresses).toMatchObject([{ from: 6, to: 10 }]);
});

test.each(['Yes, sir.', 'We have nine cats today.', 'It costs 1,250 dollars in all.'])('leaves "%s" whole', (text) => {
  expect(split(text)).toHaveLength(1);
});

test('divides Chinese at its own marks', () => {
  expect(split('大家早上好，我们今天开始。', 'zh-CN').map(({ text }) => text)).toEqual([
    '大家早上好，',
    '我们今天开始。',
  ]);
});
