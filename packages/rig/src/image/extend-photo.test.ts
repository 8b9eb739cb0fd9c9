import { describe, expect, test } from 'vitest';
import { extendPhoto, type FramePixels } from './extend-photo.ts';

const WIDTH = 320;
const HEIGHT = 180;
const photo = { x: 80, y: 0, width: 160, height: HEIGHT };
const head = { x: 120, y: 20, width: 80, height: 120 };
type Level = (x: number, y: number) => number;

/** As the ImageData of browsers, whose sizes are no properties of its own. */
class Frame implements FramePixels {
  readonly data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  get width(): number {
    return WIDTH;
  }
  get height(): number {
    return HEIGHT;
  }
}

/** The grey levels of a frame whose photo has the level `of` at each pixel, after the photo was continued. */
function extended(of: Level, person = head, place = photo): Level {
  const frame = new Frame();
  const { data } = frame;
  for (let y = place.y; y < place.y + place.height; y++) {
    for (let x = place.x; x < place.x + place.width; x++)
      data.fill(of(x, y), (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 4);
  }
  extendPhoto(frame, place, person);
  return (x, y) => data[(y * WIDTH + x) * 4] ?? -1;
}

const rows = Array.from({ length: HEIGHT - 1 }, (_, y) => y);
const columns = Array.from({ length: WIDTH - 1 }, (_, x) => x);
const grain = 4;

describe('a photo that is continued', () => {
  test('has no lines beside it, whatever its edge looks like', () => {
    const level = extended((_, y) => ((y >> 1) % 2 === 0 ? 30 : 220));
    for (const x of [0, 30, photo.x - 20, photo.x + photo.width + 20, WIDTH - 1]) {
      for (const y of rows) expect(Math.abs(level(x, y) - level(x, y + 1))).toBeLessThanOrEqual(grain);
    }
  });

  test('has no step at its edge', () => {
    const level = extended((x, y) => 60 + x / 4 + y / 3);
    for (const y of [0, 60, 120, HEIGHT - 1]) {
      for (const x of columns) expect(Math.abs(level(x, y) - level(x + 1, y))).toBeLessThanOrEqual(grain);
    }
  });

  test('is unchanged in its middle', () => {
    const of: Level = (x, y) => (x * 7 + y * 13) % 256;
    const level = extended(of);
    for (const y of rows) for (let x = 115; x < 205; x++) expect(level(x, y)).toBe(of(x, y));
  });

  test('is surrounded by its background, not by copies of the head', () => {
    const level = extended((x, y) => (Math.hypot((x - 160) / 40, (y - 80) / 60) < 0.85 ? 10 : 200));
    for (const y of rows) for (let x = 0; x < photo.x; x++) expect(level(x, y)).toBeGreaterThan(150);
  });

  test('has no line beside it where its upper edge fades into a tone and its sides go on', () => {
    const low = { ...photo, y: 40, height: HEIGHT - 40 };
    const near = { x: 120, y: 48, width: 80, height: 120 };
    const level = extended((_, y) => 230 - y, near, low);
    for (const x of [0, 20, 50, 70, WIDTH - 40]) {
      for (const y of rows) expect(Math.abs(level(x, y) - level(x, y + 1))).toBeLessThanOrEqual(grain);
    }
  });

  test('fades into one tone where the head fills it, instead of into blots of its hair', () => {
    const close = { x: 84, y: -10, width: 152, height: 190 };
    // Dark hair at the height of the eyes reaches the photo's edges.
    const level = extended((x, y) => (Math.abs(y - 70) < 40 && Math.abs(x - 160) > 60 ? 20 : 200), close);
    for (const x of [0, 40, photo.x - 4, photo.x + photo.width + 4, WIDTH - 1]) {
      const column = rows.map((y) => level(x, y));
      expect(Math.max(...column) - Math.min(...column)).toBeLessThan(70);
      expect(Math.min(...column)).toBeGreaterThan(60);
      for (const y of rows) expect(Math.abs(level(x, y) - level(x, y + 1))).toBeLessThanOrEqual(grain);
    }
    for (const y of rows.slice(30, 150)) expect(level(160, y)).toBe(200);
  });
});
