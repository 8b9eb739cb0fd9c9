import { CHEEKS } from '@orator/rig/face/face-colours';
import { createFaceSpace, type FaceSpace, localPoint } from '@orator/rig/mesh/face-space';
import { lerp, median, type Vec3 } from '@orator/rig/math/numeric';
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
const OBJECT = { spread: 14, unlike: 62 } as const;
/** Tones of an object are means over so many mm, as the mesh of a microphone is of many. */
const GRAIN = 1.2;
/**
 * The lip is looked at so far up from its lower edge, and may differ from the object by so much: an object over its lower part
 * alone (over two thirds of it 18 of 23 drawn microphones are seen, over a third 7) must match better, since a beard may begin there.
 */
const OVER_LIP = [
  { up: 0.5, grain: GRAIN, step: 40 },
  { up: 0.25, grain: GRAIN / 2, step: 16 },
] as const;
/** Beside an object, so far beyond a corner of the mouth (mm), skin is seen, which differs from the cheeks by less than this; a shadow is wider. */
const SKIN_BESIDE = { away: [12, 15, 18], alike: 50 } as const;

const distance = (a: Tone, b: Tone): number =>
  Math.abs(a[0] - b[0]) * 0.6 + (Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])) * 1.6;

/** A lip in a deep shadow is still redder than the skin below it, for what light it has. */
const REDDER = 0.04;
const rednessOf = ([luma, , red]: Tone): number => red / Math.max(1, luma);

const towards = (a: Vec3, b: Vec3, share: number): Vec3 => [
  lerp(a[0], b[0], share),
  lerp(a[1], b[1], share),
  lerp(a[2], b[2], share),
];
const between = (a: Vec3, b: Vec3): Vec3 => towards(a, b, 0.5);

/** Whether something is before the mouth, over which the mesh draws lips as steadily as onto a face. */
export const isMouthCovered = (image: RgbaImage, landmarks: FaceLandmarks): boolean =>
  hasStrip(image, landmarks) || hasObject(image, landmarks) || hasNoLips(image, landmarks);

/**
 * Whether something stands before the lower lip and what is below it, such as a microphone or a cup: both have one colour, which
 * is not the cheeks'. A lip within a beard has another colour than the beard.
 */
