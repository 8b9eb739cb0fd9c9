import { expect, test } from 'vitest';
import { listReadings } from './list-readings.ts';

test('tries a slower reading of a sentence in which nothing can be spelled differently', () => {
  expect(listReadings('We met Ada.', ['Ada'])).toEqual([{ text: 'We met Ada.', pace: 0.85 }]);
});

test('tries an abbreviation letter by letter, and a name without its accents', () => {
  expect(listReadings('The CEO met Zoë.', ['CEO', 'Zoë']).at(0)).toEqual({
    text: 'The [CEO=C E O] met [Zoë=Zoe].',
    pace: 1,
  });
});

test('phrases are divided at their punctuation, but not numbers', () => {
  expect(listReadings('In May, we met 1,200 people.', ['1,200'])).toEqual([
    { text: 'In May, [0.2s] we met 1,200 people.', pace: 1 },
    { text: 'In May, [0.2s] we met 1,200 people.', pace: 0.85 },
  ]);
});

test('leaves a word that the user has marked', () => {
  expect(listReadings('The [CEO=see ee oh, yes] left.', ['CEO'])).toEqual([
    { text: 'The [CEO=see ee oh, yes] left.', pace: 0.85 },
  ]);
});

test('tries the same text once more first when the voice speaks differently each time', () => {
  expect(listReadings('We met Ada.', ['Ada'], { isDrawn: true })).toEqual([
    { text: 'We met Ada.', pace: 1, take: 1 },
    { text: 'We met Ada.', pace: 0.85 },
  ]);
});
