import { expect, test } from 'vitest';
import { createSampler, type Planes } from '../image/planes.ts';
import { mean } from '../math/numeric.ts';
import { createFaceSpace } from '../mesh/face-space.ts';
import { plainFace, plainImage } from './plain-face.test-support.ts';
import { DRAWN, drawEyes, withIrises } from '../eyes/drawn-eyes.test-support.ts';
import { type Eye, findEye } from '../eyes/eye.ts';
import { readEyeRegion } from '../eyes/eye-region.ts';
import { lashColumn, readLashStrip } from '../eyes/lash-strip.ts';
import { readLidSkin } from '../eyes/lid-skin.ts';

const SIZE = 512;
/** A fold of the lid (mm above the line of the lashes). */
const FOLD = { from: 3, to: 4 } as const;

const landmarks = withIrises(plainFace(SIZE));
const space = createFaceSpace(landmarks);
const open = drawEyes(plainImage(SIZE, SIZE * 0.65), landmarks);
const eye = findEye('right', landmarks, space, createSampler(open, space));

function withFold(image: Planes, { x0, x1, line, z }: Eye): Planes {
  const luma = image.luma.map((value, o) => {
    const [x, y] = space.toLocalAt(o % SIZE, Math.floor(o / SIZE), z);
    const above = line(x) - y;
    return x > x0 && x < x1 && above > FOLD.from && above < FOLD.to ? DRAWN.lashes : value;
  });
  return { ...image, luma };
}

/** How much the lashes cover at a height above their line, on average over the middle of the eye. */
function coverAt(image: Planes, above: number): number {
  const region = readEyeRegion(eye, space, landmarks, image);
  const skin = readLidSkin(eye, region, createSampler(image, space));
  const lashes = readLashStrip(eye, space, { region, skin, soft: 0.4 });
  const columns = [0.3, 0.4, 0.5, 0.6, 0.7].map((t) => eye.x0 + t * (eye.x1 - eye.x0));
  return mean(columns.map((x) => lashColumn(lashes, x)(-above)));
}

test('takes the line of the lashes for a part of them, but not a fold of the lid above', () => {
  const image = withFold(open, eye);
  expect(coverAt(image, -0.4)).toBeGreaterThan(0.5);
  expect(coverAt(image, (FOLD.from + FOLD.to) / 2)).toBeLessThan(0.1);
});