function hasObject(image: RgbaImage, landmarks: FaceLandmarks): boolean {
  const space = createFaceSpace(landmarks);
  const at = (index: number): Vec3 => localPoint(space, index);
  const toneOf = (point: Vec3, grain: number = GRAIN): Tone =>
    meanTone(image, space.toImage(...point), grain * space.mm);
  const [x, y, z] = at(17);
  const below = BELOW.down.flatMap((down) => BELOW.aside.map((aside) => toneOf([x + aside, y + down, z])));
  const cheeks = medianTone(CHEEKS.map((index) => toneOf(at(index))));
  const isOver = OVER_LIP.some(({ up, grain, step }) => {
    const lip = LOWER_LIP.map(([outer, inner]) => toneOf(towards(at(outer), at(inner), up), grain));
    const object = medianTone([...lip, ...below]);
    return (
      median([...lip, ...below].map((tone) => distance(tone, object))) < OBJECT.spread &&
      distance(medianTone(lip), medianTone(below)) < step &&
      rednessOf(medianTone(lip)) - rednessOf(medianTone(below)) <= REDDER &&
      distance(object, cheeks) > OBJECT.unlike
    );
  });
  if (!isOver) return false;
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

/** Columns of the mouth's middle: mesh points of the upper lip's outer and inner edge, and the lower lip's inner and outer one. */
const COLUMNS = [
  [0, 13, 14, 17],
  [37, 82, 87, 84],
  [267, 312, 317, 314],
] as const;
/**
 * What shows that there is a mouth: the line between the lips is darker, or teeth are brighter, than the lips by this share; or a
 * lip's redness differs from the skin's 4 mm above (5 mm below) it. 22 portraits and 54 painted pictures, pale lips among them, have
 * 1.9 times as much of one of these or more; drawn hands and palms in the cheeks' colour 0.6 times at the most (44). Where the gap
 * between two fingers lies on the mouth it counts as its line (of 22 such hands 12 pass).
 */
const MOUTH = { contrast: 0.1, redness: 0.015, above: 4, below: 5 } as const;
/** Pixels a millimetre, below which a line between pale lips is too fine to be seen. */
const FINE = 1;
/** Cb and Cr of a cheek together: with less a photo has no colours, and pale lips are told from no hand. */
const COLOURED = 8;
const SMALL = 0.3;
const LINE = { from: -0.25, to: 1.25, step: 0.15, rows: [-2.4, -1.8, -1.2, -0.6, 0, 0.6, 1.2, 1.8, 2.4] } as const;

/** Whether no mouth is seen where the mesh has one: a hand, in the colour of the face, is before it. */
function hasNoLips(image: RgbaImage, landmarks: FaceLandmarks): boolean {
  const space = createFaceSpace(landmarks);
  const at = (index: number): Vec3 => localPoint(space, index);
  const toneOf = (point: Vec3, reach: number): Tone => meanTone(image, space.toImage(...point), reach * space.mm);
  const [, blue, red] = medianTone(CHEEKS.map((index) => toneOf(at(index), GRAIN)));
  if (space.mm < FINE || Math.abs(blue) + Math.abs(red) < COLOURED) return false;
  const seen = COLUMNS.map(([top, upper, lower, bottom]) => {
    const lips = [toneOf(between(at(top), at(upper)), 0.8), toneOf(between(at(lower), at(bottom)), 0.8)] as const;
    const [x, y, z] = at(top);
    const [u, v, w] = at(bottom);
    const skin = [toneOf([x, y - MOUTH.above, z], 1), toneOf([u, v + MOUTH.below, w], 1)] as const;
    const lumas = lumasBetween(at(upper), at(lower), (point) => toneOf(point, SMALL)[0]);
    const [darker, brighter] = [Math.min(lips[0][0], lips[1][0]), Math.max(lips[0][0], lips[1][0])];
    return [
      (darker - Math.min(...lumas)) / Math.max(20, darker) / MOUTH.contrast,
      (Math.max(...lumas) - brighter) / Math.max(20, brighter) / MOUTH.contrast,
      (rednessOf(lips[0]) - rednessOf(skin[0])) / MOUTH.redness,
      (rednessOf(lips[1]) - rednessOf(skin[1])) / MOUTH.redness,
    ] as const;
  });
  const signs = [0, 1, 2, 3].map((sign) => median(seen.map((column) => column[sign] ?? 0)));
  // Below the lower lip a beard, or a shadow, is redder than the lip as often as not.
  return signs.every((sign, i) => (i === 3 ? Math.abs(sign) : sign) < 1) && !hasBeard(image, space, at);
}

/** Where a beard is looked for: so far beside and below the lower lip's edge, and around there (mm). */
const CHIN = {
  places: [
    [-12, 9],
    [0, 10],
    [12, 9],
  ],
  across: 8,
  down: 4,
  step: 0.7,
} as const;
/**
 * How far, as a share, brightness differs from its surroundings in half of the places of a beard, and how many times as much as on
 * the cheeks. Beards of five painted portraits .016 to .036, 8 times the cheeks' or more; hands .001 to .005; a painting's cracks .008.
 */
const HAIR = { rough: 0.012, times: 4 } as const;

/** Whether there is hair below the mouth, in which thin lips may be hardly seen: a hand is smooth. */
function hasBeard(image: RgbaImage, space: FaceSpace, at: (index: number) => Vec3): boolean {
  const luma = (point: Vec3, reach: number): number => meanTone(image, space.toImage(...point), reach * space.mm)[0];
  const roughness = ([cx, cy, cz]: Vec3): number => {
    const apart: number[] = [];
    for (let y = -CHIN.down; y <= CHIN.down; y += CHIN.step) {
      for (let x = -CHIN.across; x <= CHIN.across; x += CHIN.step) {
        const point: Vec3 = [cx + x, cy + y, cz];
        const around = luma(point, GRAIN);
        apart.push(Math.abs(luma(point, SMALL) - around) / Math.max(20, around));
      }
    }
    return median(apart);
  };
  const [x, y, z] = at(17);
  const chin = median(CHIN.places.map(([aside, down]) => roughness([x + aside, y + down, z])));
  const skin = median(CHEEKS.map((index) => roughness(at(index))));
  return chin > HAIR.rough && chin > HAIR.times * skin;
}

/** What `read` says along and beside the line between the lips, and a little beyond it. */
function lumasBetween(upper: Vec3, lower: Vec3, read: (point: Vec3) => number): number[] {
  const lumas: number[] = [];
  for (let t = LINE.from; t <= LINE.to; t += LINE.step) {
    const [x, y, z] = towards(upper, lower, t);
    for (const row of LINE.rows) lumas.push(read([x, y + row, z]));
  }
  return lumas;
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
