/**
 * | constants | source |
 * |---|---|
 * | `FACE_CM` | Farkas, Anthropometry of the Head and Face, 1994 |
 * | `CONTINUED`, `AROUND`, `AROUND_CLOSE`, `BELOW_CHIN`, `CLOSE_FACE_LEAST` | ADR 107, judged by eye on ten products with ten portraits |
 * | `FACE_LEVEL`, `TABLE`, `TABLE_LOWEST`, `HIDDEN`, `GAP`, `HIGHEST` | chosen by eye (ADR 52), not measured |
 */
import type { DrawnLayout } from '@orator/contracts/product-avatar-prompts/options';
import type { EditCrop, EditFrame } from '@orator/rig/face/edit-frame';
import { headBox, type OvalBox, type Size } from '@orator/rig/face/framing';
import { clamp } from '@orator/rig/math/numeric';

/** From the forehead to the chin, centimetres: the mean of adults (Farkas, Anthropometry of the Head and Face, 1994). */
export const FACE_CM = 18.5;
/**
 * The face oval is this share of the picture's shorter side, as far as the photo allows: where it is much smaller, videos show
 * only what is near the face (`frameFace`), without the products. In tall pictures it is not less than the second of the height.
 */
const FACE_SHARE = { ofShorter: 0.42, ofHeight: 0.3 } as const;
/** A face beside what is held close to the camera is not nearer to the picture's edge: half of it would be seen. */
const CLOSE_FACE_LEAST = 0.29;
/** Height of the middle of the face, share of the picture's. */
const FACE_LEVEL = 0.37;
/** The photo is continued at its sides down to this zoom where a table hides what is below it, and enlarged up to the second. */
const ZOOM = { least: 0.82, most: 2.2 } as const;

/**
 * Objects closer to the camera than the face are enlarged by this factor; positions are shares of the picture's size.
 */
interface Staging {
  readonly nearer: number;
  /** Horizontal position of the face. */
  readonly face: number;
  /** Horizontal range of the products. */
  readonly from: number;
  readonly to: number;
  /** Their depth between the table's far edge (0) and the picture's lower edge (1); null: no table. */
  readonly depth: number | null;
  /** Turned clockwise, radians. */
  readonly angle: number;
}
export const STAGINGS: Readonly<Record<DrawnLayout, Staging>> = {
  left: { nearer: 1.2, face: 0.59, from: 0.035, to: 0.44, depth: 0.42, angle: 0 },
  right: { nearer: 1.2, face: 0.41, from: 0.56, to: 0.965, depth: 0.42, angle: 0 },
  front: { nearer: 1.5, face: 0.5, from: 0.03, to: 0.97, depth: 0.7, angle: 0 },
  close: { nearer: 2.1, face: 0.38, from: 0.52, to: 0.98, depth: null, angle: 0.12 },
};

/** The far edge of the table, share of the picture's height; lower where the face reaches down. */
const TABLE = 0.79;
const TABLE_LOWEST = 0.9;

/** The photo ends at most so far above the picture's lower edge, share of the height: behind the table, wherever its far edge is. */
const HIDDEN = 1 - TABLE_LOWEST - 0.01;

/**
 * Horizontal middle of a face beside what is held close to the camera: a wide face makes room for it, and loses hair at the side
 * rather than the product its size.
 * @param width of the face, share of the picture's
 */
const closeFaceCentre = (width: number): number =>
  clamp(STAGINGS.close.from - width / 2, CLOSE_FACE_LEAST, STAGINGS.close.face);

/** The crop of the photo in which the face leaves room for products. */
export function cropForProducts(photo: Size, face: OvalBox, ratio: number, layout: DrawnLayout): EditCrop {
  const largest = Math.min(photo.width / ratio, photo.height);
  const share = Math.max(FACE_SHARE.ofHeight, FACE_SHARE.ofShorter * Math.min(1, ratio));
  const { depth } = STAGINGS[layout];
  const zoom = clamp(largest / (face[3] / share), depth === null ? 1 : ZOOM.least, ZOOM.most);
  const height = largest / zoom;
  const middle = [face[0] + face[2] / 2, face[1] + face[3] / 2] as const;
  const across = depth === null ? closeFaceCentre(face[2] / (height * ratio)) : STAGINGS[layout].face;
  const x = (middle[0] + (0.5 - across) * height * ratio) / photo.width;
  // The table must hide what is below the photo.
  const hidden = depth === null ? 0 : HIDDEN;
  const lowest = photo.height + (hidden - 0.5) * height;
  const level = Math.min(middle[1] + (0.5 - FACE_LEVEL) * height, lowest);
  // Nothing is continued above the photo: hair would go on as a dark patch, and what is beside it ends in an arc.
  const y = Math.max(level, height / 2) / photo.height;
  return { zoom, x: clamp(x, 0, 1), y: clamp(y, 0, 1) };
}

/**
 * The part of a frame above the photo's lower edge, where a table hides the rest: a photo that is continued there would fade
 * above the table already.
 * @param photoHeight in the frame's unit
 */
export function endAtPhoto(frame: EditFrame, photoHeight: number): EditFrame {
  const { width, height, centre, shown } = frame;
  const below = Math.max(0, centre[1] + height / 2 - photoHeight);
  const isWhole = shown.x < 1 && shown.y < 1 && shown.width > width - 1;
  return {
    ...frame,
    height: height - below,
    centre: [centre[0], centre[1] - below / 2],
    // A little more than the frame, so that no rounding leaves a row to be continued.
    shown: below > 0 ? { ...shown, height: height - below - shown.y + 1 } : shown,
    covers: frame.covers || (below > 0 && isWhole),
  };
}

