import { expect, test } from 'vitest';
import { ERRORS } from './errors.ts';

test('every error has a code of its own', () => {
  const codes = Object.values(ERRORS);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});
