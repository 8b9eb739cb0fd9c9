import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { samplePortrait } from '../portrait/sample-portraits.test-support.ts';
import { resizePhoto } from './resize-photo.ts';

const LARGE = { width: 768, height: 768 };
const rgba = async (side: number): Promise<Buffer> =>
  sharp(await samplePortrait('ada', side))
    .ensureAlpha()
    .raw()
    .toBuffer();

/** Mean squared difference of two pictures. */
const error = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, v, i) => sum + (v - (b[i] ?? 0)) ** 2, 0) / a.length;

describe('a photo that is enlarged', () => {
  test('is nearer to the original than by interpolation', async () => {
    const [original, small] = await Promise.all([rgba(768), rgba(200)]);
    const whole = { x: 0, y: 0, width: 200, height: 200 };
    const enlarged = await resizePhoto({ width: 200, height: 200, data: small }, whole, LARGE);
    const interpolated = await sharp(small, { raw: { width: 200, height: 200, channels: 4 } })
      .resize(768, 768, { kernel: 'lanczos3' })
      .raw()
      .toBuffer();
    expect(error(enlarged, original)).toBeLessThan(0.85 * error(interpolated, original));
  });

  test('shows the part that is asked for, opaque', async () => {
    const data = new Uint8Array(4 * 2 * 4).fill(255);
    for (const x of [2, 3]) for (const y of [0, 1]) data.set([0, 0, 200, 255], (y * 4 + x) * 4);
    const part = { x: 2, y: 0, width: 2, height: 2 };
    const shown = await resizePhoto({ width: 4, height: 2, data }, part, { width: 8, height: 8 });
    expect(shown).toHaveLength(8 * 8 * 4);
    for (let i = 0; i < shown.length; i += 4) expect(Array.from(shown.subarray(i, i + 4))).toEqual([0, 0, 200, 255]);
  });
});
