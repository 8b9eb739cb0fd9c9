import { PhotoEdit } from '@orator/contracts/photo-edits/schema';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { analysePortrait } from '../portrait/built-in-portrait.ts';
import { samplePortrait } from '../portrait/sample-portraits.test-support.ts';
import { checkPicture, cutOutPreview, editPhoto, preparePaintable } from './built-in-photo-edit.ts';

let analysed: ReturnType<typeof analysePortrait> | undefined;
/** A sample portrait as it is stored, with its face: the same for all tests, which change nothing of it. */
async function stored() {
  analysed ??= samplePortrait('ada').then((bytes) => analysePortrait(bytes));
  const analysis = await analysed;
  if (!analysis.ok) throw new Error('the sample portrait is refused');
  return { photo: analysis.normalised, face: analysis.face.box };
}

test('an edited portrait has its new background and shape, and can speak', async () => {
  const { photo, face } = await stored();
  const edit = PhotoEdit.parse({ background: { kind: 'colour', colour: '#204060' }, ratio: '16:9', straighten: 2 });
  const made = await editPhoto({ photo, background: null, face, edit, uncovered: false });
  if (!made.ok) throw new Error(made.reasons.join());
  expect(made.width / made.height).toBeCloseTo(16 / 9, 1);
  const { data } = await sharp(made.normalised).raw().toBuffer({ resolveWithObject: true });
  for (const [c, value] of [0x20, 0x40, 0x60].entries()) expect(Math.abs((data[c] ?? 0) - value)).toBeLessThan(3);
});

test('with a new background, keeps places that the user’s strokes add to the person and removes places that they exclude', async () => {
  const { photo, face } = await stored();
  const stroke = (keep: boolean, x: number, y: number) => ({ keep, radius: 0.03, points: [[x, y]] });
  const edit = PhotoEdit.parse({
    background: { kind: 'colour', colour: '#204060' },
    strokes: [stroke(true, 0.06, 0.1), stroke(false, 0.5, 0.92)],
  });
  const made = await editPhoto({ photo, background: null, face, edit, uncovered: false });
  if (!made.ok) throw new Error(made.reasons.join());
  const read = async (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [before, after] = [await read(photo), await read(made.normalised)];
  const at = ({ data, info }: typeof before, x: number, y: number): number[] => {
    const o = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
    return [...data.subarray(o, o + 3)];
  };
  const unlike = (a: readonly number[], b: readonly number[]): number =>
    Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 0))));
  expect(unlike(at(after, 0.06, 0.1), at(before, 0.06, 0.1))).toBeLessThan(6);
  expect(unlike(at(after, 0.06, 0.4), [0x20, 0x40, 0x60])).toBeLessThan(6);
  expect(unlike(at(after, 0.5, 0.92), [0x20, 0x40, 0x60])).toBeLessThan(6);
});

test('an edit of a photo that looks covered is refused, unless its owner has said that it is not', {
  tags: ['rare'],
}, async () => {
  const bar =
    '<svg xmlns="http://www.w3.org/2000/svg" width="768" height="768"><rect x="254" y="442" width="260" height="52" fill="#2456c8"/></svg>';
  const covered = await sharp(await samplePortrait('omar'))
    .composite([{ input: Buffer.from(bar) }])
    .png()
    .toBuffer();
  const taken = await analysePortrait(covered, undefined, { uncovered: true });
  if (!taken.ok) throw new Error(taken.reasons.join());
  const edit = PhotoEdit.parse({ background: { kind: 'colour', colour: '#204060' } });
  const job = { photo: taken.normalised, background: null, face: taken.face.box, edit };
  expect(await editPhoto({ ...job, uncovered: false })).toMatchObject({ ok: false, reasons: ['face_covered'] });
  expect(await editPhoto({ ...job, uncovered: true })).toMatchObject({ ok: true, warnings: ['face_covered'] });
});

test('refuses a frame that leaves the face out', async () => {
  const { photo, face } = await stored();
  const edit = PhotoEdit.parse({ crop: { zoom: 3, x: 0, y: 0 } });
  expect(await editPhoto({ photo, background: null, face, edit, uncovered: false })).toMatchObject({
    ok: false,
    reasons: ['no_face'],
  });
});

