import type { FramePixels } from '@orator/rig/image/extend-photo';
import { blurPlane } from '@orator/rig/math/blur';
import type { PlacedProduct } from './product-scene.ts';

/** A soft ellipse below a product: its size against the product's width, how dark it is, and how soft, share of the width. */
interface Blot {
  readonly wide: number;
  readonly high: number;
  readonly dark: number;
  readonly soft: number;
  /** How far it is moved away from the light, share of the width. */
  readonly away: number;
}
const ON_TABLE: readonly Blot[] = [
  { wide: 1.02, high: 0.13, dark: 0.7, soft: 0.035, away: 0.02 },
  { wide: 1.25, high: 0.36, dark: 0.46, soft: 0.13, away: 0.26 },
];

/** What is under the shadows of products on a table becomes darker. @param side where the light comes from (SceneLight) */
export function drawShadows(frame: FramePixels, products: readonly PlacedProduct[], side: number): void {
  for (const blot of ON_TABLE) for (const product of products) drawBlot(frame, product, blot, side);
}

function drawBlot(frame: FramePixels, { x, base, width: across }: PlacedProduct, blot: Blot, side: number): void {
  const soft = Math.max(1, blot.soft * across);
  const [rx, ry] = [(blot.wide * across) / 2, (blot.high * across) / 2];
  const centre = [x - side * blot.away * across, base - ry * 0.25] as const;
  const [left, top] = [Math.floor(centre[0] - rx - 3 * soft), Math.floor(centre[1] - ry - 3 * soft)];
  const [w, h] = [Math.ceil(2 * rx + 6 * soft), Math.ceil(2 * ry + 6 * soft)];
  const inside = (i: number): number => {
    const u = (left + (i % w) - centre[0]) / rx;
    const v = (top + Math.floor(i / w) - centre[1]) / ry;
    return u * u + v * v < 1 ? 1 : 0;
  };
  darken(
    frame,
    blurPlane(
      Float32Array.from({ length: w * h }, (_, i) => inside(i)),
      w,
      soft,
    ),
    { left, top, w, dark: blot.dark },
  );
}

/** The outline of something in the air, as a soft shadow on what is behind it. */
export function drawDropShadow(
  frame: FramePixels,
  product: FramePixels,
  at: { x: number; y: number },
  side: number,
): void {
  const soft = 0.07 * product.width;
  const pad = Math.ceil(3 * soft);
  const [w, h] = [product.width + 2 * pad, product.height + 2 * pad];
  const alpha = Float32Array.from({ length: w * h }, (_, i) => {
    const [x, y] = [(i % w) - pad, Math.floor(i / w) - pad];
    const there = x >= 0 && y >= 0 && x < product.width && y < product.height;
    return there ? (product.data[(y * product.width + x) * 4 + 3] ?? 0) / 255 : 0;
  });
  const left = Math.round(at.x - w / 2 - (0.1 + 0.1 * side) * product.width);
  const top = Math.round(at.y - h / 2 + 0.04 * product.height);
  darken(frame, blurPlane(alpha, w, soft), { left, top, w, dark: 0.3 });
}

interface Patch {
  readonly left: number;
  readonly top: number;
  readonly w: number;
  readonly dark: number;
}

function darken({ width, height, data }: FramePixels, shadow: Float32Array, { left, top, w, dark }: Patch): void {
  for (let i = 0; i < shadow.length; i++) {
    const [x, y] = [left + (i % w), top + Math.floor(i / w)];
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const keep = 1 - dark * (shadow[i] ?? 0);
    const o = (y * width + x) * 4;
    for (let c = 0; c < 3; c++) data[o + c] = (data[o + c] ?? 0) * keep;
  }
}
