import { expect, test } from 'vitest';
import { createFace } from './face.ts';
import { plainFace, plainImage } from './plain-face.test-support.ts';
import { createSampler } from '../image/planes.ts';
import { testKernel } from '../testing/kernel.test-support.ts';
import { closeFurEyes } from '../eyes/fur-lids.ts';

const SIZE = 512;
const FUR = 150;
const LANDMARKS = { ...plainFace(SIZE), mouth: 'muzzle' } as const;

/**
 * A shut right eye of an animal: its luma at so many halves of the open eye from its middle, in a direction (radians, 0 to the right).
 * @param lumaAt what the picture shows there, at so many halves of the open eye and in that direction
 */
async function shut(lumaAt: (away: number, angle: number) => number): Promise<(away: number, angle: number) => number> {
  const image = plainImage(SIZE, SIZE * 0.65);
  const { eyes, space } = createFace({ image, landmarks: LANDMARKS, enlargement: 1, kernel: await testKernel() });
  const eye = eyes.right;
  const [x, y] = [(eye.x0 + eye.x1) / 2, (eye.upper(eye.x0) + eye.lower(eye.x1)) / 2];
  const [wide, tall] = [(eye.x1 - eye.x0) / 2, eye.gap(x) / 2];
  for (let o = 0; o < image.luma.length; o++) {
    const [mx, my] = space.toLocalAt(o % SIZE, Math.floor(o / SIZE), eye.z);
    const [u, v] = [(mx - x) / wide, (my - y) / tall];
    if (Math.hypot(u, v) < 3) image.luma[o] = lumaAt(Math.hypot(u, v), Math.atan2(v, u));
  }
  const sampler = createSampler(image, space);
  const closed = closeFurEyes({ eyes, space, landmarks: LANDMARKS, image, sampler, enlargement: 1 });
  const read = createSampler(closed.image, space);
  return (away, angle) => read.luma(x + away * wide * Math.cos(angle), y + away * tall * Math.sin(angle), eye.z);
}

const AROUND = Array.from({ length: 12 }, (_, i) => (Math.PI * i) / 6);

test('a lid covers the dark rim around an eye', async () => {
  const seen = await shut((away) => (away < 1.18 ? 30 : FUR));
  for (const angle of AROUND) expect(seen(1.15, angle)).toBeGreaterThan(FUR - 25);
});

test('a lid takes no colour from a white muzzle below the eye, nor fur beside it for a rim', async () => {
  const seen = await shut((away, angle) => (away < 1 ? 30 : away > 1.68 && Math.sin(angle) > 0.8 ? 235 : FUR));
  for (const away of [0.5, 0.9, 1.3]) expect(Math.abs(seen(away, Math.PI / 2) - FUR)).toBeLessThan(14);
});
