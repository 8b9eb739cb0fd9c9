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

test('a word that was joined from several is found as one', () => {
  expect(found('He said — yes', ['He', 'said —', 'yes'])).toEqual(['He', 'said —', 'yes']);
});

test('a word that is not there is left out, and those after it are found', () => {
  expect(found('你好，世界', ['你好，', '外星', '世界'])).toEqual(['你好，', null, '世界']);
});
