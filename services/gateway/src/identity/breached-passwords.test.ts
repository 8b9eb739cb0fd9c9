import { expect, test } from 'vitest';
import { isBreached } from './breached-passwords.ts';

const EMAIL = 'maria.lopez@example.org';

test.each([
  ['on the list', '1qaz2wsx3edc'],
  ['on the list, in capitals', 'QWERTY123456'],
  ['a common one with a year', 'password2024'],
  ['a common one with punctuation', '!!Sunshine123'],
  ['a common one in leet letters', 'P@ssw0rd!2024'],
  ['one repeated letter', 'aaaaaaaaaaaaaa'],
  ['a repeated pattern', 'abc123abc123abc123'],
  ['consecutive digits', '123456789012'],
  ['neighbouring keys', 'qwertyuiopasdf'],
  ['the alphabet backwards', 'zyxwvutsrqponm'],
  ['the address', 'maria.lopez@example.org'],
  ['the address with a year', 'maria.lopez2024'],
])('takes a password for breached when it is %s', (_name, password) => {
  expect(isBreached(password, EMAIL)).toBe(true);
});

test.each([
  'a long enough passphrase',
  'wet umbrella by the third door',
  'kV9#tq2Lw!xR',
  'sunshine upon a copper kettle',
  'красный чайник у третьей двери',
  '三番目のドアのそばの濡れた傘です',
])('does not take the password %s for breached', (password) => {
  expect(isBreached(password, EMAIL)).toBe(false);
});
