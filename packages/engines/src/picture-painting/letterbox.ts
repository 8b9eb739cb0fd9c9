import sharp from 'sharp';
import { PhotoEngineError } from '../text-to-photo/photo-engine.ts';
import { fitPicture } from '../text-to-photo/server-picture.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** By how much the shape of an answer may differ from what was asked for: rounding, and no more, since its parts would lie elsewhere. */
const SAME_SHAPE = 0.02;

export interface Letterbox {
  /** The picture in the middle of the other size, PNG; what is around it is transparent. */
  readonly picture: Buffer;
  /**
   * The part of an answer that the picture takes, in the picture's size, PNG.
   * @throws PhotoEngineError where the answer is no picture, or one of another shape
   */
  readonly restore: (answer: Buffer) => Promise<Buffer>;
}

/** Puts a picture into the middle of a size that a server works in, as large as it can be. */
export async function letterbox(png: Uint8Array, size: Size, target: Size): Promise<Letterbox> {
  const scale = Math.min(target.width / size.width, target.height / size.height);
  const width = Math.min(target.width, Math.round(size.width * scale));
  const height = Math.min(target.height, Math.round(size.height * scale));
  const [left, top] = [(target.width - width) >> 1, (target.height - height) >> 1];
  const picture = await sharp(png)
    .resize({ width, height, fit: 'fill' })
    .extend({
      left,
      top,
      right: target.width - width - left,
      bottom: target.height - height - top,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png()
    .toBuffer();
  const restore = async (answer: Buffer): Promise<Buffer> => {
    const whole = await fitPicture(answer, target);
    const { width: w, height: h } = await sharp(answer).metadata();
    if (Math.abs((w / h) * (target.height / target.width) - 1) > SAME_SHAPE) {
      throw new PhotoEngineError('engine_failed', 'the image server sent a picture of another shape');
    }
    const part = await sharp(whole).extract({ left, top, width, height }).png().toBuffer();
    return sharp(part).resize({ width: size.width, height: size.height, fit: 'fill' }).png().toBuffer();
  };
  return { picture, restore };
}
