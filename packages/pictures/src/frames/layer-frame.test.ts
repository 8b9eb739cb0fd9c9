import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodePhoto } from '../portrait/photo-codec.ts';
import { samplePortrait } from '../portrait/sample-portraits.test-support.ts';
import { composeFrame, withBelow } from './compose-frame.ts';
import { fixtureLandmarks } from '../portrait/fixture-landmarks.test-support.ts';

/** Luma of a colour in BT.709, limited range. */
const toLuma = (r: number, g: number, b: number): number => 16 + 0.1826 * r + 0.6142 * g + 0.062 * b;

async function portrait() {
  const photo = await decodePhoto(await samplePortrait('omar', 640));
  if (!photo.ok) throw new Error('the sample portrait cannot be read');
  return photo.image;
}

test('a person stands before a colour, down to the lower edge of a frame that the photo does not fill', async () => {
  const [width, height] = [480, 270];
  const backdrop = { kind: 'colour', colour: '#204060' } as const;
  const made = await composeFrame(await portrait(), await fixtureLandmarks(), width, height, { backdrop });
  const { image, layers, landmarks } = made;
  const wanted = toLuma(0x20, 0x40, 0x60);
  for (const at of [0, width - 1]) expect(Math.abs((image.luma[at] ?? 0) - wanted)).toBeLessThan(3);
  const [noseX = 0, noseY = 0] = landmarks.points.slice(12, 14);
  for (const row of [Math.round(noseY), height - 1]) expect(layers?.alpha[row * width + Math.round(noseX)]).toBe(255);
});

test('finds nobody to cut out in the photo of a wall', async () => {
  const wall = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#cab' } })
    .raw()
    .toBuffer();
  const image = { width: 400, height: 400, data: wall };
  await expect(
    composeFrame(image, await fixtureLandmarks(), 320, 320, { backdrop: { kind: 'remove' } }),
  ).rejects.toMatchObject({
    code: 'bad_portrait',
  });
});

test('shows the model of the mask a square of a photo that goes on below a wide frame', () => {
  const shown = { x: 0, y: 0, width: 1280, height: 720 };
  const from = { x: 0, y: 0, width: 512, height: 288 };
  const placed = { scale: 2.5, x: 0, y: 0, covers: true, shown, from, head: { x: 0, y: 0, width: 300, height: 300 } };
  const tall = withBelow(placed, { width: 512, height: 900 });
  expect([tall.from, tall.shown]).toEqual([
    { ...from, height: 512 },
    { ...shown, height: 1280 },
  ]);
  expect(withBelow(placed, { width: 512, height: 288 })).toBe(placed);
});
