import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { runIfChanged } from './incremental.mjs';
import { inHome, root } from './paths.mjs';

let folder = '';
let done = 0;

beforeEach(async () => {
  await mkdir(inHome('steps'), { recursive: true });
  folder = await mkdtemp(join(inHome('steps'), 'step-'));
  await mkdir(join(folder, 'source'));
  await writeFile(join(folder, 'source', 'words.txt'), 'one');
  done = 0;
  const made = folder;
  onTestFinished(async () => {
    await rm(made, { recursive: true });
    await rm(inHome('stamps', basename(made)), { force: true });
  });
});

const step = () =>
  runIfChanged(
    {
      name: basename(folder),
      inputs: [relative(root, join(folder, 'source'))],
      output: relative(root, join(folder, 'made.txt')),
    },
    async () => {
      done++;
      await writeFile(join(folder, 'made.txt'), await readFile(join(folder, 'source', 'words.txt')));
    },
  );

test('does a step once for the same files, and again when what it made is gone', async () => {
  await step();
  await step();
  expect(done).toBe(1);
  await rm(join(folder, 'made.txt'));
  await step();
  expect(done).toBe(2);
});

test('does a step again for other contents of the same size', async () => {
  await step();
  await writeFile(join(folder, 'source', 'words.txt'), 'two');
  await step();
  expect(await readFile(join(folder, 'made.txt'), 'utf8')).toBe('two');
});

test('does a step again for a further file', async () => {
  await step();
  await writeFile(join(folder, 'source', 'more.txt'), 'more');
  await step();
  expect(done).toBe(2);
});

test('does no step for a file that only has another time', async () => {
  await step();
  await utimes(join(folder, 'source', 'words.txt'), 1, 1);
  await step();
  await step();
  expect(done).toBe(1);
});
