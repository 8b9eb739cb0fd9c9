import { expect, test } from 'vitest';
import { correctOnPlainGround } from './plain-ground.ts';

const SIDE = 128;
type Colour = readonly [number, number, number];
const WHITE: Colour = [246, 246, 246];
const SHIRT: Colour = [228, 226, 222];
const JACKET: Colour = [40, 52, 60];
const CHAIR: Colour = [150, 90, 30];

interface Area {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly colour: Colour;
  /** What the model says of it. */
  readonly value: number;
}

const HEAD: Area = { from: [48, 30], to: [80, 70], colour: [200, 150, 120], value: 1 };
const BODY: Area = { from: [30, 70], to: [98, 128], colour: JACKET, value: 1 };
const FRONT: Area = { from: [56, 80], to: [72, 128], colour: SHIRT, value: 1 };

function scene(areas: readonly Area[], ground: (x: number, y: number) => Colour = () => WHITE) {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(255);
  const mask = new Float32Array(SIDE * SIDE);
  for (let i = 0; i < mask.length; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const area = areas.findLast(({ from, to }) => x >= from[0] && x < to[0] && y >= from[1] && y < to[1]);
    data.set(area?.colour ?? ground(x, y), i * 4);
    mask[i] = area?.value ?? 0;
  }
  return { picture: { width: SIDE, height: SIDE, data }, mask };
}

function correct(areas: readonly Area[], ground?: (x: number, y: number) => Colour) {
  const { picture, mask } = scene(areas, ground);
  const corrected = correctOnPlainGround(picture, mask);
  return (x: number, y: number): number => corrected[y * SIDE + x] ?? 0;
}

const SLEEVE: Area = { from: [98, 90], to: [112, 128], colour: JACKET, value: 0.2 };

test('takes back a piece of the person that the mask missed, also before a wall in uneven light', () => {
  expect(correct([HEAD, BODY, SLEEVE])(105, 100)).toBeGreaterThan(0.9);
  const uneven = (x: number): Colour => [246 - x / 4, 246 - x / 4, 244 - x / 4];
  expect(correct([HEAD, BODY, SLEEVE], uneven)(105, 100)).toBeGreaterThan(0.9);
});

test('leaves out a thing of another colour that touches the person', () => {
  expect(correct([HEAD, BODY, { ...SLEEVE, colour: CHAIR }])(105, 100)).toBeCloseTo(0.2);
});

test('removes ground that the mask took for the person', () => {
  const gap: Area = { from: [80, 50], to: [90, 70], colour: WHITE, value: 0.7 };
  expect(correct([HEAD, BODY, gap])(85, 60)).toBeLessThan(0.1);
});

test('leaves the mask as it is where clothes have the colour of the ground', () => {
  const white: Area = { ...BODY, colour: WHITE };
  const hem: Area = { from: [98, 80], to: [104, 128], colour: WHITE, value: 0.7 };
  const at = correct([HEAD, white, hem]);
  expect(at(60, 100)).toBe(1);
  expect(at(100, 100)).toBeCloseTo(0.7);
});

test('removes the shadow of the person on the ground', () => {
  const shadow: Area = { from: [98, 70], to: [110, 128], colour: [214, 214, 214], value: 0.3 };
  expect(correct([HEAD, BODY, FRONT, shadow])(104, 100)).toBeLessThan(0.1);
});

test('leaves the mask as it is before a ground that is not plain', () => {
  const checks = (x: number, y: number): Colour => (((x >> 2) + (y >> 2)) % 2 === 0 ? WHITE : [90, 120, 160]);
  expect(correct([HEAD, BODY, SLEEVE], checks)(105, 100)).toBeCloseTo(0.2);
});
