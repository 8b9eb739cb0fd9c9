import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analysePortrait } from '@orator/pictures/portrait/built-in-portrait';
import { rgbFromNv12 } from '@orator/pictures/frames/frame-image';
import { measureDifference } from '@orator/pictures/portrait/measure-difference.test-support';
import { samplePortrait } from '@orator/pictures/portrait/sample-portraits.test-support';
import { withMouth } from '@orator/rig/mesh/landmarks';
import { type Pose, REST_POSE } from '@orator/rig/motion/controls';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPreparedFaces } from './prepared-faces.ts';

/** Ada on the left, Omar on the right, so close that one's hair is near the other's ear: faces around columns 350 and 700. */
const closePair = async (): Promise<Buffer> =>
  sharp({ create: { width: 1000, height: 700, channels: 3, background: '#b9a58f' } })
    .composite([
      { input: await samplePortrait('ada', 700), left: 0, top: 0 },
      {
        input: await sharp(await samplePortrait('omar', 700))
          .extract({ left: 130, top: 0, width: 520, height: 700 })
          .png()
          .toBuffer(),
        left: 480,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

for (const [quality, tags] of [
  ['fast', []],
  ['premium', ['rare']],
] as const)
  test(`a chosen face leaves a head close beside it still when it turns: ${quality}`, { tags: [...tags] }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orator-chosen-'));
    const portraitPath = join(folder, 'pair.png');
    const bytes = await closePair();
    await writeFile(portraitPath, bytes);
    const taken = await analysePortrait(bytes, undefined, { at: [700, 400] });
    if (!taken.ok) throw new Error(taken.reasons.join());
    const [width, height] = [960, 704];
    const { landmarks } = taken;
    const face = await createPreparedFaces().prepare({ portraitPath, landmarks, width, height, quality });
    await rm(folder, { recursive: true });
    const draw = (pose: Pose): Uint8Array => new Uint8Array(rgbFromNv12(face.renderer.render(pose), width, height));
    const rest = draw(REST_POSE);
    const turned = draw({ ...REST_POSE, yaw: -0.06, roll: -0.03, shiftX: -2 });
    expect(measureDifference(rest, turned, width, [560, 700])).toBeGreaterThan(2);
    // The columns of the other face, up to its ear on this side.
    expect(measureDifference(rest, turned, width, [180, 440])).toBeLessThan(0.3);
    expect(face.lively).toBe(false);
  });

for (const [mouth, lively, tags] of [
  ['lips', true, []],
  ['muzzle', false, ['rare']],
] as const)
  test(`a face is cut out in Premium with ${mouth}: ${lively}`, { tags: [...tags] }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orator-placed-'));
    const portraitPath = join(folder, 'omar.png');
    const bytes = await samplePortrait('omar');
    await writeFile(portraitPath, bytes);
    const found = await analysePortrait(bytes);
    if (!found.ok) throw new Error(found.reasons.join());
    const landmarks = withMouth(found.landmarks, mouth);
    const job = { portraitPath, landmarks, width: 320, height: 320, quality: 'premium' } as const;
    expect((await createPreparedFaces().prepare(job)).lively).toBe(lively);
    await rm(folder, { recursive: true });
  });
