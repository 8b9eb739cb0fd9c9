import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BEHAVIOURS } from './surface/behaviours.ts';

const root = join(import.meta.dirname, '../..');

test('every behaviour is held by a test that is there, or says what is missing', () => {
  const unheld = BEHAVIOURS.flatMap((behaviour) => {
    if ('open' in behaviour) return behaviour.open === '' ? [`${behaviour.what}: says nothing`] : [];
    const { file, title } = behaviour.proof;
    return readFileSync(join(root, file), 'utf8').includes(title) ? [] : [`${behaviour.what}: ${file}, ${title}`];
  });
  expect(unheld).toEqual([]);
});
