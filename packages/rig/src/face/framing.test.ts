import { describe, expect, test } from 'vitest';
import { type OvalBox, placePhoto } from './framing.ts';

/** A photo with the face oval's middle at (x, y); a face is as wide as 0.8 of its height. */
const photo = (width: number, height: number, faceHeight: number, x: number, y: number) => ({
  width,
  height,
  face: [x - 0.4 * faceHeight, y - faceHeight / 2, 0.8 * faceHeight, faceHeight] as const satisfies OvalBox,
});

const frames = {
  '16:9': { width: 1280, height: 720 },
  '9:16': { width: 720, height: 1280 },
  '1:1': { width: 720, height: 720 },
  '4:3': { width: 960, height: 720 },
  '3:4': { width: 720, height: 960 },
};
const shapes = Object.values(frames);
const square = photo(1000, 1000, 350, 500, 450);
const tight = photo(1000, 1000, 560, 500, 480);

describe('a photo in a video', () => {
  test.each(shapes)('fills $width x $height where head and hair fit', (frame) => {
    const { covers, shown, head } = placePhoto(square, square.face, frame);
    expect(covers).toBe(true);
    expect(shown).toEqual({ x: 0, y: 0, ...frame });
    expect(head.y).toBeGreaterThanOrEqual(-1);
    expect(head.y + head.height).toBeLessThanOrEqual(frame.height + 1);
    expect(head.x).toBeGreaterThanOrEqual(-1);
    expect(head.x + head.width).toBeLessThanOrEqual(frame.width + 1);
  });

  const lower = shapes.filter(({ width, height }) => width * 1.5 > height);
  test.each(lower)('of a tight crop is reduced in $width x $height until all of the head is in it', (frame) => {
    const { scale, x, y } = placePhoto(tight, tight.face, frame);
    // Its hair reaches from the photo's top edge to 44 pixels below the chin, and beyond neither side.
    const [left, , width] = tight.face;
    expect(y).toBeGreaterThanOrEqual(-1e-6);
    expect(y + 804 * scale).toBeLessThanOrEqual(frame.height);
    expect(x + (left - 0.24 * width) * scale).toBeGreaterThanOrEqual(-1e-6);
    expect(x + (left + 1.24 * width) * scale).toBeLessThanOrEqual(frame.width + 1e-6);
  });

  test('of a tight crop fills a tall frame, at the cost of hair beside the face, unless the face would not fit', () => {
    const { covers, x, scale } = placePhoto(tight, tight.face, frames['9:16']);
    const [left, , width] = tight.face;
    expect(covers).toBe(true);
    expect(x + left * scale).toBeCloseTo(720 - (x + (left + width) * scale));
    const closer = photo(1000, 1000, 700, 500, 480);
    const close = placePhoto(closer, closer.face, frames['9:16']);
    expect(close.covers).toBe(false);
    expect(closer.face[2] * close.scale).toBeCloseTo(0.86 * 720);
  });

  test('fills a square frame, and is not extended, when its face is nearly as wide as the photo is high', () => {
    const wide = photo(1500, 1000, 875, 750, 500);
    expect(placePhoto(wide, wide.face, frames['1:1']).covers).toBe(true);
    const closer = photo(1500, 1000, 1150, 750, 500);
    const close = placePhoto(closer, closer.face, frames['1:1']);
    expect(close.covers).toBe(false);
    expect(closer.face[2] * close.scale).toBeCloseTo(0.86 * 720);
  });

  test('whose person is cut out is widened until the face has room, as far as the photo shows the body', () => {
    const near = photo(1000, 1000, 400, 500, 450);
    expect(placePhoto(near, near.face, frames['16:9']).head.height).toBeGreaterThan(0.99 * 720);
    const wide = placePhoto(near, near.face, frames['16:9'], true);
    expect(400 * wide.scale).toBeCloseTo(0.44 * 720);
    expect(wide.shown.width).toBeLessThan(1280);
    const low = photo(1000, 700, 400, 500, 450);
    const { scale, y } = placePhoto(low, low.face, frames['16:9'], true);
    expect(y + 700 * scale).toBeGreaterThanOrEqual(720 - 1e-6);
    const tall = placePhoto(tight, tight.face, frames['9:16'], true);
    expect(tall.head.width).toBeCloseTo(0.86 * 720);
  });

  test('is continued where it shows background, not where it cuts the head off', () => {
    const atLeft = photo(1000, 900, 500, 210, 450);
    expect(placePhoto(atLeft, atLeft.face, frames['16:9']).shown).toMatchObject({ x: 0 });
    expect(placePhoto(atLeft, atLeft.face, frames['16:9']).shown.width).toBeLessThan(1280);
    const hairAtTop = photo(1000, 1000, 620, 500, 450);
    expect(placePhoto(hairAtTop, hairAtTop.face, frames['9:16']).shown).toMatchObject({ y: 0 });
  });

  test.each(shapes)(
    'of somebody far away is brought nearer in $width x $height, as far as its pixels allow',
    (frame) => {
      const far = photo(2000, 2000, 180, 800, 700);
      const { covers, scale } = placePhoto(far, far.face, frame);
      expect(covers).toBe(true);
      expect(scale).toBeCloseTo(1.5);
    },
  );

  test.each(shapes)('shows the same in $width x $height as in one of twice the size', (frame) => {
    for (const one of [square, tight, photo(2000, 2000, 180, 800, 700), photo(220, 200, 110, 100, 90)]) {
      const small = placePhoto(one, one.face, frame);
      const large = placePhoto(one, one.face, { width: 2 * frame.width, height: 2 * frame.height });
      expect(large.scale).toBeCloseTo(2 * small.scale);
      expect(large.x).toBeCloseTo(2 * small.x);
      expect(large.y).toBeCloseTo(2 * small.y);
    }
  });
});