test('makes the cut-out of a preview smaller, and transparent around the person', async () => {
  const { photo } = await stored();
  const large = await sharp(photo).resize(1400, 1400).png().toBuffer();
  const cut = await cutOutPreview(large);
  if (cut === null) throw new Error('nobody was found');
  expect([cut.width, cut.height]).toEqual([1024, 1024]);
  const { data } = await sharp(cut.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([data[3], data[(460 * 1024 + 512) * 4 + 3]]).toEqual([0, 255]);
});

test('accepts a background without a face, within the limits of a photo', async () => {
  const wall = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#caa' } })
      .png()
      .toBuffer();
  expect(await checkPicture(await wall(400))).toMatchObject({ ok: true, width: 400, height: 400 });
  expect(await checkPicture(await wall(100))).toEqual({ ok: false, reasons: ['too_small'] });
});

describe('what a server paints', () => {
  const painted = (size: { readonly width: number; readonly height: number }) =>
    sharp({ create: { ...size, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
  /** The edited picture, and reads a pixel of it at shares of its size. */
  async function edited(changes: object, drawn: (photo: Buffer) => Promise<Buffer> = async (it) => it) {
    const { photo: whole, face } = await stored();
    const photo = await drawn(Buffer.from(whole));
    const job = { photo, background: null, face, edit: PhotoEdit.parse(changes), uncovered: false };
    const paintable = await preparePaintable(job);
    if (paintable === null) throw new Error('nobody was found');
    const made = await editPhoto({ ...job, painted: await painted(paintable) });
    if (!made.ok) throw new Error(made.reasons.join());
    const read = async (bytes: Uint8Array) => {
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return (u: number, v: number) => {
        const o = (Math.floor(v * info.height) * info.width + Math.floor(u * info.width)) * 4;
        return [...data.subarray(o, o + 4)];
      };
    };
    return { given: await read(paintable.picture), made: await read(made.normalised), prompt: paintable.prompt };
  }
  const isGreen = ([r = 0, g = 0, b = 0]: number[]): boolean => g > 200 && r < 60 && b < 60;

  test('of words stands behind the person, who stays as they were', async () => {
    const { given, made, prompt } = await edited({ background: { kind: 'words', words: 'A quiet library' } });
    expect(prompt).toContain('A quiet library');
    expect([given(0.03, 0.03)[3], given(0.5, 0.45)[3]]).toEqual([0, 255]);
    expect([isGreen(made(0.03, 0.03)), isGreen(made(0.5, 0.45))]).toEqual([true, false]);
  });

  test('around a photo fills what the frame has beyond it', { tags: ['rare'] }, async () => {
    const { given, made } = await edited({ outside: 'paint', crop: { zoom: 0.7, x: 0.5, y: 0.5 } });
    expect([given(0.02, 0.5)[3], given(0.5, 0.5)[3], given(0.3, 0.3)[3]]).toEqual([0, 255, 255]);
    expect([isGreen(made(0.02, 0.5)), isGreen(made(0.5, 0.5))]).toEqual([true, false]);
  });

  test('around a photo leaves the photo sharp almost up to its edge', { tags: ['rare'] }, async () => {
    const stripes = Array.from({ length: 40 }, (_, i) => `<rect x="${i * 2.5}%" width="1.25%" height="100%"/>`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="120"><rect width="100%" height="100%" fill="#fff"/>${stripes.join('')}</svg>`;
    const striped = async (photo: Buffer): Promise<Buffer> => {
      const { width } = await sharp(photo).metadata();
      const input = await sharp(Buffer.from(svg)).resize({ width }).png().toBuffer();
      return sharp(photo)
        .composite([{ input, gravity: 'south' }])
        .png()
        .toBuffer();
    };
    const { given, made } = await edited({ outside: 'paint', crop: { zoom: 0.7, x: 0.5, y: 0.5 } }, striped);
    for (const read of [given, made]) {
      const row = Array.from({ length: 200 }, (_, i) => read(0.3 + i * 0.002, 0.81)[0] ?? 0);
      expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(200);
    }
  });
});
