/**
 * | constants | source |
 * |---|---|
 * | `MODEL_SIDE`, `OWN_ALPHA`, `LEAST_EDGE`, `MARGIN` | chosen (ADR 52), not measured |
 */
import sharp from 'sharp';
import { createMatteModel } from '../matte/matte-model.ts';
import { drawMatte } from '../matte/draw-matte.ts';
import { reducePhoto } from '../matte/reduced-photo.ts';
import type { Colours, Plane } from '../matte/planes.ts';
import type { RgbaImage } from '../portrait/image-pyramid.ts';
import { drawStrokes, type CutOutStroke } from '@orator/rig/image/draw-strokes';
import { toLab } from '../matte/lab.ts';
import { findProduct, type ProductBox } from './product-mask.ts';

/** Longer side of the picture in which the product is searched, pixels. */
const MODEL_SIDE = 400;
/** A picture with a smaller transparent or opaque share is not a product that was cut out already. */
const OWN_ALPHA = 0.02;
/** A product covers at least and at most this share of its picture; else the picture shows one colour, or no backdrop. */
const COVERS = { least: 0.01, most: 0.93 } as const;
/** Along its outline a product differs from the backdrop by this much on average (Lab). */
const LEAST_EDGE = 2.2;
/** Pixels left around a product, so that its soft edge is whole. */
const MARGIN = 2;

/** A product without its backdrop, cropped to its bounds; null when nothing stands out from a backdrop. */
export type ProductCut = RgbaImage | null;

/**
 * Cuts a product out of its picture: by the picture's own transparency if it has any, else by its difference from a
 * plain backdrop or, with a box, from the surroundings of the box (docs/adr/0052).
 * @param image RGBA, not premultiplied
 * @param box the product's position, marked by its owner
 * @param strokes the owner's corrections
 */
export async function cutOutProduct(
  image: RgbaImage,
  box: ProductBox | null,
  strokes: readonly CutOutStroke[],
): Promise<ProductCut> {
  const found = hasOwnAlpha(image) ? image : await findCut(image, box);
  if (strokes.length === 0) return found === null ? null : trim(found);
  // When nothing is found, the strokes alone define the product.
  const { width, height } = image;
  const cut = {
    width,
    height,
    data: found === null ? new Uint8Array(width * height * 4) : Uint8Array.from(found.data),
  };
  drawStrokes(cut, image, strokes);
  return trim(cut);
}

/** The product at the size of its picture; null when nothing stands out. */
async function findCut(image: RgbaImage, box: ProductBox | null): Promise<RgbaImage | null> {
  const { width, height } = image;
  const scale = Math.min(1, MODEL_SIDE / Math.max(width, height));
  const even = (pixels: number): number => Math.max(8, 2 * Math.round((pixels * scale) / 2));
  const [w, h] = [even(width), even(height)];
  const small = await reduce(image, w, h);
  const [lab, colours] = [toLab(small), splitColours(small)];
  const mask = findProduct(lab, colours, w, h, box);
  if (mask === null) return null;
  const share = mask.reduce((sum, value) => sum + value, 0) / mask.length;
  if (share < COVERS.least || share > COVERS.most) return null;
  if (edgeContrast(lab, mask, w, h) < LEAST_EDGE) return null;
  const reduced = await reducePhoto(image, MODEL_SIDE);
  const model = createMatteModel(reduced, { width: w, height: h, values: mask }, null);
  return { width, height, data: drawMatte(reduced, model) };
}

function hasOwnAlpha({ data }: RgbaImage): boolean {
  let [clear, solid] = [0, 0];
  for (let i = 3; i < data.length; i += 4) {
    if ((data[i] ?? 0) < 16) clear++;
    else if ((data[i] ?? 0) > 239) solid++;
  }
  return clear > (OWN_ALPHA * data.length) / 4 && solid > (OWN_ALPHA * data.length) / 4;
}

/** Mean colour difference three pixels inside and outside of the outline (Lab). */
function edgeContrast(lab: readonly Plane[], mask: Plane, w: number, h: number): number {
  const reachOut = 3;
  let [sum, count] = [0, 0];
  const compare = (i: number, j: number): void => {
    if ((mask[i] ?? 0) === (mask[j] ?? 0)) return;
    sum += Math.hypot(...lab.map((plane) => (plane[i] ?? 0) - (plane[j] ?? 0)));
    count++;
  };
  for (let y = reachOut; y < h - reachOut; y++) {
    for (let x = reachOut; x < w - reachOut; x++) {
      const i = y * w + x;
      if ((mask[i] ?? 0) !== (mask[i + 1] ?? 0)) compare(i - reachOut + 1, i + reachOut);
      if ((mask[i] ?? 0) !== (mask[i + w] ?? 0)) compare(i - (reachOut - 1) * w, i + reachOut * w);
    }
  }
  return count === 0 ? 0 : sum / count;
}

/** Crops to the non-transparent part. */
function trim({ width, height, data }: RgbaImage): ProductCut {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let i = 0; i < width * height; i++) {
    if ((data[i * 4 + 3] ?? 0) < 24) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  if (right < left) return null;
  const [x0, y0] = [Math.max(0, left - MARGIN), Math.max(0, top - MARGIN)];
  const [x1, y1] = [Math.min(width, right + 1 + MARGIN), Math.min(height, bottom + 1 + MARGIN)];
  const out = { width: x1 - x0, height: y1 - y0, data: new Uint8Array((x1 - x0) * (y1 - y0) * 4) };
  for (let y = 0; y < out.height; y++) {
    const from = ((y0 + y) * width + x0) * 4;
    out.data.set(data.subarray(from, from + out.width * 4), y * out.width * 4);
  }
  return out;
}

async function reduce({ width, height, data }: RgbaImage, w: number, h: number): Promise<RgbaImage> {
  const reduced = sharp(data, { raw: { width, height, channels: 4 } }).resize(w, h, { fit: 'fill', kernel: 'linear' });
  return { width: w, height: h, data: await reduced.raw().toBuffer() };
}

function splitColours({ width, height, data }: RgbaImage): Colours {
  const plane = (c: number): Plane =>
    Float32Array.from({ length: width * height }, (_, i) => (data[i * 4 + c] ?? 0) / 255);
  return [plane(0), plane(1), plane(2)];
}
