import { CHEEKS } from '@orator/rig/face/face-colours';
import { type FaceSpace, localPoint } from '@orator/rig/mesh/face-space';
import { median, type Vec3 } from '@orator/rig/math/numeric';
import type { RgbaImage } from './image-pyramid.ts';
import { meanTone } from './tone.ts';

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

/** A place's brightness is the mean over so much (mm), and its surroundings'. */
const GRAIN = { place: 0.3, around: 1.2 } as const;

/** Whether there is hair below the mouth, in which thin lips may be hardly seen: a hand is smooth. */
export function hasBeard(image: RgbaImage, space: FaceSpace): boolean {
  const luma = (point: Vec3, reach: number): number => meanTone(image, space.toImage(...point), reach * space.mm)[0];
  const roughness = ([cx, cy, cz]: Vec3): number => {
    const apart: number[] = [];
    for (let y = -CHIN.down; y <= CHIN.down; y += CHIN.step) {
      for (let x = -CHIN.across; x <= CHIN.across; x += CHIN.step) {
        const point: Vec3 = [cx + x, cy + y, cz];
        const around = luma(point, GRAIN.around);
        apart.push(Math.abs(luma(point, GRAIN.place) - around) / Math.max(20, around));
      }
    }
    return median(apart);
  };
  const [x, y, z] = localPoint(space, 17);
  const chin = median(CHIN.places.map(([aside, down]) => roughness([x + aside, y + down, z])));
  const skin = median(CHEEKS.map((index) => roughness(localPoint(space, index))));
  return chin > HAIR.rough && chin > HAIR.times * skin;
}
