import { expect, test } from 'vitest';
import { PIXEL } from '../../../testing/samples.ts';
import { photoToJpeg } from './photo-to-jpeg.ts';

test('converts a format that the browser decodes to JPEG, and sends others unchanged', { tags: ['rare'] }, async () => {
  const picture = await (await fetch(PIXEL)).blob();
  const read = await photoToJpeg(new File([picture], 'IMG_1.HEIC', { type: 'image/heic' }));
  expect([read.name, read.type]).toEqual(['IMG_1.jpg', 'image/jpeg']);
  expect((await createImageBitmap(read)).width).toBe((await createImageBitmap(picture)).width);
  const avif = await photoToJpeg(new File([picture], 'photo.avif', { type: 'image/avif' }));
  expect([avif.name, avif.type]).toEqual(['photo.jpg', 'image/jpeg']);
  const other = new File(['ftypheic'], 'IMG_2.HEIC', { type: 'image/heic' });
  expect(await photoToJpeg(other)).toBe(other);
});

test('reduces a large photo before sending it, and sends a small one unchanged', { tags: ['rare'] }, async () => {
  const canvas = new OffscreenCanvas(4200, 1050);
  const context = canvas.getContext('2d');
  const noise = new ImageData(4200, 1050);
  for (let i = 0; i < noise.data.length; i += 1) noise.data[i] = i % 4 === 3 ? 255 : Math.random() * 256;
  context?.putImageData(noise, 0, 0);
  const bytes = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
  expect(bytes.size).toBeGreaterThan(8_000_000);
  const sent = await photoToJpeg(new File([bytes], 'photo.jpeg', { type: 'image/jpeg' }));
  expect(sent.size).toBeLessThan(bytes.size);
  const { width, height } = await createImageBitmap(sent);
  expect([width, height, sent.type]).toEqual([4096, 1024, 'image/jpeg']);
  const small = new File([await (await fetch(PIXEL)).blob()], 'small.png', { type: 'image/png' });
  expect(await photoToJpeg(small)).toBe(small);
  const drawing = new File([bytes], 'drawing.svg', { type: 'image/svg+xml' });
  expect(await photoToJpeg(drawing)).toBe(drawing);
});
