import { expect, test } from 'vitest';
import { REST_POSE } from '../motion/controls.ts';
import { createMouthPainter } from '../mouth/mouth-interior.ts';
import { createFace, poseFace } from './face.ts';
import { plainFace, plainImage } from './plain-face.test-support.ts';
import { testKernel } from '../testing/kernel.test-support.ts';

const SIZE = 512;
const RED = 170;

test('shades teeth behind the lips in the colour of the flesh around them, not in grey', async () => {
  const landmarks = plainFace(SIZE);
  const image = plainImage(SIZE, SIZE * 0.65);
  const face = createFace({ image, landmarks, enlargement: 1, kernel: await testKernel() });
  const { space, mouth, mouthPatch } = face;
  if (mouthPatch === null) throw new Error('The face has no mouth');
  const teeth = {
    sample: (_x: number, _y: number, out: Float64Array): void => {
      out.fill(1);
    },
  };
  const colours = {
    cavity: [20, 128, 128],
    tongue: [100, 110, RED],
    teeth: [200, 128, 128],
    showsTeeth: false,
  } as const;
  const pose = poseFace(face, { ...REST_POSE, jaw: 16 });
  createMouthPainter({ space, mouth, mouthPatch, colours, teeth, image }).paint(pose);
  const { patch, span } = mouthPatch;
  const x = Math.round((span.from + span.to) / 2 - patch.x0) & ~1;
  const [top, bottom] = [patch.top[x] ?? 0, patch.bottom[x] ?? 0];
  const redAt = (y: number): number => patch.chroma.inside[(Math.round(y) >> 1) * patch.width + x + 1] ?? 0;
  const rows = Array.from({ length: Math.floor(bottom - top) }, (_, i) => redAt(top + i));
  expect(Math.max(...rows)).toBeGreaterThan(128 + 0.1 * (RED - 128));
  // Where light comes in they are white.
  expect(Math.min(...rows)).toBeLessThan(128 + 0.05 * (RED - 128));
});
