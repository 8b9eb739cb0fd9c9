import { readKernel } from '@orator/media/read-kernel';
import { createRenderer } from '@orator/rig/draw/renderer';
import { REST_POSE } from '@orator/rig/motion/controls';
import { SHAPES } from '@orator/rig/speech/visemes';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { composeFrame } from '../frames/compose-frame.ts';
import { rgbFromNv12 } from '../frames/frame-image.ts';
import { analysePortrait } from './built-in-portrait.ts';
import { decodePhoto } from './photo-codec.ts';
import { samplePortrait } from './sample-portraits.test-support.ts';

/** A drawn sample that says "ah" so loudly, as a PNG of 480 pixels. */
async function sayingAh(loudness: number): Promise<Buffer> {
  const bytes = await samplePortrait('ada', 640);
  const [photo, analysis] = await Promise.all([decodePhoto(bytes), analysePortrait(bytes)]);
  if (!photo.ok || !analysis.ok) throw new Error('The sample portrait is refused');
  const side = 480;
  const composition = await composeFrame(photo.image, analysis.landmarks, side, side);
  const renderer = await createRenderer(await readKernel(), composition, { sharp: false, buffers: 1 });
  const { jaw, upper, lower, width } = SHAPES.AA;
  const pose = { ...REST_POSE, width, jaw: jaw * loudness, upper: upper * loudness, lower: lower * loudness };
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(rgbFromNv12(renderer.render(pose), side, side), { raw })
    .png()
    .toBuffer();
}

test('accepts a portrait with an open mouth with a warning, and refuses it when the mouth is too wide open to be closed', {
  tags: ['rare'],
}, async () => {
  expect(await analysePortrait(await sayingAh(1))).toMatchObject({
    ok: true,
    warnings: ['low_resolution', 'mouth_open'],
  });
  const wide = await sayingAh(1.8);
  expect(await analysePortrait(wide)).toMatchObject({ ok: false, reasons: ['mouth_wide_open'] });
  const said = await analysePortrait(wide, undefined, { uncovered: true });
  expect(said).toMatchObject({ ok: false, reasons: ['mouth_wide_open'] });
});
