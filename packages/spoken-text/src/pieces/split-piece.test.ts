import type { Locale } from '@orator/contracts/core/common';
import { expect, test } from 'vitest';
import { speechPieces } from './speech-pieces.ts';
import { splitOpening } from './split-piece.ts';

const split = (text: string, locale: Locale = 'en') =>
  speechPieces(text, locale).flatMap((piece) => splitOpening(piece, locale));
const texts = (text: string, locale: Locale = 'en') => split(text, locale).map((piece) => piece.text.trim());

test('speaks the first clause of a sentence alone', () => {
  const [first, rest] = split('Good morning everybody, we have 3 cats today.');
  expect(first).toMatchObject({ text: 'Good morning everybody, ', read: 'Goodmorningeverybody,', pause: 0.12 });
  expect(rest?.text).toBe('we have three cats today.');
  expect(rest?.tokens.map(({ text }) => text)).toEqual(['we', 'have', '3', 'cats', 'today.']);
  expect(rest?.tokens[0]?.position).toBe(0);
  expect(rest?.read).toBe('wehave3catstoday.');
});

test('keeps emphasis where it is', () => {
  const [first, rest] = split('Good [!morning] everybody, we have [!nine] cats today.');
  expect(first?.stresses).toMatchObject([{ from: 4, to: 11, emphasis: true }]);
  expect(rest?.stresses).toMatchObject([{ from: 6, to: 10 }]);
});

test('divides at a phrase where there is no mark', () => {
  expect(texts('We opened the shop because everybody wanted to see the pictures.')).toEqual([
    'We opened the shop',
    'because everybody wanted to see the pictures.',
  ]);
  expect(texts('Nous avons fini le travail pour que tout le monde soit content ce soir.', 'fr')).toEqual([
    'Nous avons fini le travail',
    'pour que tout le monde soit content ce soir.',
  ]);
  expect(split('We opened the shop because everybody wanted to see the pictures.')[0]?.pause).toBe(0.03);
});

test.each([
  ['en', 'Seven dogs are waiting in the garden behind the school.'],
  ['en', 'When does the next ferry to the island leave today?'],
  ['es', 'Los niños juegan todavía en la plaza de la iglesia.'],
  ['pt', 'As crianças ainda brincam em frente da velha igreja.'],
] as const)('divides before the preposition of a place, %s: %s', (locale, text) => {
  expect(texts(text, locale)).toHaveLength(2);
});

test('speaks a long sentence in parts that grow', () => {
  const clause =
    'it was late, and nobody had seen the old man who lived in the house behind the church for a long time';
  const lengths = texts(`${clause}, ${clause}.`).map(({ length }) => length);
  expect(lengths).toHaveLength(3);
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
});

test.each([
  'Yes, sir, I do.',
  'We have nine cats today.',
  'It costs 1,250 dollars in all.',
  'John Smith Miller Baker Cooper And Sons Company sells nothing.',
])('does not split the sentence "%s"', (text) => {
  expect(split(text)).toHaveLength(1);
});

test('keeps numbers with what they count', () => {
  expect(texts('There were 1,250 and 30 more people behind the station.')).toEqual([
    'There were one thousand two hundred fifty and thirty more people behind the station.',
  ]);
});

test('divides Chinese at its own marks and Japanese after a particle', () => {
  expect(texts('大家早上好，我们今天开始上课。', 'zh-CN')).toEqual(['大家早上好，', '我们今天开始上课。']);
  expect(texts('今日の会議は長い休みのあとに始まります。', 'ja')).toEqual([
    '今日の会議は',
    '長い休みのあとに始まります。',
  ]);
});
