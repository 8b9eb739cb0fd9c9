import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';

/** The last cell of a promise in docs/security.md: a file of tests, and the title of one. */
const TEST = /\| `(?<file>(?:tests|packages|services|scripts)\/[^`]+)`: (?<title>.+) \|$/gmu;
const promises = [...readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(TEST)].map(({ groups }) => [
  groups?.['file'] ?? '',
  groups?.['title'] ?? '',
]);

it('docs/security.md names a test for each promise', () => {
  expect(promises.length).toBeGreaterThan(25);
});

it.each(promises)('%s has the test that docs/security.md names: %s', (file, title) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(title);
});
