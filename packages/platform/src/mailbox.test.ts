import { expect, test } from 'vitest';
import { findMailbox } from './mailbox.ts';

test.each([
  ['ada@example.org', 'ada@example.org'],
  ['ada+orator@example.org', 'ada@example.org'],
  ['ada+a+b@example.org', 'ada@example.org'],
  ['+ada@example.org', '+ada@example.org'],
  ['a.da@example.org', 'a.da@example.org'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
])('finds that mail to %s arrives at %s', (email, mailbox) => {
  expect(findMailbox(email)).toBe(mailbox);
});
