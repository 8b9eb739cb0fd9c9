import { expect, test } from 'vitest';
import { plainFace, plainImage } from './plain-face.test-support.ts';
import { createSampler, type Planes } from '../image/planes.ts';
import { createFaceSpace } from '../mesh/face-space.ts';
import { point } from '../mesh/landmarks.ts';
import { bareLips } from '../mouth/bare-lips.ts';
import { findMouth } from '../mouth/mouth.ts';

const SIZE = 512;
const LIP = { luma: 120, v: 160 } as const;
const TOOTH = { luma: 200, v: 128 } as const;
/** Teeth are seen so far below the line of the lower lip that was found (mm). */
const FRINGE = 0.8;

const landmarks = plainFace(SIZE);
const space = createFaceSpace(landmarks);
const plain = plainImage(SIZE, (point(landmarks, 13)[1] + point(landmarks, 14)[1]) / 2);
const closed = findMouth(space, createSampler(plain, space));
const mouth = {
  ...closed,
  upper: (x: number) => closed.cornerY(x) - 1,
  lower: (x: number) => closed.cornerY(x) + 6 * (1 - ((x - closed.centreX) / closed.half) ** 2),
  lowerOuter: (x: number) => closed.cornerY(x) + 14,
};

/** A picture of nothing but lips, with teeth between them and a dark place at one end. */
function smile(): Planes {
  const photo = {
    ...plain,
    luma: plain.luma.map(() => LIP.luma),
    u: plain.u.map(() => 115),
    v: plain.v.map(() => LIP.v),
  };
  for (const o of photo.luma.keys()) {
    const [px, py] = [o % SIZE, Math.floor(o / SIZE)];
    const [x, y] = space.toLocalAt(px, py, mouth.depth(mouth.centreX));
    const isOpen =
      y > mouth.upper(x) && y < mouth.lower(x) + FRINGE && x > mouth.cornerRight[0] && x < mouth.cornerLeft[0];
    if (!isOpen) continue;
    const c = (py >> 1) * (SIZE >> 1) + (px >> 1);
    photo.luma[o] = x > mouth.cornerLeft[0] - 3 ? 30 : TOOTH.luma;
    [photo.u[c], photo.v[c]] = [128, TOOTH.v];
  }
  return photo;
}

const photo = smile();
const bare = createSampler(bareLips(photo, space, mouth), space);

test.each([-0.6, -0.3, 0, 0.3, 0.6])(
  'paints lips over the teeth and over their edge on the lower lip (at %s)',
  (share) => {
    const x = mouth.centreX + share * mouth.half;
    for (const y of [mouth.lower(x) - 1, mouth.lower(x), mouth.lower(x) + FRINGE / 2, mouth.lower(x) + FRINGE]) {
      const [luma, , v] = bare.yuv(x, y, mouth.depth(x));
      expect(Math.abs(luma - LIP.luma)).toBeLessThan(6);
      expect(Math.abs(v - LIP.v)).toBeLessThan(4);
    }
  },
);

test('leaves the shade at the corners and everything farther away as it is', () => {
  const x = mouth.cornerLeft[0] - 0.6;
  expect(bare.luma(x, closed.cornerY(x), mouth.depth(x))).toBeLessThan(60);
  const { luma } = bareLips(photo, space, mouth);
  const chin = Math.round(space.toImage(mouth.centreX, mouth.lower(mouth.centreX) + 6, 0)[1]) * SIZE;
  expect(luma.subarray(chin)).toEqual(photo.luma.subarray(chin));
});

/** How much darker the upper lip is drawn in places, above its edge, at each place along the mouth (mm from its middle). */
function drawUpperLip(isDark: (along: number) => boolean): number[] {
  const marked = { ...photo, luma: photo.luma.slice() };
  const spots: number[] = [];
  for (const o of marked.luma.keys()) {
    const [x, y] = space.toLocalAt(o % SIZE, Math.floor(o / SIZE), mouth.depth(mouth.centreX));
    const [along, above] = [x - mouth.centreX, mouth.upper(x) - y];
    if (Math.abs(along) > 12 || above < 0.6 || above > 2.2 || !isDark(along)) continue;
    marked.luma[o] = LIP.luma - 40;
    spots.push(o);
  }
  const { luma } = bareLips(marked, space, mouth);
  return spots.map((o) => LIP.luma - (luma[o] ?? 0));
}

test('has no dark tips of gaps between teeth on the upper lip', () => {
  const left = drawUpperLip((along) => Math.abs(along % 4) < 0.6);
  expect(left.length).toBeGreaterThan(5);
  expect(Math.max(...left)).toBeLessThan(12);
});

test('leaves the shadow along the edge of the upper lip', () => {
  expect(Math.max(...drawUpperLip(() => true))).toBeGreaterThan(20);
});
