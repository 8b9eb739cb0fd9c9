import { expect, test } from 'vitest';
import { createFace } from './face.ts';
import { plainFace, plainImage } from './plain-face.test-support.ts';
import { testKernel } from '../testing/kernel.test-support.ts';
import { point } from '../mesh/landmarks.ts';
import { createPhotoTeeth } from '../mouth/photo-teeth.ts';

const SIZE = 256;
const CAVITY = 20;

test('does not take lips beside the teeth, above the line of the lower lip, for teeth', async () => {
  const landmarks = plainFace(SIZE);
  const seamY = (point(landmarks, 13)[1] + point(landmarks, 14)[1]) / 2;
  const image = plainImage(SIZE, seamY);
  const { space, mouth, mouthPatch, colours } = createFace({
    image,
    landmarks,
    enlargement: 1,
    kernel: await testKernel(),
  });
  if (mouthPatch === null) throw new Error('The face has no mouth');
  const { cornerY, centreX, scale } = mouth;
  const parted = {
    ...mouth,
    upper: (x: number) => cornerY(x) - 1,
    lower: (x: number) => cornerY(x) + 8 * scale,
    lowerOuter: (x: number) => cornerY(x) + 14 * scale,
  };
  // Lips everywhere, and white teeth in the middle.
  const photo = { ...image, luma: image.luma.map(() => 120), v: image.v.map(() => 160) };
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const [across, down] = space.toLocalAt(x, y, 0);
      if (Math.abs(across - centreX) > 12 * scale || down > cornerY(across) + 8 * scale) continue;
      photo.luma[y * SIZE + x] = 200;
      photo.v[(y >> 1) * (SIZE >> 1) + (x >> 1)] = 128;
    }
  }
  const teeth = { ...colours, teeth: [200, 128, 128] } as const;
  const { blend } = createPhotoTeeth({ space, mouth: parted, mouthPatch, image: photo, colours: teeth });
  const lumaAt = (x: number): number => {
    const colour = new Float64Array([CAVITY, 128, 128]);
    blend(x, 5, colour);
    return colour[0] ?? 0;
  };
  expect(lumaAt(0)).toBeCloseTo(200, 0);
  expect([lumaAt(-19), lumaAt(19)].map((luma) => Math.abs(luma - CAVITY) < 5)).toEqual([true, true]);
});

test('shows no dark line where teeth that are told by their colour begin', async () => {
  const landmarks = plainFace(SIZE);
  const image = plainImage(SIZE, (point(landmarks, 13)[1] + point(landmarks, 14)[1]) / 2);
  const { space, mouth, mouthPatch, colours } = createFace({
    image,
    landmarks,
    enlargement: 1,
    kernel: await testKernel(),
  });
  if (mouthPatch === null) throw new Error('The face has no mouth');
  const { cornerY, scale } = mouth;
  const smile = {
    ...mouth,
    upper: (x: number) => cornerY(x) - 1,
    lower: (x: number) => cornerY(x) + 8 * scale,
    lowerOuter: (x: number) => cornerY(x) + 14 * scale,
    bared: true,
    teethBelow: 0.7,
  };
  const white = { ...image, luma: image.luma.map(() => 200) };
  const { blend } = createPhotoTeeth({ space, mouth: smile, mouthPatch, image: white, colours });
  const lumas = Array.from({ length: 30 }, (_, i) => {
    const colour = new Float64Array([CAVITY, 128, 128]);
    blend(0, 0.1 * i, colour);
    return colour[0] ?? 0;
  });
  expect(Math.min(...lumas)).toBeGreaterThan(195);
});
