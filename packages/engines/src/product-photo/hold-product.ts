import { headBox, type OvalBox, type Size } from '@orator/rig/face/framing';
import { clamp } from '@orator/rig/math/numeric';
import type { RgbaImage } from '../portrait/image-pyramid.ts';
import { FACE_CM, type PlacedProduct, type SizedProduct } from './product-scene.ts';

/** A hand is held this much nearer to the camera than the face. */
const NEARER = 1.12;
/** Where it grips: below the chin by this share of the face's height, at most so far down the picture. */
const GRIP = { below: 0.72, lowest: 0.84 } as const;
/** Where on the product it grips, share of its height from the top. */
const HELD_AT = 0.56;
/** The outer edge of what is held, share of the picture's width from its middle: farther out where it would cover the head. */
const OUTER = { least: 0.3, most: 0.45 } as const;
/** What a hand takes of the picture outside of that edge, centimetres. */
const HAND_OUT_CM = 3.4;
/** What is wider is held in both hands, centimetres. */
const ONE_HAND_CM = 14;
/** Between two hands, at least, centimetres. */
const BETWEEN_CM = 12;
/** What both hands hold is below the chin by this share of the face's height. */
const BELOW_CHIN = 0.1;
/** What is held ends above this share of the picture's height. */
const LOWEST = 0.98;
/** No more of the picture than this is taken by what is held: width; beside the head; height. */
const MOST = { width: 0.4, height: 0.62 } as const;
const AROUND_HEAD = 0.06;
/** The rows that a hand covers, centimetres above and below the grip. */
const HAND_CM = 3.6;
/** From this share of the outer part being open a product has a handle there. */
const OPEN = 0.12;

export interface HeldProduct extends PlacedProduct {
  /** Pixels of a centimetre where the hand is. */
  readonly perCm: number;
  readonly gripY: number;
}

/**
 * Places a product that a hand holds beside the head or below it, wherever it is larger.
 * @param side 1: on the right of the picture
 */
export function placeHeld(frame: Size, face: OvalBox, product: SizedProduct, side: 1 | -1): HeldProduct {
  const perCm = (face[3] / FACE_CM) * NEARER;
  const head = headBox(face);
  const beside = (side > 0 ? head.x + head.width : frame.width - head.x) + AROUND_HEAD * face[3];
  const height = product.heightCm * perCm;
  const usualY = Math.min(face[1] + face[3] * (1 + GRIP.below), GRIP.lowest * frame.height);
  const below = head.y + head.height;
  const least = (0.5 + OUTER.least) * frame.width;
  const most = Math.min((0.5 + OUTER.most) * frame.width, frame.width - HAND_OUT_CM * perCm);
  const tallOuter = clamp(beside + height * product.shape, least, most);
  const scaleFor = (across: number, high: number): number =>
    clamp(Math.min(across / (height * product.shape), high / height), 0.2, 1);
  const lowScale = scaleFor(
    MOST.width * frame.width,
    Math.min(MOST.height * frame.height, LOWEST * frame.height - below),
  );
  const tallScale = scaleFor(tallOuter - beside, MOST.height * frame.height);
  const isTall = usualY - HELD_AT * height < below && tallScale > lowScale;
  const [outer, scale] = isTall ? [tallOuter, tallScale] : [least, lowScale];
  const [w, h] = [height * scale * product.shape, height * scale];
  const gripY = Math.min(
    isTall ? usualY : Math.max(usualY, below + HELD_AT * h),
    LOWEST * frame.height - (1 - HELD_AT) * h,
  );
  const x = outer - w / 2;
  return {
    x: side > 0 ? x : frame.width - x,
    base: gripY + (1 - HELD_AT) * h,
    width: w,
    height: h,
    angle: 0,
    perCm,
    gripY,
  };
}

/**
 * Places a product that is too wide for one hand between both, before the body and below the chin.
 * @returns null for one that a hand holds, or would hold as it is reduced to fit there: the hands would cover it
 */
export function placeBetweenHands(frame: Size, face: OvalBox, { shape, heightCm }: SizedProduct): HeldProduct | null {
  const perCm = (face[3] / FACE_CM) * NEARER;
  const top = face[1] + face[3] * (1 + BELOW_CHIN);
  const across = frame.width - 2 * HAND_OUT_CM * perCm;
  const full = heightCm * perCm;
  const scale = clamp(Math.min(across / (full * shape), (LOWEST * frame.height - top) / full), 0.2, 1);
  const [w, h] = [full * scale * shape, full * scale];
  if (shape * heightCm <= ONE_HAND_CM || w < BETWEEN_CM * perCm) return null;
  const usualTop = face[1] + face[3] * (1 + GRIP.below) - HELD_AT * h;
  const base = Math.min(Math.max(top, usualTop) + h, LOWEST * frame.height);
  const edge = HAND_OUT_CM * perCm + w / 2;
  const x = clamp(face[0] + face[2] / 2, edge, Math.max(edge, frame.width - edge));
  return { x, base, width: w, height: h, angle: 0, perCm, gripY: base - (1 - HELD_AT) * h };
}

const isSolid = ({ width, data }: RgbaImage, x: number, y: number): boolean =>
  (data[(y * width + x) * 4 + 3] ?? 0) > 127;

/**
 * The edge of a product where a hand grips it.
 * @returns how far the edge is inside of the picture's own (share of its width), and how much of what is behind it is open: a handle's hole
 */
export function gripEdge(cut: RgbaImage, held: HeldProduct, side: 1 | -1): { inset: number; open: boolean } {
  const { width, height } = cut;
  const reach = ((HAND_CM * held.perCm) / held.height) * height;
  const rows = {
    from: Math.max(0, Math.round(HELD_AT * height - reach)),
    to: Math.min(height, HELD_AT * height + reach),
  };
  const column = (i: number): number => (side > 0 ? width - 1 - i : i);
  let [inset, holes, all] = [width, 0, 0];
  for (let y = rows.from; y < rows.to; y++) {
    let first = 0;
    while (first < width && !isSolid(cut, column(first), y)) first++;
    inset = Math.min(inset, first);
    for (let i = first; i < width / 2; i++) {
      all++;
      if (!isSolid(cut, column(i), y)) holes++;
    }
  }
  return { inset: inset / width, open: holes > OPEN * all };
}
