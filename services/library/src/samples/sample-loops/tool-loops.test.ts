import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOOP_BYTES, LOOP_SCREENS, LOOP_SIZE } from '@orator/contracts/sample-loops/tools';
import { probeVideo } from '@orator/media/video-frames';
import { createDiskStorage } from '@orator/platform/disk-storage';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeLoop, encodePoster, LOOP_FPS } from './encode-loop.ts';
import { drawVoice } from './people-loops.ts';
import { makeToolLoops } from './tool-loops.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-loops-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('writes a light silent video and its first frame', async () => {
  const draw = drawVoice(Array.from({ length: 40 }, (_, i) => (i % 7) / 7));
  const path = join(folder, 'voice.mp4');
  await encodeLoop(draw, path);
  expect(await probeVideo(path)).toEqual({ ...LOOP_SIZE, fps: LOOP_FPS });
  expect((await stat(path)).size).toBeLessThan(LOOP_BYTES);
  const { width, height, format } = await sharp(await encodePoster(draw)).metadata();
  expect({ width, height, format }).toEqual({ ...LOOP_SIZE, format: 'jpeg' });
});

test('leaves out loops whose samples do not exist yet', async () => {
  expect(await makeToolLoops(createDiskStorage(folder, 'a secret of thirty-two characters'))).toEqual([]);
});

test('names every file after its screen', () => {
  const names = LOOP_SCREENS.map((screen) => screen.slice(screen.lastIndexOf('/') + 1));
  expect(new Set(names).size).toBe(LOOP_SCREENS.length);
});
