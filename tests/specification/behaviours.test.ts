import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BEHAVIOURS } from './surface/behaviours.ts';

const root = join(import.meta.dirname, '../..');

test('every behaviour of the specification is held by a test that exists', () => {
  const unheld = BEHAVIOURS.flatMap(({ what, proof: { file, title } }) =>
    readFileSync(join(root, file), 'utf8').includes(title) ? [] : [`${what}: ${file}, ${title}`],
  );
  expect(unheld).toEqual([]);
});
