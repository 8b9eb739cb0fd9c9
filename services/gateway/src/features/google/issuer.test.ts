import { expect, test } from 'vitest';
import { Claims } from './issuer.ts';

const claims = { iss: 'https://accounts.google.com', sub: '1029384756' };

test('accepts only a subject of printable text, no longer than OpenID Connect allows', () => {
  expect(Claims.parse(claims)).toEqual(claims);
  for (const sub of ['', 'a\u0000b', 'a\nb', 'a'.repeat(256)]) {
    expect(Claims.safeParse({ ...claims, sub }).success, sub).toBe(false);
  }
});
