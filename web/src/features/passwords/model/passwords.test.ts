import { expect, test } from 'vitest';
import { rateStrength } from '../../../shared/credentials/new-password.tsx';
import { newPasswordProblem } from '../../../shared/credentials/validate.ts';
import { tokenIn } from './token.ts';

test.each([
  ['#token=a_b-C', 'a_b-C'],
  ['?token=a_b-C&from=mail', 'a_b-C'],
  ['#', null],
  ['', null],
])('reads from the end of the address %j the token %j', (part, token) => {
  expect(tokenIn(part)).toBe(token);
});

test.each([
  ['elevenchars', 'short'],
  ['twelve chars', 'fair'],
  ['sixteen letters!', 'good'],
  ['twenty letters here!', 'strong'],
] as const)('rates the strength of %j as %s', (password, strength) => {
  expect(rateStrength(password)).toBe(strength);
  // The strength bar and the validation agree on the minimum length.
  expect(newPasswordProblem(password) === null).toBe(strength !== 'short');
});
