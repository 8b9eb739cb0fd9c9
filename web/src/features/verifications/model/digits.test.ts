import { expect, test } from 'vitest';
import { readDigits } from './digits.ts';

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['12-34-56', '123456'],
  ['Your code: 012345.', '012345'],
  ['１２３４５６', '123456'],
  ['٠١٢٣٤٥', '012345'],
  ['۶۷۸۹۰۱', '678901'],
  ['1234567', '123456'],
  ['abc', ''],
])('reads the typed text %j as the code %j', (text, code) => {
  expect(readDigits(text)).toBe(code);
});
