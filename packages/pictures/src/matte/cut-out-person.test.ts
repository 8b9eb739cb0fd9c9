import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { RgbaImage } from '../portrait/image-pyramid.ts';
import { samplePortrait } from '../portrait/sample-portraits.test-support.ts';
import { cutOutPerson } from './cut-out-person.ts';

async function decode(picture: Buffer): Promise<RgbaImage> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Mean alpha (0 to 1) of a square around a place, given as shares of the picture. */
function alphaAt({ width, height, data }: RgbaImage, u: number, v: number, side = 9): number {
  let sum = 0;
  for (let j = 0; j < side; j++) {
    for (let i = 0; i < side; i++) {
      const [x, y] = [Math.round(u * width) + i - (side >> 1), Math.round(v * height) + j - (side >> 1)];
      sum += (data[(y * width + x) * 4 + 3] ?? 0) / 255;
    }
  }
  return sum / side ** 2;
}

describe('cutOutPerson', () => {
  test('keeps face, hair and dress of a painted person, and removes the landscape', async () => {
    const lisa = await readFile(new URL('../../../rig/samples/portrait-lisa.jpg', import.meta.url));
    const cut = await cutOutPerson(await decode(lisa));
    if (cut === null) throw new Error('nobody was found');
    for (const [u, v] of [
      [0.48, 0.4],
      [0.5, 0.14],
      [0.35, 0.5],
      [0.5, 0.9],
    ] as const)
      expect(alphaAt(cut, u, v)).toBe(1);
    for (const [u, v] of [
      [0.05, 0.05],
      [0.95, 0.1],
      [0.08, 0.5],
      [0.93, 0.45],
    ] as const)
      expect(alphaAt(cut, u, v)).toBe(0);
  });

  test('cuts a person out of a drawing at full and at half size', async () => {
    const [large, small] = await Promise.all([samplePortrait('ada', 768), samplePortrait('ada', 384)]);
    const cuts = [await cutOutPerson(await decode(large)), await cutOutPerson(await decode(small))];
    for (const cut of cuts) {
      if (cut === null) throw new Error('nobody was found');
      expect(alphaAt(cut, 0.5, 0.45)).toBe(1);
      expect(alphaAt(cut, 0.04, 0.04)).toBe(0);
      expect(alphaAt(cut, 0.96, 0.2)).toBe(0);
    }
  });

  test('returns null for the photo of a wall, which shows no person', async () => {
    const wall = sharp({ create: { width: 600, height: 400, channels: 3, background: '#caa' } });
    expect(await cutOutPerson(await decode(await wall.png().toBuffer()))).toBeNull();
  });
});
