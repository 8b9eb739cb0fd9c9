/**
 * | constants | source |
 * |---|---|
 * | `PAIRS`, `BELOW`, `COLUMNS`, `GRAIN` | chosen; the limits were set on 22 faces (docs/measurements/photos.md, "What covers a face") |
 * | `WHOLE_RANGE` | chosen (ADR 141), not measured |
 */
import { CHEEKS } from '@orator/rig/face/face-colours';
import { type FaceSpace, localPoint } from '@orator/rig/mesh/face-space';
import { median, type Vec3 } from '@orator/rig/math/numeric';
import { LIDS, type Side } from '@orator/rig/mesh/landmarks';
import type { FaceTones } from './face-tones.ts';
import type { RgbaImage } from './image-pyramid.ts';
import { between } from './places.ts';
import { distance, meanTone, medianTone, type Tone } from './tone.ts';

/** Pairs of points of the upper and the lower lid, between which an eye is looked at. */
const PAIRS = [2, 3, 4, 5, 6] as const;
/** Below the lower lid (mm), where a lens still is, and skin without one. */
const BELOW = [5, 7, 9] as const;
/** Columns along the lower lid at which these distances are read. */
const COLUMNS = [2, 4, 6] as const;
/** A colour is the mean of a square of this side (mm). */
const GRAIN = 1.2;
/**
 * Behind dark glasses an eye has one colour, which goes on below the lid and is not the cheeks'. An eye has a white and an iris, and
 * skin below it: in 528 eyes of 264 pictures `spread` is 39 and more and `below` 38 and more, in 176 lenses of four kinds 21 and 24 at
 * most. A shut eye has one colour as well, but the cheeks'.
 */
const LENS = { spread: 30, below: 31, unlike: 30 } as const;

/** The usual range of luma from the dark to the light of a face. In a photo with less, as a faded one, the limits for eyes and lenses shrink with it. */
const WHOLE_RANGE = 60;

/** Whether dark glasses are before both eyes; of the mesh they change nothing. */
export function hasDarkGlasses(image: RgbaImage, space: FaceSpace, { range }: FaceTones): boolean {
  const limits = Math.min(1, range / WHOLE_RANGE);
  const read: ReadTone = (point) => meanTone(image, space.toImage(...point), GRAIN * space.mm);
  const cheeks = medianTone(CHEEKS.map((index) => read(localPoint(space, index))));
  return SIDES.every((side) => {
    const { spread, below, lens } = measureLens(space, side, read);
    return (
      spread < LENS.spread * limits && below < LENS.below * limits && distance(lens, cheeks) > LENS.unlike * limits
    );
  });
}

const SIDES: readonly Side[] = ['right', 'left'];

type ReadTone = (point: Vec3) => Tone;

/** How many colours an eye has, and how unlike what is below it is: distances of tones. */
function measureLens(space: FaceSpace, side: Side, read: ReadTone) {
  const { upper, lower } = LIDS[side];
  const at = (index: number | undefined): Vec3 => localPoint(space, index ?? 0);
  const inside = PAIRS.map((i) => read(between(at(upper[i]), at(lower[i]))));
  const under = COLUMNS.flatMap((i) => {
    const [x, y, z] = at(lower[i]);
    return BELOW.map((down) => read([x, y + down, z]));
  });
  const [eye, lens] = [medianTone(inside), medianTone([...inside, ...under])];
  return {
    lens,
    spread: median(inside.map((tone) => distance(tone, lens))),
    below: median(under.map((tone) => distance(tone, eye))),
  };
}
