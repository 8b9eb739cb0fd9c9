import { expect, test } from 'vitest';
import { locateWords } from './locate-words.ts';

const found = (text: string, words: string[]) =>
  locateWords(text, words).map((place) => place && text.slice(place.from, place.to));

test('words are found in order, with the blanks and lines between them left out', () => {
  expect(found('One two,\n  two  three.', ['One', 'two,', 'two', 'three.'])).toEqual(['One', 'two,', 'two', 'three.']);
  expect(locateWords('two two', ['two', 'two'])).toEqual([
    { from: 0, to: 3 },
    { from: 4, to: 7 },
  ]);
});

test('finds a word that was joined from several written ones as one place', () => {
  expect(found('He said — yes', ['He', 'said —', 'yes'])).toEqual(['He', 'said —', 'yes']);
});

test('returns null for a word that is not in the text, and finds those after it', () => {
  expect(found('你好，世界', ['你好，', '外星', '世界'])).toEqual(['你好，', null, '世界']);
});
