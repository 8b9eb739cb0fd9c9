import { beforeAll, describe, expect, test } from 'vitest';
import { drawMatte } from './draw-matte.ts';
import { createMatteModel } from './matte-model.ts';
import { reducePhoto } from './reduced-photo.ts';
import { dropIslands } from './regions.ts';

const SIDE = 200;
const EDGE = 100;
const RED = [200, 40, 30];
const BLUE = [20, 60, 210];

/** Person (red) on the left, background (blue) on the right, and strands of hair: thin lines into the background, half covering their pixels. */
function scene() {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(255);
  const mask = new Float32Array(SIDE * SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const share = x < EDGE ? 1 : isStrand(x, y) ? 0.5 : isHazy(x, y) ? HAZE : 0;
    mask[i] = x < EDGE ? 1 : 0;
    for (let c = 0; c < 3; c++) {
      data[i * 4 + c] = Math.round((RED[c] ?? 0) * share + (BLUE[c] ?? 0) * (1 - share));
    }
  }
  return { photo: { width: SIDE, height: SIDE, data }, mask };
}
const isStrand = (x: number, y: number): boolean => x < EDGE + 3 && y < 150 && y % 4 === 0;
/** Light of the person on what is behind. */
const HAZE = 0.08;
const isHazy = (x: number, y: number): boolean => x < EDGE + 4 && y >= 160;

describe('the matte of a scene whose colours tell person from background', () => {
  let cut: Uint8Array;
  beforeAll(async () => {
    const { photo, mask } = scene();
    const reduced = await reducePhoto(photo, SIDE);
    cut = drawMatte(reduced, createMatteModel(reduced, { width: SIDE, height: SIDE, values: mask }, null));
  });
  const at = (x: number, y: number) => [...cut.subarray((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 4)];

  test('keeps the person as it was, and nothing of the background', () => {
    expect(at(50, 100)).toEqual([...RED, 255]);
    expect(at(150, 100)[3]).toBe(0);
    expect(at(EDGE + 2, 102)[3]).toBeLessThan(12);
  });

  test("leaves no veil where a background hardly has the person's colour", () => {
    for (const x of [EDGE + 1, EDGE + 2]) expect(at(x, 180)[3]).toBe(0);
  });

  test('finds hair outside the mask, half covering, in its own colour', () => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = at(EDGE + 1, 100);
    expect(alpha).toBeGreaterThan(70);
    expect(alpha).toBeLessThan(200);
    expect(Math.abs(red - 200)).toBeLessThan(25);
    expect(Math.abs(green - 40)).toBeLessThan(25);
    expect(Math.abs(blue - 30)).toBeLessThan(45);
  });
});

test('leaves out pieces that are small beside the largest', () => {
  const mask = new Float32Array(40 * 40);
  for (let y = 5; y < 35; y++) for (let x = 5; x < 25; x++) mask[y * 40 + x] = 1;
  mask[10 * 40 + 35] = 1;
  dropIslands(mask, 40, 40);
  expect([mask[10 * 40 + 10], mask[10 * 40 + 35]]).toEqual([1, 0]);
});
