import { expect, test } from 'vitest';
import { asciiEnglish } from './ascii-english.ts';

test.each([
  ['Bjørn, Łukasz and Ægir', 'Bjorn, Lukasz and Aegir'],
  ['Straße, œuvre, Þór, Đorđe, Diyarbakır', 'Strasse, oeuvre, Thor, Dorde, Diyarbakir'],
  ['café – “naïve”', 'cafe, "naive"'],
])('replaces the signs of %s by %s', (text, plain) => {
  expect(asciiEnglish(text)).toBe(plain);
});
