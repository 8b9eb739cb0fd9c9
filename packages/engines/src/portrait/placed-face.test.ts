import { pointsOfOutline } from '@orator/contracts/photo-avatar-images/face-points';
import { PhotoEdit } from '@orator/contracts/photo-edits/schema';
import { createRenderer } from '@orator/rig/draw/renderer';
import { readFacePoints } from '@orator/rig/mesh/face-points';
import { REST_POSE } from '@orator/rig/motion/controls';
import { SHAPES } from '@orator/rig/speech/visemes';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { composeFrame } from '../head/compose-frame.ts';
import { rgbFromNv12 } from '../head/frame-image.ts';
import { readKernel } from '../head/read-kernel.ts';
import { editPhoto } from '../photo-edit/built-in-photo-edit.ts';
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

describe('a face that its owner places', () => {
  test('is taken although nothing was found, and is where it was placed', async () => {
    expect((await analysePortrait(await cat())).ok).toBe(false);
    const taken = await analysePortrait(await cat(), undefined, { points: CAT_POINTS });
    if (!taken.ok) throw new Error(taken.reasons.join());
    expect(taken.warnings).toEqual(['placed_by_hand']);
    const placed = pointsOfOutline(taken.face.outline);
    for (const [name, [x, y]] of Object.entries(CAT_POINTS)) {
      const [u, v] = new Map(Object.entries(placed ?? {})).get(name) ?? [0, 0];
      expect(Math.hypot(u - x, v - y), name).toBeLessThan(2);
    }
  });

  test('opens its mouth there and shuts its eyes', async () => {
    const [photo, taken] = await Promise.all([
      decodePhoto(await cat()),
      analysePortrait(await cat(), undefined, { points: CAT_POINTS }),
    ]);
    if (!photo.ok || !taken.ok) throw new Error('The picture is refused');
    const composition = await composeFrame(photo.image, taken.landmarks, SIDE, SIDE);
    const renderer = await createRenderer(await readKernel(), composition, { sharp: false, buffers: 1 });
    const scale = composition.enlargement;
    const { landmarks } = composition;
    const lips = [((landmarks.points[39] ?? 0) + (landmarks.points[42] ?? 0)) / 2, landmarks.points[43] ?? 0] as const;
    const [ex, ey] = [159, 145]
      .map((i) => [landmarks.points[i * 3] ?? 0, landmarks.points[i * 3 + 1] ?? 0] as const)
      .reduce(([x, y], [u, v]) => [(x + u) / 2, (y + v) / 2]);
    const draw = (pose: typeof REST_POSE): Uint8Array => new Uint8Array(rgbFromNv12(renderer.render(pose), SIDE, SIDE));
    /** Mean brightness (0 to 255) of a square of 12 pixels of the drawing. */
    const brightness = (rgb: Uint8Array, x: number, y: number): number => {
      const half = Math.round(6 * scale);
      let [sum, count] = [0, 0];
      for (let v = Math.round(y) - half; v <= y + half; v++)
        for (let u = Math.round(x) - half; u <= x + half; u++, count++) sum += rgb[(v * SIDE + u) * 3 + 1] ?? 0;
      return sum / count;
    };
    const { jaw, upper, lower, width } = SHAPES.AA;
    const rest = draw(REST_POSE);
    const said = draw({ ...REST_POSE, jaw, upper, lower, width });
    const shut = draw({ ...REST_POSE, blinkLeft: 1, blinkRight: 1 });
    const below = lips[1] + 10 * scale;
    expect(brightness(said, lips[0], below)).toBeLessThan(0.7 * brightness(rest, lips[0], below));
    // The black slit of the pupil is behind the lid.
    expect(brightness(shut, ex, ey)).toBeGreaterThan(1.5 * brightness(rest, ex, ey));
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

  test.runIf(hasSharedPortraits).each(['turned-pearl-earring.jpg', 'not-a-face-dog.jpg'])(
    'is what was found in %s, for which it is refused',
    async (file) => {
      const refused = await analysePortrait(sharedPortrait(file));
      if (refused.ok) throw new Error('The photo is taken');
      const points = refused.picture?.faces[0]?.points;
      if (points === undefined) throw new Error('No face is told');
      const taken = await analysePortrait(sharedPortrait(file), undefined, { points });
      expect(taken).toMatchObject({ ok: true, warnings: expect.arrayContaining(['placed_by_hand']) });
    },
  );
});
