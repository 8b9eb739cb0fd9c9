import { expect, test } from 'vitest';
import { softenSteps } from './soften-steps.ts';

const SIDE = 32;
const HAIR = [222, 190, 130] as const;
const WALL = [250, 250, 250] as const;

/** Light hair below a slanting outline, before a wall; alpha by the distance below the outline, pixels. */
function drawHair(alphaAt: (below: number) => number) {
  const data = new Uint8Array(SIDE * SIDE * 4);
  for (let o = 0; o < SIDE * SIDE; o++) {
    const below = Math.floor(o / SIDE) - 8 - (o % SIDE) / 4;
    data.set([...(below > 0 ? HAIR : WALL), alphaAt(below)], 4 * o);
  }
  return { width: SIDE, height: SIDE, data };
}

const inside = (visit: (o: number) => void): void => {
  for (let y = 2; y < SIDE - 2; y++) for (let x = 2; x < SIDE - 2; x++) visit(y * SIDE + x);
};

test('smooths an outline in stairs, in the colours of the hair', () => {
  const picture = drawHair((below) => (below > 0 ? 255 : 0));
  softenSteps(picture);
  const read = (o: number, k: number): number => picture.data[4 * o + k] ?? 0;
  inside((o) => {
    for (const other of [o + 1, o + SIDE]) expect(Math.abs(read(o, 3) - read(other, 3))).toBeLessThan(190);
    if (read(o, 3) > 0) expect([0, 1, 2].map((k) => read(o, k))).toEqual(HAIR);
  });
});

test('leaves an outline that is soft already as it is', () => {
  const picture = drawHair((below) => Math.round(255 * Math.min(1, Math.max(0, below / 3))));
  const before = picture.data.slice();
  softenSteps(picture);
  expect(picture.data).toEqual(before);
});
