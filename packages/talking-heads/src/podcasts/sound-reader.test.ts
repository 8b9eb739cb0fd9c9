import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SPEECH, toneWav } from '../head/head-fixture.test-support.ts';
import { readSound } from './sound-reader.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-sound-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('gives the sound of a short file although ffmpeg ended before it is asked for', async () => {
  const path = join(folder, 'speech.wav');
  await writeFile(path, toneWav(SPEECH));
  const sound = readSound(path, new AbortController().signal);
  // A second and a half of sound is decoded long before this.
  await wait(800);
  const { samples, durationS } = await sound.take(0.11, 0.33);
  sound.close();
  expect(durationS).toBeCloseTo(0.22, 3);
  expect(Math.max(...samples)).toBeGreaterThan(0.3);
});
