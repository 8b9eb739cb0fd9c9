import { join } from 'node:path';
import sharp from 'sharp';
import { pictureCodec } from '../head/encoder.ts';

/** A logo over the whole video. */
export interface SceneLogo {
  /** PNG. */
  readonly path: string;
  /** 0 to 1. */
  readonly opacity: number;
  /** Pixels of the frame. */
  readonly place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

interface Placing {
  readonly logo: SceneLogo;
  readonly fps: number;
  /** For a file that the caller removes. */
  readonly folder: string;
  /** The number that the logo has among ffmpeg's inputs. */
  readonly input: number;
}

/**
 * ffmpeg's input, filter and codec that lay a logo over the pictures of the first input, as `[picture]`. They are encoded once more, at
 * the better of the two qualities, so that what is lost is not seen.
 */
export async function addLogo({ logo, fps, folder, input }: Placing) {
  const { x, y, width, height } = logo.place;
  const path = join(folder, 'scaled-logo.png');
  await sharp(logo.path).resize(width, height, { fit: 'fill' }).png().toFile(path);
  return {
    inputs: ['-i', path],
    graph: `[${input}:v]format=rgba,colorchannelmixer=aa=${logo.opacity}[logo];[0:v][logo]overlay=${x}:${y}:format=yuv420[picture]`,
    codec: ['-r', String(fps), ...pictureCodec('premium')],
  };
}