/** The photo is continued at one side of a picture by at most so much of its width. */
const CONTINUED = 0.14;

/**
 * A frame moved past the photo's side, as far as a face that fills its photo needs to leave room for what is close to the camera.
 * @param crop as it was asked for (`cropForProducts`)
 */
export function reachBeside(frame: EditFrame, photo: Size, crop: EditCrop): EditFrame {
  const { width, height, centre } = frame;
  const most = CONTINUED * width;
  const x = clamp(crop.x * photo.width, width / 2 - most, photo.width - width / 2 + most);
  if (width < photo.width - 2 * most || Math.abs(x - centre[0]) < 1) return frame;
  const from = Math.max(0, width / 2 - x);
  const to = Math.min(width, photo.width + width / 2 - x);
  return { ...frame, centre: [x, centre[1]], covers: false, shown: { x: from, y: 0, width: to - from, height } };
}

/**
 * The far edge of the table, pixels from the top: it hides where the photo ends.
 * @param end the lower edge of the photo in the picture
 */
export const tableEdge = (frame: Size, face: OvalBox, end: number): number =>
  Math.min(clamp(face[1] + face[3] * 1.5, TABLE * frame.height, TABLE_LOWEST * frame.height), end - 1);

/** A product to be placed. */
export interface SizedProduct {
  /** Width by height. */
  readonly shape: number;
  readonly heightCm: number;
}

/** A product in the picture, pixels: the middle of its base, and its size. */
export interface PlacedProduct {
  readonly x: number;
  readonly base: number;
  readonly width: number;
  readonly height: number;
  /** Turned clockwise, radians. */
  readonly angle: number;
}

/** Gap between products that stand side by side, as a share of the widest. */
const GAP = 0.1;
/** A product is at most so high, share of the picture's height. */
const HIGHEST = 0.66;
/** How far a product that is held close to the camera reaches below the picture, whose lower edge hides the hand: a share of the picture's height, and at most this share of the product's own. */
const CLOSE_BASE = { below: 0.03, ofProduct: 0.12 } as const;
/** Space that stays free around the head, and below the chin, as shares of the face's height. */
const AROUND = 0.08;
const AROUND_CLOSE = 0.03;
const BELOW_CHIN = 0.06;

/**
 * Places products beside or before a person, at the size that they have next to the face, smaller where they would cover it.
 * @param edge of the table (`tableEdge`)
 * @param face the face oval in pixels of the picture
 */
export function placeProducts(
  { size: frame, edge }: { readonly size: Size; readonly edge: number },
  face: OvalBox,
  layout: DrawnLayout,
  products: readonly SizedProduct[],
): PlacedProduct[] {
  const { nearer, from, to, depth, angle } = STAGINGS[layout];
  const base = depth === null ? frame.height : edge + depth * (frame.height - edge);
  const perCm = (face[3] / FACE_CM) * nearer;
  // What is turned takes more room across.
  const lean = Math.sin(Math.abs(angle));
  const natural = products.map(({ shape, heightCm }) => ({
    width: (shape * Math.cos(angle) + lean) * heightCm * perCm,
    height: heightCm * perCm,
  }));
  // What is close to the camera may hide hair and an ear, but nothing of the face.
  const kept = depth === null ? { x: face[0], width: face[2] } : headBox(face);
  const margin = (depth === null ? AROUND_CLOSE : AROUND) * face[3];
  const below = face[1] + (1 + BELOW_CHIN) * face[3];
  // Products below the chin may overlap the body; taller ones must stand beside the head.
  const low = fit(natural, (to - from) * frame.width, Math.min(HIGHEST * frame.height, base - below));
  const room = besideHead([from * frame.width, to * frame.width], [kept.x - margin, kept.x + kept.width + margin]);
  const tall = fit(natural, room[1] - room[0], HIGHEST * frame.height);
  const beside = tall > low;
  const [left, right] = beside ? room : [from * frame.width, to * frame.width];
  const scale = beside ? tall : low;
  const widths = natural.map(({ width }) => width * scale);
  const gap = GAP * Math.max(...widths);
  let x = (left + right - widths.reduce((sum, width) => sum + width, gap * (widths.length - 1))) / 2;
  return natural.map((one, i) => {
    const [across, height] = [widths[i] ?? 0, one.height * scale];
    const lower = depth === null ? Math.min(CLOSE_BASE.below * frame.height, CLOSE_BASE.ofProduct * height) : 0;
    const place = { x: x + across / 2, base: base + lower, width: (products[i]?.shape ?? 0) * height, height, angle };
    x += across + gap;
    return place;
  });
}

/** The larger part of a stretch on either side of the head. */
function besideHead(stretch: readonly [number, number], head: readonly [number, number]): readonly [number, number] {
  const before: readonly [number, number] = [stretch[0], Math.min(stretch[1], head[0])];
  const after: readonly [number, number] = [Math.max(stretch[0], head[1]), stretch[1]];
  return before[1] - before[0] > after[1] - after[0] ? before : after;
}

/** Scale factor, at most 1, that makes products fit side by side into a width and each into a height. */
function fit(products: readonly Size[], width: number, height: number): number {
  const widths = products.map((product) => product.width);
  const total = widths.reduce((sum, one) => sum + one, GAP * Math.max(...widths) * (products.length - 1));
  const highest = Math.max(...products.map((product) => product.height));
  return Math.max(0.05, Math.min(1, width / total, height / highest));
}
