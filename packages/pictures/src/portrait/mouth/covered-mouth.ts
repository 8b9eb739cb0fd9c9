import type { FaceSpace } from '@orator/rig/mesh/face-space';
import type { FaceTones } from '../face-tones.ts';
import type { RgbaImage } from '../image-pyramid.ts';
import { type MouthSigns, readSigns } from './read-signs.ts';
import { BASE, SCORECARD, type SignName } from './scorecard.ts';

/**
 * A mouth with more points is covered: of people who were left out of the training .6 % have more, of hands 90 %, of microphones and
 * masks 93 % and more; most of the others unsettle the mesh. With fewer than in `doubt` it is not, and in between a gap of fingers
 * decides. With fewer than in `seen` it is seen for sure.
 */
const POINTS = { covered: 1.6, doubt: 0, seen: -2 } as const;
/**
 * Below this many pixels per millimetre a mouth is not judged: such a face is refused as too small anyway.
 * Source: 100 pixels for the 175 mm of a face (portrait-check.ts).
 */
const SMALLEST = 0.57;
/**
 * A thing before the lower lip and what is below it: how much more both differ from the cheeks than, three times, from each other. 57 at
 * most of 1056 pictures of mouths (37 of all but one), 84 and more of a quarter of 627 microphones. Above it nothing else is asked, because
 * an upper lip that is seen speaks against a cover. Paint across the lips has 79.
 */
const THING = { alike: 3, unlike: 84 } as const;
/**
 * The gap between two fingers: a dark line that goes on beyond the mouth, while neither lip differs from the skin in
 * redness (.19 and .12 at most of those pictures).
 */
const GAP = { line: 0.13, redness: 0.015 } as const;

/** Whether a mouth is seen for sure, something is before it, or neither is sure. */
export type MouthSight = 'seen' | 'unsure' | 'covered';

/**
 * Whether something covers the mouth; the mesh draws lips on it as steadily as on a face. Each sign of a mouth and what is around it
 * gives points for or against, which are added up.
 */
export function judgeMouth(image: RgbaImage, space: FaceSpace, tones: FaceTones): MouthSight {
  if (space.mm < SMALLEST) return 'unsure';
  const signs = readSigns(image, space, tones);
  const points = addPoints(signs);
  if (points > POINTS.covered || isThing(signs) || (points > POINTS.doubt && isGap(signs))) return 'covered';
  return points < POINTS.seen ? 'seen' : 'unsure';
}

/** The points of a picture: the more, the likelier something is before the mouth. */
const addPoints = (signs: Readonly<Record<SignName, number>>): number =>
  SCORECARD.reduce(
    (sum, { sign, steps }) =>
      sum + steps.reduce((all, [limit, points]) => all + (signs[sign] >= limit ? points : 0), 0),
    BASE,
  );

const isThing = ({ lipCheeks, belowCheeks, lipBelow }: MouthSigns): boolean =>
  Math.min(lipCheeks, belowCheeks) - THING.alike * lipBelow > THING.unlike;

const isGap = ({ lineAcross, lineBeyond, upperLip, lowerLip }: MouthSigns): boolean =>
  Math.max(upperLip, Math.abs(lowerLip)) < GAP.redness && Math.min(lineAcross, lineBeyond) > GAP.line;
