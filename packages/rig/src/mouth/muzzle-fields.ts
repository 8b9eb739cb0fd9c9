/**
 * | constants | source |
 * |---|---|
 * | `JAW_SIDES`, `CORNER_DROP` | chosen by eye; how muzzles follow is measured in docs/measurements/animals.md |
 */
import { lerp, smoothstep, type Vec3 } from '../math/numeric.ts';
import { type FaceSpace, localPoint } from '../mesh/face-space.ts';
import type { MouthControl } from '../motion/controls.ts';
import { type Field, NONE } from '../warp/fields.ts';
import type { Mouth, MuzzleShape } from './mouth.ts';
import { mouthFields } from './mouth-fields.ts';

/** How much of the motion of a person's lips a muzzle has, which has no lips that part from its jaws. */
const LIPS = { width: 0.9, protrusion: 0.4, smile: 0.6 } as const;
/** The jaw moves as one in the middle, and no more beside it: shares of half the mouth. */
const JAW_SIDES = [0.75, 2.1] as const;
/**
 * The height over which the cheeks come to move with the jaw, in widest openings of the mouth, and the share of it above the level of a
 * corner. Over a smaller height the warp could not be inverted, because its slope has to stay below 1.
 */
const CHEEK = { openings: 2.2, above: 0.25 } as const;
/** Share of the jaw's drop by which the corners follow. */
const CORNER_DROP = 0.12;
/** Below the chin the motion fades over this many of the widest openings, so that nothing folds; and at least this (mm). */
const BELOW_CHIN = { openings: 2.4, least: 30 } as const;

/** The displacement fields of a muzzle: a jaw below a line, that drops as one with its fur. Millimetres, see `mouthFields`. */
export function muzzleFields(
  space: FaceSpace,
  mouth: Mouth,
  muzzle: MuzzleShape,
): Readonly<Record<MouthControl, Field>> {
  const people = mouthFields(space, mouth);
  const damped = (control: keyof typeof LIPS): Field => {
    const [field, share] = [people[control], LIPS[control]];
    return (side, x, y, z) => {
      const [dx, dy, dz] = field(side, x, y, z);
      return [dx * share, dy * share, dz * share];
    };
  };
  return {
    jaw: jawField(space, mouth, muzzle),
    lower: () => NONE,
    upper: () => NONE,
    width: damped('width'),
    protrusion: damped('protrusion'),
    smile: damped('smile'),
  };
}

function jawField(space: FaceSpace, mouth: Mouth, { widest }: MuzzleShape): Field {
  const chinY = localPoint(space, 152)[1];
  const cheekRoom = CHEEK.openings * widest;
  const fade = Math.max(BELOW_CHIN.least, BELOW_CHIN.openings * widest);
  /** The jaw itself: 1 below the mouth, less beside it and below the chin. */
  const bone = (far: number, y: number): number =>
    (1 - smoothstep(...JAW_SIDES, far)) * (1 - smoothstep(chinY, chinY + fade, y));
  return (side, x, y0): Vec3 => {
    const y = side < 0 ? Math.min(y0, mouth.upper(x)) : Math.max(y0, mouth.lower(x));
    const far = Math.abs(x - mouth.centreX) / mouth.half;
    // Both layers use this beyond the corners, so that the fur does not tear there.
    const cheek =
      bone(far, y) * smoothstep(-CHEEK.above * cheekRoom, (1 - CHEEK.above) * cheekRoom, y - mouth.cornerY(x));
    const beside = smoothstep(0.55, 1, far);
    if (side < 0) return [0, beside * cheek, 0];
    if (far >= 1) return [0, cheek, 0];
    const edge = lerp(CORNER_DROP, 1, mouth.lipOpening(far));
    const below = lerp(edge, bone(far, y), smoothstep(0, cheekRoom, y - mouth.lower(x)));
    return [0, lerp(below, cheek, beside), 0];
  };
}
