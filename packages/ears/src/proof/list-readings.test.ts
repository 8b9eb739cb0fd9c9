import { expect, test } from 'vitest';
import { listReadings } from './list-readings.ts';

test('a sentence without anything to write otherwise is said slower', () => {
  expect(listReadings('We met Ada.', ['Ada'])).toEqual([{ text: 'We met Ada.', pace: 0.85 }]);
});

test('an abbreviation is said by its letters, and a name without its accents', () => {
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

test('a word that the user has marked stays', () => {
  expect(listReadings('The [CEO=see ee oh, yes] left.', ['CEO'])).toEqual([
    { text: 'The [CEO=see ee oh, yes] left.', pace: 0.85 },
  ]);
});

test('a voice that draws from chance says the same once more first', () => {
  expect(listReadings('We met Ada.', ['Ada'], { isDrawn: true })).toEqual([
    { text: 'We met Ada.', pace: 1, take: 1 },
    { text: 'We met Ada.', pace: 0.85 },
  ]);
});
