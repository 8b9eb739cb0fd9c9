import sharp from 'sharp';
import { PhotoEngineError } from '../photo-avatar-prompts/photo-engine.ts';
import { fitPicture } from '../photo-avatar-prompts/server-picture.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Tolerance of a response's aspect ratio: only rounding, because otherwise its contents would be displaced. Source: chosen: rounding only. */
const SAME_SHAPE = 0.02;

export interface Letterbox {
  /** The picture centred in the other size, PNG; its surroundings are transparent. */
  readonly picture: Buffer;
  /**
   * The part of a response that corresponds to the picture, at the picture's size, PNG.
   * @throws PhotoEngineError when the response is no picture, or has another aspect ratio
   */
  readonly restore: (answer: Buffer) => Promise<Buffer>;
}

/** Centres a picture in a size that a server supports, as large as possible. */
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
