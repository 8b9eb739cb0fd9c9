import { expect, test } from 'vitest';
import { isNewEnough } from './runtime.mjs';

test.each([
  ['20.19.0', false],
  ['22.21.0', false],
  // Its import.meta.main is undefined, and prisma/migrate.ts would do nothing.
  ['24.1.0', false],
  // Here it is false in TypeScript.
  ['24.2.0', false],
  ['24.3.0', true],
  ['24.10.0', true],
  ['25.0.0', true],
])('tells whether Node %s can run the services: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});
