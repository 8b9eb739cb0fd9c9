import { expect, test } from 'vitest';
import { ERRORS } from './errors.ts';

test('gives every error another code', () => {
  const codes = Object.values(ERRORS);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});
