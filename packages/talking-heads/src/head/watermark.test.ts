import sharp from 'sharp';
import { expect, test } from 'vitest';
import { watermarkPicture } from './watermark.ts';

const mark = watermarkPicture({ width: 720, height: 720 });

/** The relative luminance of a point of the watermark over a ground, 0..1. `x` and `y`: shares of its size. */
async function luminanceAt(ground: string, x: number, y: number): Promise<number> {
  const letters = await sharp(Buffer.from(mark.svg))
    .ensureAlpha()
    .linear([1, 1, 1, mark.opacity], [0, 0, 0, 0])
    .png()
    .toBuffer();
  const size = { width: mark.width, height: mark.height };
  const drawn = await sharp({ create: { ...size, channels: 3, background: ground } })
    .composite([{ input: letters }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const level = drawn[(Math.round(y * size.height) * size.width + Math.round(x * size.width)) * 3] ?? 0;
  return (level / 255) ** 2.2;
}

test.each(['#ffffff', '#e8e8e8', '#7f7f7f', '#000000'])(
  'draws a watermark that is legible on %s: its dot stands out from its surroundings',
  async (ground) => {
    const dot = await luminanceAt(ground, 14 / 148, 0.5);
    const beside = await luminanceAt(ground, 24.5 / 148, 0.5);
    expect((dot + 0.05) / (beside + 0.05)).toBeGreaterThan(3);
  },
);
