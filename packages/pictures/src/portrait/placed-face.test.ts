import { findOutlinePoints } from '@orator/contracts/photo-avatar-images/face-points';
import { PhotoEdit } from '@orator/contracts/photo-edits/schema';
import { createRenderer } from '@orator/rig/draw/renderer';
import { readFacePoints } from '@orator/rig/mesh/face-points';
import { type Pose, REST_POSE } from '@orator/rig/motion/controls';
import { SHAPES } from '@orator/rig/speech/visemes';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { composeFrame } from '../frames/compose-frame.ts';
import { rgbFromNv12 } from '../frames/frame-image.ts';
import { readKernel } from '@orator/media/read-kernel';
import { editPhoto } from '../photo-edits/built-in-photo-edit.ts';
import { analysePortrait } from './built-in-portrait.ts';
import { decodePhoto } from './photo-codec.ts';
import { hasSharedPortraits, samplePortrait, sharedPortrait } from './sample-portraits.test-support.ts';

const SIDE = 480;

/** A cat, as simple as a child draws it. */
const CAT = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#7c98a5"/>
  <path d="M190 330 200 110 360 230M610 330 600 110 440 230" fill="#b5702c"/><ellipse cx="400" cy="400" rx="230" ry="210" fill="#d9924a"/>
  ${[305, 495].map((x) => `<ellipse cx="${x}" cy="360" rx="52" ry="42" fill="#b9c94a" stroke="#3a220c" stroke-width="6"/><ellipse cx="${x}" cy="360" rx="16" ry="36"/>`).join('')}
  <path d="M372 440h56l-28 30zM400 470v30M400 500Q365 530 325 512M400 500Q435 530 475 512" fill="none" stroke="#3a1c10" stroke-width="6"/></svg>`;
const CAT_POINTS = {
  right_eye_outer: [253, 362],
  right_eye_lid: [305, 318],
  right_eye_inner: [357, 362],
  left_eye_inner: [443, 362],
  left_eye_lid: [495, 318],
  left_eye_outer: [547, 362],
  mouth_right: [325, 510],
  mouth_left: [475, 510],
  lips: [400, 505],
  chin: [400, 590],
  right_side: [180, 400],
  left_side: [620, 400],
} as const;

const cat = (): Promise<Buffer> => sharp(Buffer.from(CAT)).png().toBuffer();
let refusedCat: ReturnType<typeof analysePortrait> | undefined;
/** Of the cat as it is, the same for all tests. */
const analyseCat = () => (refusedCat ??= cat().then((bytes) => analysePortrait(bytes)));

type Mouth = 'lips' | 'muzzle';
type PlacedCat = Awaited<ReturnType<typeof placedCat>>;

/** The cat, drawn in poses. */
async function placedCat(mouth: Mouth) {
  const [photo, taken] = await Promise.all([
    decodePhoto(await cat()),
    analysePortrait(await cat(), undefined, { points: CAT_POINTS, mouth }),
  ]);
  if (!photo.ok || !taken.ok) throw new Error('The picture is refused');
  const composition = await composeFrame(photo.image, taken.landmarks, SIDE, SIDE);
  const renderer = await createRenderer(await readKernel(), composition, { sharp: false, buffers: 1 });
  const { points } = composition.landmarks;
  const at = (index: number) => [points[index * 3] ?? 0, points[index * 3 + 1] ?? 0] as const;
  const [[lipX, lipY], [upperX, upperY], [lowerX, lowerY]] = [at(13), at(159), at(145)];
  const scale = composition.enlargement;
  const read = (rgb: Uint8Array, x: number, y: number) => {
    const o = (Math.round(y) * SIDE + Math.round(x)) * 3;
    return [rgb[o] ?? 0, rgb[o + 1] ?? 0, rgb[o + 2] ?? 0] as const;
  };
  return {
    scale,
    lips: [(lipX + at(14)[0]) / 2, lipY] as const,
    eye: [(upperX + lowerX) / 2, (upperY + lowerY) / 2] as const,
    draw: (pose: Pose): Uint8Array => new Uint8Array(rgbFromNv12(renderer.render(pose), SIDE, SIDE)),
    read,
    /** Mean brightness (0 to 255) of a square of 12 pixels of the drawing. */
    brightness: (rgb: Uint8Array, x: number, y: number): number => {
      const half = Math.round(6 * scale);
      let [sum, count] = [0, 0];
      for (let v = Math.round(y) - half; v <= y + half; v++)
        for (let u = Math.round(x) - half; u <= x + half; u++, count++) sum += read(rgb, u, v)[1];
      return sum / count;
    },
  };
}

describe('a face that its owner places', () => {
  test('is taken although nothing was found, and is where it was placed', async () => {
    expect((await analyseCat()).ok).toBe(false);
    const taken = await analysePortrait(await cat(), undefined, { points: CAT_POINTS });
    if (!taken.ok) throw new Error(taken.reasons.join());
    expect(taken.warnings).toEqual(['placed_by_hand']);
    const placed = findOutlinePoints(taken.face.outline);
    for (const [name, [x, y]] of Object.entries(CAT_POINTS)) {
      const [u, v] = new Map(Object.entries(placed ?? {})).get(name) ?? [0, 0];
      expect(Math.hypot(u - x, v - y), name).toBeLessThan(2);
    }
  });

  for (const [mouth, tags] of [
    ['lips', []],
    ['muzzle', ['rare']],
  ] as const)
    test(`opens its mouth there and shuts its eyes: ${mouth}`, { tags: [...tags] }, async () => {
      const { draw, brightness, lips, eye, scale } = await placedCat(mouth);
      const { jaw, upper, lower, width } = SHAPES.AA;
      const rest = draw(REST_POSE);
      const said = draw({ ...REST_POSE, jaw, upper, lower, width });
      const shut = draw({ ...REST_POSE, blinkLeft: 1, blinkRight: 1 });
      const below = lips[1] + 10 * scale;
      expect(brightness(said, lips[0], below)).toBeLessThan(0.7 * brightness(rest, lips[0], below));
      // The black slit of the pupil is behind the lid.
      expect(brightness(shut, ...eye)).toBeGreaterThan(1.5 * brightness(rest, ...eye));
    });

  test('has a muzzle that opens wider than lips, with a tongue and no teeth', { tags: ['rare'] }, async () => {
    const [muzzle, mouth] = [await placedCat('muzzle'), await placedCat('lips')];
    const opened = ({ draw, lips, scale, read }: PlacedCat): number => {
      const [rest, said] = [draw(REST_POSE), draw({ ...REST_POSE, ...SHAPES.AA })];
      let rows = 0;
      for (let y = Math.round(lips[1]); y < lips[1] + 120 * scale; y++) {
        const [before, after] = [read(rest, lips[0], y), read(said, lips[0], y)];
        if (Math.abs(before[1] - after[1]) > 40) rows++;
      }
      return rows;
    };
    expect(opened(muzzle)).toBeGreaterThan(1.2 * opened(mouth));
    const said = muzzle.draw({ ...REST_POSE, ...SHAPES.AA });
    const column = Array.from({ length: Math.round(60 * muzzle.scale) }, (_, i) =>
      muzzle.read(said, muzzle.lips[0] + 4 * muzzle.scale, muzzle.lips[1] + i),
    );
    // Red as a tongue; teeth would be bright in all colours.
    expect(column.some(([r, g, b]) => r > 1.4 * g && r > 1.3 * b && r > 90)).toBe(true);
    expect(column.some(([, , b]) => b > 150)).toBe(false);
  });

  test('has a muzzle that says m with its drawn line as it is', async () => {
    const { draw } = await placedCat('muzzle');
    expect(draw({ ...REST_POSE, ...SHAPES.PP, width: 0, protrusion: 0 })).toEqual(draw(REST_POSE));
  });

  test('is the found one, to the last digit, when its points are sent back as they were told', async () => {
    const bytes = await sharp(await samplePortrait('omar'))
      .resize(160)
      .extend({ top: 200, bottom: 200, left: 200, right: 200, background: '#dde' })
      .png()
      .toBuffer();
    const refused = await analysePortrait(bytes);
    if (refused.ok) throw new Error('The photo is taken');
    expect(refused.reasons).toEqual(['face_too_small']);
    const points = refused.picture?.faces[0]?.points;
    if (points === undefined) throw new Error('No face is told');
    const taken = await analysePortrait(bytes, undefined, { points });
    if (!taken.ok) throw new Error(taken.reasons.join());
    expect(taken.warnings).toEqual(['low_resolution', 'placed_by_hand']);
    expect(readFacePoints(taken.landmarks)).toEqual(points);
    const moved = await analysePortrait(bytes, undefined, {
      points: { ...points, lips: [points.lips[0], points.lips[1] + 4] },
    });
    if (!moved.ok) throw new Error(moved.reasons.join());
    expect(moved.landmarks.points).not.toEqual(taken.landmarks.points);
    // The eyes of the found face, not of the average one.
    expect(
      Math.abs((moved.landmarks.eyes?.right.iris[0]?.[0] ?? 0) - (taken.landmarks.eyes?.right.iris[0]?.[0] ?? 0)),
    ).toBeLessThan(1);
  });

  test('is proposed where eyes and mouth of an animal seem to be', async () => {
    const refused = await analyseCat();
    if (refused.ok) throw new Error('The picture is taken');
    const points = refused.picture?.proposed;
    if (points === undefined) throw new Error('Nothing is proposed');
    const middle = ([x, y]: readonly [number, number], [u, v]: readonly [number, number]) => [(x + u) / 2, (y + v) / 2];
    for (const side of ['right', 'left'] as const) {
      const [x = 0, y = 0] = middle(points[`${side}_eye_outer`], points[`${side}_eye_inner`]);
      expect(Math.hypot(x - (side === 'right' ? 305 : 495), y - 362)).toBeLessThan(20);
    }
    expect(Math.abs(points.lips[0] - 400)).toBeLessThan(15);
    expect(Math.abs(points.lips[1] - 505)).toBeLessThan(60);
    const taken = await analysePortrait(await cat(), undefined, { points, mouth: 'muzzle' });
    expect(taken.ok).toBe(true);
  });

  test('is proposed at the eyes of a drawn person, not at the corners of the smile', { tags: ['rare'] }, async () => {
    const drawing =
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1100"><rect width="900" height="1100" fill="#fdfbf4"/>
      <g fill="none" stroke-linecap="round" stroke-width="13"><ellipse cx="450" cy="440" rx="250" ry="272" stroke="#e0653a"/>
      <path stroke="#6b4423" d="M300 230 250 120M350 200 330 90M420 180 415 70M500 178 520 72M570 205 620 110M630 250 700 160"/>
      <path stroke="#2b5fb0" d="M330 380C350 340 400 345 405 390 400 430 340 430 330 384M520 384C535 345 590 350 592 394 586 432 530 428 521 388"/>
      <path stroke="#222" d="M368 388 370 392M556 392 558 396"/><path stroke="#e0653a" d="M450 430 430 500 470 505"/>
      <path stroke="#c22" d="M340 560C400 630 520 630 570 555"/><path stroke="#3a8a4a" d="M450 712V960M452 790 250 860M452 790 660 850"/></g></svg>`);
    const refused = await analysePortrait(await sharp(drawing).jpeg().toBuffer());
    if (refused.ok) throw new Error('The picture is taken');
    const points = refused.picture?.proposed;
    if (points === undefined) throw new Error('Nothing is proposed');
    expect(refused.reasons).toEqual(['not_human']);
    const height = (points.right_eye_outer[1] + points.left_eye_outer[1]) / 2;
    expect(Math.abs(height - 389)).toBeLessThan(40);
    expect(Math.abs(points.lips[1] - 605)).toBeLessThan(50);
  });

  test.each([
    ['a file that cannot be read', Buffer.from('no picture'), 'unreadable'],
    ['a picture too small', null, 'too_small'],
  ])('does not make %s readable', async (_name, given, reason) => {
    const tiny = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#999' } })
      .png()
      .toBuffer();
    const refused = await analysePortrait(given ?? tiny, undefined, { points: CAT_POINTS });
    expect(refused).toEqual({ ok: false, reasons: [reason] });
  });

  test('is refused beside the picture', async () => {
    const small = await sharp(await cat())
      .resize(300)
      .png()
      .toBuffer();
    expect(await analysePortrait(small, undefined, { points: CAT_POINTS })).toEqual({
      ok: false,
      reasons: ['no_face'],
    });
  });

  test('is kept when the photo is edited', async () => {
    const taken = await analysePortrait(await cat(), undefined, { points: CAT_POINTS });
    if (!taken.ok) throw new Error(taken.reasons.join());
    const edit = PhotoEdit.parse({ crop: { zoom: 1.25, x: 0.5, y: 0.5 } });
    const job = { photo: taken.normalised, background: null, face: taken.face.box, edit, uncovered: false };
    const edited = await editPhoto({ ...job, kept: { landmarks: taken.landmarks, how: 'placed_by_hand' } });
    if (!edited.ok) throw new Error(edited.reasons.join());
    expect(edited.warnings).toEqual(['placed_by_hand']);
    const [x, y] = readFacePoints(edited.landmarks).chin;
    // A frame of 640 pixels in the middle, which is not enlarged.
    expect([x, y]).toEqual([expect.closeTo(320, -1), expect.closeTo(590 - 80, -1)]);
  });

  test('keeps its muzzle when the photo is edited, and says so', { tags: ['rare'] }, async () => {
    const taken = await analysePortrait(await cat(), undefined, { points: CAT_POINTS, mouth: 'muzzle' });
    if (!taken.ok) throw new Error(taken.reasons.join());
    expect(taken.warnings).toEqual(['placed_by_hand', 'muzzle']);
    const edit = PhotoEdit.parse({ straighten: 5 });
    const job = { photo: taken.normalised, background: null, face: taken.face.box, edit, uncovered: false };
    const edited = await editPhoto({ ...job, kept: { landmarks: taken.landmarks, how: 'placed_by_hand' } });
    if (!edited.ok) throw new Error(edited.reasons.join());
    expect(edited.landmarks.mouth).toBe('muzzle');
    expect(edited.warnings).toEqual(['placed_by_hand', 'muzzle']);
  });

  test.runIf(hasSharedPortraits)(
    'is what was found in a dog, for which it is refused',
    { tags: ['rare'] },
    async () => {
      const file = 'not-a-face-dog.jpg';
      const refused = await analysePortrait(sharedPortrait(file));
      if (refused.ok) throw new Error('The photo is taken');
      const points = refused.picture?.faces[0]?.points;
      if (points === undefined) throw new Error('No face is told');
      const taken = await analysePortrait(sharedPortrait(file), undefined, { points });
      expect(taken).toMatchObject({ ok: true, warnings: expect.arrayContaining(['placed_by_hand']) });
    },
  );
});
