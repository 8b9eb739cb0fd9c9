import { expect, it } from 'vitest';
import { guessVowels } from './arabic-patterns.ts';
import { readArabic, unvowelledWords, vowelArabic } from './arabic.ts';
import { speechPieces } from '@orator/spoken-text/pieces/speech-pieces';

it.each([
  ['شكرا', 'شُكْرَنْ'],
  ['مرحبا بكم', 'مَرْحَبَنْ بِكُمْ'],
  ['والثلاثة', 'وَث\u0651\u064eلَاثَ'],
  ['بالمكتب', 'بالمكتب'],
  ['بالوقت والمعلومات', 'بالوقت وَلمَعْلُومَات'],
  ['أعرف أن البيت', 'أَعْرِفُ أَن\u0651\u064e البيت'],
  ['أريد أن أكتب', 'أُرِيدُ أَنْ أَكْتُبُ'],
  ['قسطنطينية', 'قسطنطينية'],
  ['مُحَمَّد', 'مُحَم\u0651\u064eد'],
  ['OK 5', 'OK 5'],
])('writes %s as it is said: %s', (written, said) => {
  expect(vowelArabic(written)).toBe(said);
});

it('keeps the positions of Arabic words in the text when it adds vowels', () => {
  const [piece] = speechPieces('شكرا جدا، 3 أيام.', 'ar');
  const { text, tokens } = readArabic(piece?.text ?? '', piece?.tokens ?? []);
  expect(tokens.map(({ text: word }) => word)).toEqual(['شكرا', 'جدا،', '3', 'أيام.']);
  for (const { position } of tokens) expect(position === 0 || text.charAt(position - 1) === ' ').toBe(true);
});

it.each([
  ['سنكمل', 'سَنَكْمُل'],
  ['استعملت', 'اِسْتَعْمَلْتُ'],
  ['وينتشر', 'وَيَنْتَشِر'],
  ['مكتوب', 'مَكْتوب'],
  ['تجربة', 'تَجْرِبَة'],
  ['درسنا', 'دَرَسْنا'],
  ['123', undefined],
])('guesses that %s is %s by its pattern', (word, vowelled) => {
  expect(guessVowels(word)).toBe(vowelled);
});

it('guesses the vowels of Arabic words that espeak-ng would say as bare consonants, and of no others', () => {
  const [piece] = speechPieces('طبخنا سمك.', 'ar');
  const reading = readArabic(piece?.text ?? '', piece?.tokens ?? []);
  const phones = Array.from('tbχnasamak', (ipa, i) => ({
    ipa,
    start: i,
    end: i + 1,
    stress: 0 as const,
    word: i < 5 ? 0 : 1,
  }));
  const unvowelled = unvowelledWords(reading, phones);
  expect([...unvowelled]).toEqual(['طبخنا']);
  expect(readArabic(piece?.text ?? '', piece?.tokens ?? [], unvowelled).text).toBe('طَبَخْنا سمك.');
});
