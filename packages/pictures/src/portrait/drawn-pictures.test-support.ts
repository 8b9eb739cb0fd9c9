import type { Attributes } from '@orator/painter/attributes';
import { paintPortrait, type PaintOptions } from '@orator/painter/paint-portrait';
import sharp from 'sharp';

/** The PNG of a square picture with shapes of SVG drawn over it, in its pixels: 768 a side, as sample portraits have. */
export const drawOver = (picture: Buffer, shapes: string, side = 768): Promise<Buffer> => {
  const over = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${shapes}</svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(over) }])
    .png()
    .toBuffer();
};

/** The PNG of a painted man. */
export const paintMan = (man: Omit<Attributes, 'gender'>, options: PaintOptions): Promise<Buffer> => {
  const { data, width, height } = paintPortrait({ ...man, gender: 'Male' }, options);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};
