import { expect, it } from 'vitest';
import { readArabic, vowelArabic } from './arabic.ts';
import { speechPieces } from './speech-pieces.ts';

it.each([
  ['شكرا', 'شُكْرَنْ'],
  ['مرحبا بكم', 'مَرْحَبَنْ بِكُمْ'],
  ['والثلاثة', 'وَالثَلَاثَ'],
  ['أعرف أن البيت', 'أَعْرِفُ أَن\u0651\u064e البيت'],
  ['أريد أن أكتب', 'أُرِيدُ أَنْ أَكْتُبُ'],
  ['قسطنطينية', 'قسطنطينية'],
  ['مُحَمَّد', 'مُحَم\u0651\u064eد'],
  ['OK 5', 'OK 5'],
])('%s is said %s', (written, said) => {
  expect(vowelArabic(written)).toBe(said);
});

it('keeps the positions of the words', () => {
  const [piece] = speechPieces('شكرا جدا، 3 أيام.', 'ar');
  const { text, tokens } = readArabic(piece?.text ?? '', piece?.tokens ?? []);
  expect(tokens.map(({ text: word }) => word)).toEqual(['شكرا', 'جدا،', '3', 'أيام.']);
  for (const { position } of tokens) expect(position === 0 || text.charAt(position - 1) === ' ').toBe(true);
});
