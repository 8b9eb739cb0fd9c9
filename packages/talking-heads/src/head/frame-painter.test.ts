import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRenderer } from '@orator/rig/draw/renderer';
import { plainFace, plainImage } from '@orator/rig/face/plain-face.test-support';
import { REST_POSE } from '@orator/rig/motion/controls';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createFramePainter } from './frame-painter.ts';
import { readKernel } from '@orator/media/read-kernel';

const SIZE = 256;

test('lays a logo over each frame anew, and never over itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orator-logo-'));
  try {
    const path = join(folder, 'logo.png');
    const white = { create: { width: 40, height: 20, channels: 4, background: '#fff' } } as const;
    await sharp(white).png().toFile(path);
    const image = plainImage(SIZE, 160);
    const composition = { image, landmarks: plainFace(SIZE), enlargement: 1 };
    const renderer = await createRenderer(await readKernel(), composition, { sharp: false, buffers: 1 });
    const place = { x: 8, y: 10, width: 40, height: 20 };
    const painter = await createFramePainter(renderer, image, { logo: { path, opacity: 0.5, place } });
    const beside = image.luma[20 * SIZE + 60];
    const own = image.luma[20 * SIZE + 20] ?? 0;
    for (let time = 0; time < 3; time++) {
      const frame = await painter.at(REST_POSE, time);
      expect(Math.abs((frame[20 * SIZE + 20] ?? 0) - (own + 235) / 2)).toBeLessThanOrEqual(2);
      expect(frame[20 * SIZE + 60]).toBe(beside);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
