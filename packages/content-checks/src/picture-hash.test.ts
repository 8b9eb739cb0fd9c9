import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { distance, HASH_BITS, hashPicture, SAME_PICTURE_BITS } from './picture-hash.ts';

const sample = (file: string): Promise<Buffer> =>
  readFile(fileURLToPath(new URL(`../../rig/samples/${file}`, import.meta.url)));
const makeHash = async (picture: Uint8Array) => {
  const hash = await hashPicture(picture);
  if (hash === null) throw new Error('it has no hash');
  return hash;
};

describe('the hash of a picture', () => {
  test.each([
    ['smaller and compressed', (it: Sharp) => it.resize(200).jpeg({ quality: 40 })],
    ['brighter', (it: Sharp) => it.modulate({ brightness: 1.3 }).webp({ quality: 40 })],
    ['grey', (it: Sharp) => it.greyscale().png()],
  ])('is nearly the same when the picture is made %s', async (_how, change) => {
    const lisa = await sample('portrait-lisa.jpg');
    const [before, after] = [await makeHash(lisa), await makeHash(await change(sharp(lisa)).toBuffer())];
    expect(before.bits).toHaveLength(HASH_BITS);
    expect(distance(before.bits, after.bits)).toBeLessThanOrEqual(SAME_PICTURE_BITS);
  });

  test('finds the picture again when it is mirrored', async () => {
    const lisa = await sample('portrait-lisa.jpg');
    const mirror = await makeHash(await sharp(lisa).flop().toBuffer());
    expect(distance(mirror.mirrored, (await makeHash(lisa)).bits)).toBeLessThanOrEqual(SAME_PICTURE_BITS);
  });

  test('is far from that of another portrait', async () => {
    const files = ['portrait-lisa.jpg', 'portrait-ada.svg', 'portrait-omar.svg'];
    const [lisa, ada, omar] = await Promise.all(files.map(async (file) => (await makeHash(await sample(file))).bits));
    for (const [a = '', b = ''] of [[lisa, ada] as const, [ada, omar] as const, [omar, lisa] as const]) {
      expect(distance(a, b)).toBeGreaterThan(2 * SAME_PICTURE_BITS);
    }
  });

  test('is null for a file that is no picture, and for a picture of one colour', async () => {
    const plain = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c98' } })
      .png()
      .toBuffer();
    expect(await hashPicture(plain)).toBeNull();
    expect(await hashPicture(Buffer.from('no picture'))).toBeNull();
  });
});
