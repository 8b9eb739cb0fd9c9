import type { OvalBox } from '@orator/rig/face/framing';
import type { FramePixels } from '@orator/rig/image/extend-photo';
import { clamp } from '@orator/rig/math/numeric';
import { drawLimb, type Joint, type Placing } from './draw-body.ts';

type Rgb = readonly [number, number, number];

/** A hand at the edge of a product: the edge is at 0, the product to its left; centimetres, as for a man's left hand. */
const PALM: readonly Joint[] = [
  [-0.3, -1.9, 2.1],
  [0.2, 1.6, 2.4],
  [1.1, 4.9, 2.1],
];
const FOREARM: readonly Joint[] = [
  [1.1, 4.4, 2.05],
  [1.7, 7.4, 2.4],
];
/** It goes down to the elbow, beside the trunk, rather than out of the picture's side. */
const SLEEVE: readonly Joint[] = [
  [1.5, 6.4, 2.8],
  [2.2, 11, 3.3],
  [3.6, 24, 4.6],
];
const KNUCKLES: readonly Joint[] = [
  [0.95, -2.5, 1.05],
  [1.25, 2.2, 1.15],
];
/** Of each finger, from the little one up: its height, length and thickness against the middle one's. */
const FINGERS = [
  [2.46, 0.78, 0.8],
  [0.74, 0.95, 0.92],
  [-0.98, 1, 0.95],
  [-2.7, 0.92, 0.93],
] as const;
/** Fingers stay at the edge, so that text in the middle of a product remains visible. */
const FINGER = { radius: 0.93, reach: 4.2, share: 0.46 } as const;
const NAIL: Rgb = [1.05, 0.98, 0.97];

export interface Hand {
  readonly placing: Placing;
  readonly skin: Rgb;
  readonly cloth: Rgb;
  /** -1: all light comes from the left, 1: from the right. */
  readonly light: number;
}

/** The palm and the arm, drawn before the product, which covers the palm. */
export function drawArm(frame: FramePixels, { placing, skin, cloth, light }: Hand): void {
  drawLimb(frame, { chains: [FOREARM], blend: 0.5, colour: skin, shadow: 0.2 }, placing, light);
  drawLimb(frame, { chains: [SLEEVE], blend: 0.5, colour: cloth, shadow: 0.35 }, placing, light);
  drawLimb(frame, { chains: [PALM], blend: 1, colour: skin, shadow: 0.2 }, placing, light);
}

/** The fingers around the edge of a product of this width (centimetres), drawn after it. */
export function drawFingers(frame: FramePixels, { placing, skin, light }: Hand, width: number): void {
  drawLimb(frame, { chains: [KNUCKLES], blend: 0.5, colour: skin, shadow: 0.15 }, placing, light);
  const reach = Math.min(FINGER.share * width, FINGER.reach);
  for (const [y, long, thick] of FINGERS) {
    const [r, to] = [FINGER.radius * thick, -reach * long];
    const finger: readonly Joint[] = [
      [1.05, y + 0.3, r * 1.02],
      [-0.3, y - 0.1, r * 1.04],
      [to * 0.6, y + 0.02, r * 0.96],
      [to, y + 0.22, r * 0.84],
    ];
    drawLimb(frame, { chains: [finger], blend: 0.3, colour: skin, shadow: 0.34 }, placing, light);
    const nail: readonly Joint[] = [
      [to + 0.12, y + 0.14, r * 0.42],
      [to - 0.24, y + 0.2, r * 0.4],
    ];
    const colour: Rgb = [skin[0] * NAIL[0], skin[1] * NAIL[1], skin[2] * NAIL[2]];
    drawLimb(frame, { chains: [nail], blend: 0.1, colour, shadow: 0 }, placing, light);
  }
}

/** Of the pixels of an area (pixels of the frame), the colour whose lightness has this share below it. */
function colourAt(frame: FramePixels, [x, y, w, h]: OvalBox, share: number): Rgb {
  const found: Rgb[] = [];
  for (let py = Math.max(0, Math.round(y)); py < Math.min(frame.height, y + h); py += 2) {
    for (let px = Math.max(0, Math.round(x)); px < Math.min(frame.width, x + w); px += 2) {
      const o = (py * frame.width + px) * 4;
      found.push([frame.data[o] ?? 0, frame.data[o + 1] ?? 0, frame.data[o + 2] ?? 0]);
    }
  }
  const light = ([r, g, b]: Rgb): number => 0.3 * r + 0.59 * g + 0.11 * b;
  const sorted = found.toSorted((a, b) => light(a) - light(b));
  const from = Math.floor(clamp(share - 0.06, 0, 1) * sorted.length);
  const part = sorted.slice(from, Math.max(from + 1, Math.floor(clamp(share + 0.06, 0, 1) * sorted.length)));
  const mean = (c: 0 | 1 | 2): number => part.reduce((sum, one) => sum + one[c], 0) / Math.max(1, part.length);
  return [mean(0), mean(1), mean(2)];
}

/** The lit skin of cheeks and nose. */
export const skinOf = (frame: FramePixels, [x, y, w, h]: OvalBox): Rgb =>
  colourAt(frame, [x + 0.22 * w, y + 0.42 * h, 0.56 * w, 0.24 * h], 0.7);

/** The colour of the clothes: at the lower edge of the picture, below the face. */
export const clothOf = (frame: FramePixels, [x, , w]: OvalBox): Rgb =>
  colourAt(frame, [x - 0.3 * w, 0.88 * frame.height, 1.6 * w, 0.12 * frame.height], 0.6);
