import { expect, test } from 'vitest';
import { parseNumber, showNumber } from './number.ts';

test.each([1, 42, 999_999, 1_234_567])('reads order number %i back from the form in which it is shown', (number) => {
  expect(parseNumber(showNumber(number))).toBe(number);
});

test.each([
  ['42', 42],
  [' or-42 ', 42],
  ['OR000042', 42],
  ['', null],
  ['OR-', null],
  ['-42', null],
  ['4 2', null],
  ['1234567890', null],
])('reads the order number %j as %s', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});
