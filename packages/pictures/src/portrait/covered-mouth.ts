import { CHEEKS } from '@orator/rig/face/face-colours';
import { type FaceSpace, localPoint } from '@orator/rig/mesh/face-space';
import { median, type Vec3 } from '@orator/rig/math/numeric';
import type { FaceTones } from './face-tones.ts';
import { isMouthHidden } from './hidden-mouth.ts';
import type { RgbaImage } from './image-pyramid.ts';
import { hasLipsInBeard } from './lips-in-beard.ts';
import { hasNoMouth } from './mouth-signs.ts';
import { between, towards } from './places.ts';
import { distance, meanTone, medianTone, measureRedness, type Tone, toneAt } from './tone.ts';

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
/** Distances from the corners of the mouth at which the surroundings are sampled (mm). */
const BESIDE = [5, 7, 9, 11] as const;
/**
 * Upper and lower lip count as one colour below this difference; real lips differ by 24 and more, because they are lit
 * differently.
 */
const PLAIN = 6;
/** Lips and surroundings count as one colour up to this distance, and as different from the cheeks from this one on. */
const ALIKE = 14;
const UNLIKE = 45;

/** Halves of the lower lip: pairs of outer and inner mesh points. */
const LOWER_LIP = [
  [17, 14],
  [84, 87],
  [314, 317],
] as const;
/** Offsets at which the area below it is sampled, down and to each side (mm). */
const BELOW = { down: [6, 10], aside: [-5, 0, 5] } as const;
/**
 * An uncovered lower lip differs from what is below it, or that is near the cheeks' colour (at most 54, in six portraits and 15
 * people of the product, also without colours). Microphones and cups are of one colour there, 69 and more from the cheeks'.
 */
const OBJECT = { spread: 14, unlike: 62 } as const;
/** An object's colour is averaged over this size (mm), because the mesh of a microphone has many colours. */
const GRAIN = 1.2;
/**
 * The lip is looked at so far up from its lower edge, and may differ from the object by so much: an object over its lower part
 * alone (over two thirds of it 18 of 23 drawn microphones are seen, over a third 7) must match better, since a beard may begin there.
 */
const OVER_LIP = [
  { up: 0.5, grain: GRAIN, step: 40 },
  { up: 0.25, grain: GRAIN / 2, step: 16 },
] as const;
/**
 * Skin is visible this far beyond a corner of the mouth (mm), beside an object, and differs from the cheeks by less
 * than this; a shadow is wider.
 */
const SKIN_BESIDE = { away: [12, 15, 18], alike: 50 } as const;

/** A lip in a deep shadow is still redder than the skin below it, for what light it has. */
const REDDER = 0.04;

/** Whether something covers the mouth; the mesh draws lips on it as steadily as on a face. */
export function isMouthCovered(image: RgbaImage, space: FaceSpace, tones: FaceTones): boolean {
  const looksCovered = hasStrip(image, space) || hasObject(image, space) || hasNoMouth(image, space, tones);
  return (looksCovered && !hasLipsInBeard(image, space)) || isMouthHidden(image, space, tones);
}

/**
 * Whether something stands before the lower lip and what is below it, such as a microphone or a cup: both have one colour, which
 * is not the cheeks'. A lip within a beard has another colour than the beard.
 */
function hasObject(image: RgbaImage, space: FaceSpace): boolean {
  const at = (index: number): Vec3 => localPoint(space, index);
  const measureTone = (point: Vec3, grain: number = GRAIN): Tone =>
    meanTone(image, space.toImage(...point), grain * space.mm);
  const [x, y, z] = at(17);
  const below = BELOW.down.flatMap((down) => BELOW.aside.map((aside) => measureTone([x + aside, y + down, z])));
  const cheeks = medianTone(CHEEKS.map((index) => measureTone(at(index))));
  const isOver = OVER_LIP.some(({ up, grain, step }) => {
    const lip = LOWER_LIP.map(([outer, inner]) => measureTone(towards(at(outer), at(inner), up), grain));
    const object = medianTone([...lip, ...below]);
    return (
      median([...lip, ...below].map((tone) => distance(tone, object))) < OBJECT.spread &&
      distance(medianTone(lip), medianTone(below)) < step &&
      measureRedness(medianTone(lip)) - measureRedness(medianTone(below)) <= REDDER &&
      distance(object, cheeks) > OBJECT.unlike
    );
  });
  if (!isOver) return false;
  return CORNERS.some(([corner, side]) => {
    const [cx, cy, cz] = at(corner);
    const beside = SKIN_BESIDE.away.map((away) => measureTone([cx + side * away, cy, cz]));
    return distance(medianTone(beside), cheeks) < SKIN_BESIDE.alike;
  });
}

/**
 * Whether a strip of something lies across the mouth: both lips have one colour, which goes on beyond a corner of the mouth and
 * is not the cheeks'. A beard is beside lips of another colour.
 */
function hasStrip(image: RgbaImage, space: FaceSpace): boolean {
  const at = (index: number): Vec3 => localPoint(space, index);
  const readTones = (points: readonly Vec3[]): Tone[] => points.map((p) => toneAt(image, space.toImage(...p)));
  const reds = readTones(LIPS.map(([outer, inner]) => between(at(outer), at(inner))));
  const lips = medianTone(reds);
  if (median(reds.map((red) => distance(red, lips))) >= PLAIN) return false;
  const cheeks = medianTone(readTones(CHEEKS.map(at)));
  return CORNERS.some(([corner, side]) => {
    const [x, y, z] = at(corner);
    const beside = medianTone(readTones(BESIDE.map((away): Vec3 => [x + side * away, y, z])));
    return distance(lips, beside) < ALIKE && distance(beside, cheeks) > UNLIKE;
  });
}
