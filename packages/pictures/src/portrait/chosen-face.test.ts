import { PhotoEdit } from '@orator/contracts/photo-edits/schema';
import { createRenderer } from '@orator/rig/draw/renderer';
import { type Pose, REST_POSE } from '@orator/rig/motion/controls';
import { SHAPES } from '@orator/rig/speech/visemes';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { composeFrame } from '../frames/compose-frame.ts';
import { rgbFromNv12 } from '../frames/frame-image.ts';
import { readKernel } from '@orator/media/read-kernel';
import { editPhoto } from '../photo-edits/built-in-photo-edit.ts';
import { compose } from '../product-avatar-prompts/built-in-product-photo.ts';
import { analysePortrait } from './built-in-portrait.ts';
import { measureDifference } from './measure-difference.test-support.ts';
import { decodePhoto } from './photo-codec.ts';
import { samplePortrait } from './sample-portraits.test-support.ts';

/** Ada on the left, Omar on the right, 700 pixels each. */
async function pair(): Promise<Buffer> {
  return sharp({ create: { width: 1400, height: 700, channels: 3, background: '#b9a58f' } })
    .composite([
      { input: await samplePortrait('ada', 700), left: 0, top: 0 },
      { input: await samplePortrait('omar', 700), left: 700, top: 0 },
    ])
    .png()
    .toBuffer();
}

let omar: ReturnType<typeof analysePortrait> | undefined;
/** Of the pair, with Omar chosen: the same for all tests, which change nothing of it. */
const analyseOmar = () => (omar ??= pair().then((bytes) => analysePortrait(bytes, undefined, { at: [1050, 360] })));

describe('a photo of two people', () => {
  test('is refused with the place of each face, from left to right', async () => {
    const refused = await analysePortrait(await pair());
    if (refused.ok) throw new Error('The photo is taken');
    expect(refused.reasons).toEqual(['several_faces']);
    expect(refused.picture).toMatchObject({ width: 1400, height: 700 });
    const middles = refused.picture?.faces.map(({ box: [x, , width] }) => x + width / 2) ?? [];
    expect(middles).toHaveLength(2);
    for (const [i, middle] of middles.entries()) expect(Math.abs(middle - (350 + 700 * i))).toBeLessThan(15);
  });

  for (const [side, x, tags] of [
    ['left', 350, []],
    ['right', 1050, ['rare']],
  ] as const)
    test(`is taken with the face on the ${side} when that is chosen`, { tags: [...tags] }, async () => {
      const taken = await analysePortrait(await pair(), undefined, { at: [x, 360] });
      if (!taken.ok) throw new Error(taken.reasons.join());
      expect(taken.warnings).toEqual(['chosen_face']);
      const [left, , width] = taken.face.box;
      expect(Math.abs(left + width / 2 - x)).toBeLessThan(15);
    });

  test('is refused when nobody is where the face was chosen', { tags: ['rare'] }, async () => {
    const refused = await analysePortrait(await pair(), undefined, { at: [700, 20] });
    expect(refused).toMatchObject({ ok: false, reasons: ['no_face'], picture: { width: 1400 } });
  });

  test('moves the chosen face when it speaks, and not the other', { tags: ['rare'] }, async () => {
    const bytes = await pair();
    const [photo, taken] = await Promise.all([decodePhoto(bytes), analyseOmar()]);
    if (!photo.ok || !taken.ok) throw new Error('The photo is refused');
    const [width, height] = [960, 480];
    const composition = await composeFrame(photo.image, taken.landmarks, width, height);
    const renderer = await createRenderer(await readKernel(), composition, { sharp: false, buffers: 1 });
    const { jaw, upper, lower, width: wide } = SHAPES.AA;
    const draw = (pose: Pose): Uint8Array => new Uint8Array(rgbFromNv12(renderer.render(pose), width, height));
    const rest = draw(REST_POSE);
    const said = draw({ ...REST_POSE, width: wide, jaw, upper, lower, blinkLeft: 1, blinkRight: 1 });
    expect(measureDifference(rest, said, width, [480, 960])).toBeGreaterThan(1);
    expect(measureDifference(rest, said, width, [0, 480])).toBeLessThan(0.01);
  });

  for (const [what, given, tags] of [
    ['cut out before a colour, turned', { background: { kind: 'colour', colour: '#334455' }, straighten: 8 }, ['rare']],
    ['cropped to a square', { ratio: '1:1' }, ['rare']],
  ] as const)
    test(`keeps the chosen face when it is edited: ${what}`, { tags: [...tags] }, async () => {
      const taken = await analyseOmar();
      if (!taken.ok) throw new Error(taken.reasons.join());
      const edit = PhotoEdit.parse(given);
      const kept = { landmarks: taken.landmarks, how: 'chosen_face' } as const;
      const job = { photo: taken.normalised, background: null, face: taken.face.box, edit, uncovered: false };
      const edited = await editPhoto({ ...job, kept });
      if (!edited.ok) throw new Error(edited.reasons.join());
      expect(edited.warnings).toEqual(['chosen_face']);
      // What the detector finds there is the same face in the same place.
      const [x, y, width, height] = edited.face.box;
      const middle = [x + width / 2, y + height / 2] as const;
      const found = await analysePortrait(edited.normalised, undefined, { at: middle });
      if (!found.ok) throw new Error(found.reasons.join());
      for (const [i, side] of found.face.box.entries())
        expect(Math.abs(side - (edited.face.box[i] ?? 0)), `side ${i}`).toBeLessThan(0.05 * width);
    });

  test('keeps the chosen face in a picture with products', { tags: ['rare'] }, async () => {
    const taken = await analyseOmar();
    if (!taken.ok) throw new Error(taken.reasons.join());
    const cutout = await sharp({ create: { width: 80, height: 120, channels: 4, background: '#c03030' } })
      .png()
      .toBuffer();
    const kept = { landmarks: taken.landmarks, how: 'chosen_face' } as const;
    const job = { portrait: taken.normalised, products: [{ cutout, heightCm: 10 }], layout: 'right' } as const;
    const made = await compose({ ...job, kept, width: 864, height: 1152, seed: 1 });
    if (!made.ok) throw new Error(made.reasons.join());
    const [x, y, width, height] = made.face.box;
    const found = await analysePortrait(made.normalised, undefined, { at: [x + width / 2, y + height / 2] });
    if (!found.ok) throw new Error(found.reasons.join());
    expect(Math.abs(found.face.box[0] - x)).toBeLessThan(0.05 * width);
  });
});
