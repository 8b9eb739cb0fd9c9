import { expect, test } from 'vitest';
import { turnPhoto } from './turn-photo.ts';

/** A picture of 80 x 40 pixels, its left half red and its right half blue. */
const striped = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(80, 40);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, 40, 40);
  context.fillStyle = '#00f';
  context.fillRect(40, 0, 40, 40);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'two.png', { type: 'image/png' });
};

test.each([
  [90, [40, 80], [20, 10]],
  [180, [80, 40], [70, 20]],
  [270, [40, 80], [20, 70]],
] as const)('a photo is turned clockwise by %s degrees', async (degrees, [width, height], [x, y]) => {
  const turned = await turnPhoto(await striped(), degrees);
  expect([turned.name, turned.type]).toEqual(['two.jpg', 'image/jpeg']);
  const bitmap = await createImageBitmap(turned);
  expect([bitmap.width, bitmap.height]).toEqual([width, height]);
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const [red = 0, , blue = 255] = context?.getImageData(x, y, 1, 1).data ?? [];
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);
});
