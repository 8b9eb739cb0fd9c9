import { expect, test } from 'vitest';
import { drawCrown } from './crown.ts';

const [WIDTH, HEIGHT, EDGE] = [120, 160, 60];
const face = [35, 66, 50, 70] as const;

/** Somebody whose head, from column 30 to 90, is cut off in row `EDGE`. */
function cutOff(): Uint8ClampedArray {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = EDGE; y < HEIGHT; y++) {
    for (let x = 30; x < 90; x++) data.set([y < EDGE + 12 ? 40 : 200, 30, 20, 255], (y * WIDTH + x) * 4);
  }
  return data;
}

/** Opaque columns of a row. */
function breadth(data: Uint8ClampedArray, y: number): number {
  let count = 0;
  for (let x = 0; x < WIDTH; x++) if ((data[(y * WIDTH + x) * 4 + 3] ?? 0) > 127) count++;
  return count;
}

test('rounds a head that the photo cuts off with the hair below', () => {
  const data = cutOff();
  drawCrown({ width: WIDTH, height: HEIGHT, data }, face, EDGE);
  const rows = [EDGE - 1, EDGE - 6, EDGE - 10, EDGE - 14].map((y) => breadth(data, y));
  expect(rows[0]).toBeGreaterThan(54);
  expect(rows.toSorted((a, b) => b - a)).toEqual(rows);
  expect(breadth(data, EDGE - 21)).toBe(0);
  const reds = new Set([EDGE - 1, EDGE - 10].map((y) => data[(y * WIDTH + 60) * 4]));
  expect([...reds]).toEqual([40]);
});

test('rounds a head that is cut off far above the forehead, too', () => {
  const data = cutOff();
  drawCrown({ width: WIDTH, height: HEIGHT, data }, [35, 90, 50, 60], EDGE);
  expect(breadth(data, EDGE - 1)).toBeGreaterThan(50);
  expect(breadth(data, EDGE - 10)).toBeGreaterThan(20);
  expect(breadth(data, EDGE - 18)).toBe(0);
});

test('adds no hair to a head that the photo shows completely', () => {
  const data = cutOff().fill(0, 0, (EDGE + 10) * WIDTH * 4);
  const before = data.slice();
  drawCrown({ width: WIDTH, height: HEIGHT, data }, face, EDGE);
  expect(data).toEqual(before);
});
