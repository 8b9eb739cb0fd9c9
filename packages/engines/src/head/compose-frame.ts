import type { Composition } from '@orator/rig/draw/composition';
import { frameFace } from '@orator/rig/face/framing';
import { ovalBox } from '@orator/rig/face/oval';
import type { Rect } from '@orator/rig/face/head-fields';
import { clamp, smoothstep } from '@orator/rig/math/numeric';
import { type FaceLandmarks, transformLandmarks } from '@orator/rig/mesh/landmarks';
import { planesFromRgba } from '@orator/rig/image/planes';
import sharp from 'sharp';
import type { RgbaImage } from '../portrait/image-pyramid.ts';

/** The edges of a photo that ends inside the frame are blended into the background over this share of its shorter side. */
const FEATHER = 0.07;

/**
 * Places a portrait in a frame by its face. Where the photo does not fill the frame, its border is extended and blurred.
 * @param width of the frame, pixels, even
 * @param height of the frame, pixels, even
 */
export async function composeFrame(
  portrait: RgbaImage,
  face: FaceLandmarks,
  width: number,
  height: number,
): Promise<Composition> {
  const { scale, x, y } = frameFace(portrait, ovalBox(face), { width, height });
  const right = x + portrait.width * scale;
  const bottom = y + portrait.height * scale;
  const photo: Rect = [
    Math.max(0, Math.round(x)),
    Math.max(0, Math.round(y)),
    Math.min(width, Math.round(right)),
    Math.min(height, Math.round(bottom)),
  ];
  const shown = await cropScaled(portrait, scale, x, y, photo);
  const full = photo[2] - photo[0] === width && photo[3] - photo[1] === height;
  const rgba = full ? shown : blendOver(await backdrop(shown, photo, width, height), shown, photo, width, height);
  return {
    image: planesFromRgba(rgba, width, height),
    landmarks: transformLandmarks(face, scale, x, y),
    photo,
    enlargement: scale,
  };
}

const source = (image: RgbaImage) =>
  sharp(image.data, { raw: { width: image.width, height: image.height, channels: 4 } });

/** The part of the photo inside `rect` of the frame, as RGBA. Crops before it resizes, which is faster. */
async function cropScaled(image: RgbaImage, scale: number, x: number, y: number, rect: Rect): Promise<Uint8Array> {
  const left = clamp(Math.round((rect[0] - x) / scale), 0, image.width - 1);
  const top = clamp(Math.round((rect[1] - y) / scale), 0, image.height - 1);
  const width = clamp(Math.round((rect[2] - rect[0]) / scale), 1, image.width - left);
  const height = clamp(Math.round((rect[3] - rect[1]) / scale), 1, image.height - top);
  return source(image)
    .extract({ left, top, width, height })
    .resize(rect[2] - rect[0], rect[3] - rect[1], { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
}

/** RGBA of a whole frame: the photo with its border repeated outwards, blurred, which suits plain walls best. */
async function backdrop(shown: Uint8Array, rect: Rect, width: number, height: number): Promise<Uint8Array> {
  const eighth = (v: number): number => Math.max(1, Math.round(v / 8));
  const [x0, y0, x1, y1] = rect;
  // Blurring at an eighth of the size looks the same and is much faster.
  const small = await sharp(shown, { raw: { width: x1 - x0, height: y1 - y0, channels: 4 } })
    .resize(eighth(x1 - x0), eighth(y1 - y0), { fit: 'fill' })
    .png()
    .toBuffer();
  const { data, info } = await sharp(small)
    .extend({
      left: Math.round(x0 / 8),
      top: Math.round(y0 / 8),
      right: Math.round((width - x1) / 8),
      bottom: Math.round((height - y1) / 8),
      extendWith: 'copy',
    })
    .blur(Math.max(2, eighth(Math.max(width, height)) / 22))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}

function blendOver(back: Uint8Array, front: Uint8Array, rect: Rect, width: number, height: number): Uint8Array {
  const [x0, y0, x1, y1] = rect;
  const soft = FEATHER * Math.min(x1 - x0, y1 - y0);
  const far = Number.POSITIVE_INFINITY;
  const out = Uint8Array.from(back);
  for (let y = y0; y < y1; y++) {
    const vertical = Math.min(y0 > 0 ? y - y0 : far, y1 < height ? y1 - 1 - y : far);
    for (let x = x0; x < x1; x++) {
      const horizontal = Math.min(x0 > 0 ? x - x0 : far, x1 < width ? x1 - 1 - x : far);
      const alpha = smoothstep(0, soft, horizontal) * smoothstep(0, soft, vertical);
      const o = (y * width + x) * 4;
      const i = ((y - y0) * (x1 - x0) + x - x0) * 4;
      for (let c = 0; c < 3; c++) out[o + c] = (back[o + c] ?? 0) * (1 - alpha) + (front[i + c] ?? 0) * alpha;
    }
  }
  return out;
}
