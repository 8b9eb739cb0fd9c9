import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStyle, ROWS, STYLE } from './read-style.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-styles-'));
  path = join(folder, 'voices.bin');
  // Two voices whose styles say which voice and which row they are.
  const styles = [10, 20].map((voice) =>
    Float32Array.from({ length: ROWS * STYLE }, (_, at) => voice + Math.floor(at / STYLE) / 1000),
  );
  await writeFile(
    path,
    styles.map((style) => new Uint8Array(style.buffer)),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('chooses the style of a voice by the number of signs in a text, and its last one for longer texts', async () => {
  expect((await readStyle(path, { voice: 1 }, 5))[7]).toBeCloseTo(20.004);
  expect((await readStyle(path, { voice: 0 }, 600))[0]).toBeCloseTo(10.509);
});

test('mixes the styles of several voices by their shares', async () => {
  expect((await readStyle(path, { voice: [0.25, 0.75] }, 1))[0]).toBeCloseTo(17.5);
  expect(await readStyle(path, { voice: [0, 1] }, 3)).toEqual(await readStyle(path, { voice: 1 }, 3));
});

test('takes the timbre from a voice and the melody from the voice that is named as its manner', async () => {
  const style = await readStyle(path, { voice: 0, manner: 1 }, 1);
  expect([style[0], style[127], style[128], style[255]].map((value) => Math.round(value ?? 0))).toEqual([
    10, 10, 20, 20,
  ]);
});

test('names the voice in the error when the file does not have it', async () => {
  await expect(readStyle(path, { voice: 2 }, 1)).rejects.toThrow('there is no voice 2');
  await expect(readStyle(path, { voice: [0, 0, 1] }, 1)).rejects.toThrow('there is no voice 2');
});
