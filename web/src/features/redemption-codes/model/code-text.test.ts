import { describe, expect, test } from 'vitest';
import { caretAfter, readHashCode, groupCode, isWhole } from './code-text.ts';

test.each([
  ['', ''],
  ['7h2k', '7H2K'],
  ['7h2km', '7H2K-M'],
  ['7H2K-', '7H2K'],
  [' 7h2k m4qx\u20139d3t.vwz8\n', '7H2K-M4QX-9D3T-VWZ8'],
  ['7H2KM4QX9D3TVWZ8 and more', '7H2K-M4QX-9D3T-VWZ8'],
])('shows the typed code %j as %j', (typed, shown) => {
  expect(groupCode(typed)).toBe(shown);
});

test('a code has sixteen letters and digits', () => {
  expect([isWhole('7H2K-M4QX-9D3T-VWZ'), isWhole('7H2K-M4QX-9D3T-VWZ8')]).toEqual([false, true]);
});

describe('the caret of a code field', () => {
  test.each([
    ['a typed character', '7H2KM', 5, 6],
    ['the end of a group', '7H2K', 4, 4],
    ['a character in the middle', '7H2XK-M4QX', 4, 4],
    ['a whole code', '7H2KM4QX9D3TVWZ8', 16, 19],
    ['the start', '7H2K', 0, 0],
  ])('stays behind %s', (_name, typed, caret, expected) => {
    expect(caretAfter(typed, caret)).toBe(expected);
  });
});

test.each([
  ['#code=7h2k-m4qx-9d3t-vwz8', '7H2K-M4QX-9D3T-VWZ8'],
  ['#code=', null],
  ['#other=1', null],
  ['', null],
])('reads from the fragment %j the code %j', (hash, code) => {
  expect(readHashCode(hash)).toBe(code);
});
