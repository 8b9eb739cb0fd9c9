import { expect, test } from 'vitest';
import { PIXEL } from '../../../../testing/samples.ts';
import { heicToJpeg } from './heic-to-jpeg.ts';

test('what the browser reads becomes JPEG; what it does not read stays as it is, to be refused', async () => {
  const picture = await (await fetch(PIXEL)).blob();
  const read = await heicToJpeg(new File([picture], 'IMG_1.HEIC', { type: 'image/heic' }));
  expect([read.name, read.type]).toEqual(['IMG_1.jpg', 'image/jpeg']);
  expect((await createImageBitmap(read)).width).toBe((await createImageBitmap(picture)).width);
  const other = new File(['ftypheic'], 'IMG_2.HEIC', { type: 'image/heic' });
  expect(await heicToJpeg(other)).toBe(other);
});
