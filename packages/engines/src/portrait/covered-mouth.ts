import { CHEEKS } from '@orator/rig/face/face-colours';
import { createFaceSpace, localPoint } from '@orator/rig/mesh/face-space';
import { median, type Vec3 } from '@orator/rig/math/numeric';
import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import type { RgbaImage } from './image-pyramid.ts';

/** Luma, Cb and Cr. */
type Tone = readonly [number, number, number];

/** Pairs of outer and inner mesh points with the red of a lip half-way between them. */
const LIPS = [
  [0, 13],
  [17, 14],
  [37, 82],
  [267, 312],
  [84, 87],
  [314, 317],
] as const;
const CORNERS = [
  [61, -1],
  [291, 1],
] as const;
/** What is beside a mouth is looked at in these distances from its corners (mm). */
const BESIDE = [5, 7, 9, 11] as const;
/** Lips of one colour differ by less than this; upper and lower ones, which get different light, differ by 24 and more. */
const PLAIN = 6;
/** Lips and what is beside them are of one colour up to this distance, and the cheeks of another from this one on. */
const ALIKE = 14;
const UNLIKE = 45;

/** Halves of the lower lip: pairs of outer and inner mesh points. */
const LOWER_LIP = [
  [17, 14],
  [84, 87],
  [314, 317],
] as const;
/** What is below it is looked at so far down and to each side (mm). */
const BELOW = { down: [6, 10], aside: [-5, 0, 5] } as const;
/**
 * An uncovered lower lip differs from what is below it, or that is near the cheeks' colour (at most 54, in six portraits and 15
 * people of the product, also without colours). Microphones and cups are of one colour there, 69 and more from the cheeks'.
 */
const OBJECT = { spread: 14, step: 40, unlike: 62 } as const;
/** Beside an object, so far beyond a corner of the mouth (mm), skin is seen, which differs from the cheeks by less than this; a shadow is wider. */
const SKIN_BESIDE = { away: [12, 15, 18], alike: 50 } as const;
/** Tones of an object are means over so many mm, as the mesh of a microphone is of many. */
const GRAIN = 1.2;

const distance = (a: Tone, b: Tone): number =>
  Math.abs(a[0] - b[0]) * 0.6 + (Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])) * 1.6;

/** A lip in a deep shadow is still redder than the skin below it, for what light it has. */
const REDDER = 0.04;
const rednessOf = ([luma, , red]: Tone): number => red / Math.max(1, luma);

const between = (a: Vec3, b: Vec3): Vec3 => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];

/** Whether something is before the mouth, over which the mesh draws lips as steadily as onto a face. */
export const isMouthCovered = (image: RgbaImage, landmarks: FaceLandmarks): boolean =>
  hasStrip(image, landmarks) || hasObject(image, landmarks);

/**
 * Whether something stands before the lower lip and what is below it, such as a microphone or a cup: both have one colour, which
 * is not the cheeks'. A lip within a beard has another colour than the beard.
 */
function hasObject(image: RgbaImage, landmarks: FaceLandmarks): boolean {
  const space = createFaceSpace(landmarks);
  const at = (index: number): Vec3 => localPoint(space, index);
  const toneOf = (point: Vec3): Tone => meanTone(image, space.toImage(...point), GRAIN * space.mm);
  const lip = LOWER_LIP.map(([outer, inner]) => toneOf(between(at(outer), at(inner))));
  const [x, y, z] = at(17);
  const below = BELOW.down.flatMap((down) => BELOW.aside.map((aside) => toneOf([x + aside, y + down, z])));
  const object = medianTone([...lip, ...below]);
  const isOne =
    median([...lip, ...below].map((tone) => distance(tone, object))) < OBJECT.spread &&
    distance(medianTone(lip), medianTone(below)) < OBJECT.step;
  const cheeks = medianTone(CHEEKS.map((index) => toneOf(at(index))));
  const isLip = rednessOf(medianTone(lip)) - rednessOf(medianTone(below)) > REDDER;
  if (!isOne || isLip || distance(object, cheeks) <= OBJECT.unlike) return false;
  return CORNERS.some(([corner, side]) => {
    const [cx, cy, cz] = at(corner);
    const beside = SKIN_BESIDE.away.map((away) => toneOf([cx + side * away, cy, cz]));
    return distance(medianTone(beside), cheeks) < SKIN_BESIDE.alike;
  });
}

/**
 * Whether a strip of something lies across the mouth: both lips have one colour, which goes on beyond a corner of the mouth and
 * is not the cheeks'. A beard is beside lips of another colour.
 */
function hasStrip(image: RgbaImage, landmarks: FaceLandmarks): boolean {
  const space = createFaceSpace(landmarks);
  const at = (index: number): Vec3 => localPoint(space, index);
  const tonesOf = (points: readonly Vec3[]): Tone[] => points.map((p) => toneAt(image, space.toImage(...p)));
  const reds = tonesOf(LIPS.map(([outer, inner]) => between(at(outer), at(inner))));
  const lips = medianTone(reds);
  if (median(reds.map((red) => distance(red, lips))) >= PLAIN) return false;
  const cheeks = medianTone(tonesOf(CHEEKS.map(at)));
  return CORNERS.some(([corner, side]) => {
    const [x, y, z] = at(corner);
    const beside = medianTone(tonesOf(BESIDE.map((away): Vec3 => [x + side * away, y, z])));
    return distance(lips, beside) < ALIKE && distance(beside, cheeks) > UNLIKE;
  });
}

const medianTone = (tones: readonly Tone[]): Tone => [
  median(tones.map((tone) => tone[0])),
  median(tones.map((tone) => tone[1])),
  median(tones.map((tone) => tone[2])),
];

function toneAt({ width, height, data }: RgbaImage, [x, y]: readonly [number, number]): Tone {
  const [i, j] = [Math.min(width - 1, Math.max(0, Math.round(x))), Math.min(height - 1, Math.max(0, Math.round(y)))];
  const o = (j * width + i) * 4;
  const [r, g, b] = [data[o] ?? 0, data[o + 1] ?? 0, data[o + 2] ?? 0];
  const luma = 0.299 * r + 0.587 * g + 0.114 * b;
  return [luma, 0.564 * (b - luma), 0.713 * (r - luma)];
}

/** The mean over a square around a place. @param reach half its side, pixels */
function meanTone(image: RgbaImage, [x, y]: readonly [number, number], reach: number): Tone {
  const step = Math.max(1, Math.round(reach / 4));
  const steps = Math.max(1, Math.round(reach / step));
  const sum: [number, number, number] = [0, 0, 0];
  const count = (2 * steps + 1) ** 2;
  for (let j = -steps; j <= steps; j++) {
    for (let i = -steps; i <= steps; i++) {
      const tone = toneAt(image, [x + i * step, y + j * step]);
      for (const c of [0, 1, 2] as const) sum[c] += tone[c] / count;
    }
  }
  return sum;
}
