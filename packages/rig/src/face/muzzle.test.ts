import { expect, test } from 'vitest';
import { REST_POSE } from '../motion/controls.ts';
import { SHAPES } from '../speech/visemes.ts';
import { testKernel } from '../testing/kernel.test-support.ts';
import { createFace, poseFace } from './face.ts';
import { plainFace, plainImage } from './plain-face.test-support.ts';

const SIZE = 512;

test('keeps the lines of a picture unbroken below the mouth of a muzzle, however fast its jaw drops', async () => {
  const landmarks = { ...plainFace(SIZE), mouth: 'muzzle' } as const;
  const image = plainImage(SIZE, SIZE * 0.65);
  const face = createFace({ image, landmarks, enlargement: 1, kernel: await testKernel() });
  const { base, mouthPatch } = face;
  if (mouthPatch === null) throw new Error('The face has no mouth');
  const { lower } = mouthPatch.patch;
  const apart: number[] = [];
  for (const shape of [SHAPES.silence, SHAPES.AA, SHAPES.PP, SHAPES.AE]) {
    poseFace(face, { ...REST_POSE, ...shape });
    const y = lower.y0 + (lower.rows - 1) * lower.cell;
    for (let i = 0; i < lower.columns; i += base.cell / lower.cell) {
      const x = lower.x0 + i * lower.cell;
      const within = (lower.rows - 1) * lower.stride + i;
      const outside = ((y - base.y0) / base.cell) * base.stride + (x - base.x0) / base.cell;
      apart.push(Math.abs((lower.sourceY[within] ?? 0) - (base.sourceY[outside] ?? 0)));
    }
  }
  expect(Math.max(...apart)).toBeLessThan(1);
});
