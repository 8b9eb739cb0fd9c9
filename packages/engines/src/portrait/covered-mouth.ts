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

const distance = (a: Tone, b: Tone): number =>
  Math.abs(a[0] - b[0]) * 0.6 + (Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])) * 1.6;

/**
 * Whether a strip of something lies across the mouth: both lips have one colour, which goes on beyond a corner of the mouth and
 * is not the cheeks'. The mesh draws lips also onto a strip, as steadily as onto a face. A beard is beside lips of another
 * colour.
 */
export function isMouthCovered(image: RgbaImage, landmarks: FaceLandmarks): boolean {
  const space = createFaceSpace(landmarks);
  const at = (index: number): Vec3 => localPoint(space, index);
  const tonesOf = (points: readonly Vec3[]): Tone[] => points.map((p) => toneAt(image, space.toImage(...p)));
  const reds = tonesOf(
    LIPS.map(([outer, inner]): Vec3 => {
      const [a, b] = [at(outer), at(inner)];
      return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
    }),
  );
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
