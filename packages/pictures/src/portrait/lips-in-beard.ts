import { CHEEKS } from '@orator/rig/face/face-colours';
import { type FaceSpace, localPoint } from '@orator/rig/mesh/face-space';
import type { Vec3 } from '@orator/rig/math/numeric';
import type { RgbaImage } from './image-pyramid.ts';
import { between } from './places.ts';
import { distance, meanTone, medianTone, type Tone } from './tone.ts';

/** Pairs of outer and inner mesh points of the lower lip. */
const LOWER_LIP = [
  [17, 14],
  [84, 87],
  [314, 317],
] as const;
/** Where the surroundings are looked at (mm): below the lower lip, above the upper one, and beyond the corners. */
const AROUND = { below: [6, 10, 14], above: [4], aside: [-6, 0, 6], beyond: [6, 8, 10], lower: 2 } as const;
const CORNERS = [
  [61, -1],
  [291, 1],
] as const;
/** A place's colour is the mean over so much (mm). */
const GRAIN = { lip: 0.8, around: 1.2 } as const;
/**
 * Lips in a beard differ from it above, below and beside them by 21 and more (six painted men whose lips were taken for covered);
 * where a hand, a finger, a mask, a scarf or a microphone is before the mouth, its colour goes on at one side at least: 15 at most
 * in 170 drawn ones.
 */
const ISLAND = 18;
/** A beard has one colour below and beside the lips (10 at most; a bar across the mouth 18 and more). */
const ONE_COLOUR = 15;
/** Beside a goatee is the skin of the cheeks, and the moustache has its colour. */
const GOATEE = { skin: 32, hair: 40 } as const;

/**
 * Whether lips are seen in a beard or between a goatee and a moustache: of another colour than the hair on each of their sides. What
 * covers a mouth goes on beyond the lips' outline, whatever its colour.
 */
export function hasLipsInBeard(image: RgbaImage, space: FaceSpace): boolean {
  const at = (index: number): Vec3 => localPoint(space, index);
  const readTone = (places: readonly Vec3[], grain: number = GRAIN.around): Tone =>
    medianTone(places.map((place) => meanTone(image, space.toImage(...place), grain * space.mm)));
  const beside = (index: number, downs: readonly number[]): Tone => {
    const [x, y, z] = at(index);
    return readTone(downs.flatMap((down) => AROUND.aside.map((aside): Vec3 => [x + aside, y + down, z])));
  };
  const lip = readTone(
    LOWER_LIP.map(([outer, inner]) => between(at(outer), at(inner))),
    GRAIN.lip,
  );
  const below = beside(17, AROUND.below);
  const above = beside(
    0,
    AROUND.above.map((up) => -up),
  );
  const sides = CORNERS.map(([corner, side]) => {
    const [x, y, z] = at(corner);
    return readTone(AROUND.beyond.map((away): Vec3 => [x + side * away, y + AROUND.lower, z]));
  });
  if ([below, above, ...sides].some((tone) => distance(lip, tone) < ISLAND)) return false;
  if (sides.every((side) => distance(side, below) < ONE_COLOUR)) return true;
  const cheeks = readTone(CHEEKS.map(at));
  return distance(above, below) < GOATEE.hair && sides.every((side) => distance(side, cheeks) < GOATEE.skin);
}
