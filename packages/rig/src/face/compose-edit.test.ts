import { describe, expect, test } from 'vitest';
import { composeEdit, type EditSettings, computeEditFrame, computeEditSize } from './compose-edit.ts';
import type { OvalBox } from './framing.ts';

const SIDE = 200;
const FACE: OvalBox = [70, 60, 60, 80];
const PLAIN: EditSettings = {
  background: { kind: 'keep' },
  ratio: null,
  crop: null,
  straighten: 0,
  light: { brightness: 0, contrast: 0, warmth: 0, saturation: 0 },
};

/** A white disc, the person, on a blue ground that grows greener downwards. */
function scene() {
  const photo = { width: SIDE, height: SIDE, data: new Uint8ClampedArray(SIDE * SIDE * 4) };
  const person = { width: SIDE, height: SIDE, data: new Uint8ClampedArray(SIDE * SIDE * 4) };
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const inside = Math.hypot(x - 100, y - 100) < 60;
    photo.data.set(inside ? [255, 255, 255, 255] : [20, y / 2, 200, 255], i * 4);
    person.data.set(inside ? [255, 255, 255, 255] : [20, y / 2, 200, 0], i * 4);
  }
  return { photo, person };
}

function compose(changes: Partial<EditSettings>) {
  const edit = { ...PLAIN, ...changes };
  const { photo, person } = scene();
  const whole = { width: SIDE, height: SIDE };
  const size = computeEditSize(computeEditFrame(whole, FACE, edit), 1e6);
  const needed = edit.background.kind === 'keep' ? null : person;
  const made = composeEdit({ photo, person: needed, picture: null }, whole, FACE, edit, size);
  const at = (u: number, v: number) => {
    const o = (Math.floor(v * made.height) * made.width + Math.floor(u * made.width)) * 4;
    return [...made.data.subarray(o, o + 3)];
  };
  return { ...made, at };
}

test('an edit that changes nothing gives the photo, pixel by pixel', () => {
  const { data } = compose({});
  expect(Buffer.compare(Buffer.from(data), Buffer.from(scene().photo.data))).toBe(0);
});

describe('a background', () => {
  test('of one colour keeps that colour, whatever the light is set to', () => {
    const light = { ...PLAIN.light, brightness: -60 };
    const { at } = compose({ background: { kind: 'colour', colour: '#102030' }, light });
    expect([at(0.05, 0.05), at(0.5, 0.5)]).toEqual([
      [16, 32, 48],
      [255, 255, 255],
    ]);
  });

  test('of one colour fades a person out where the photo’s side cuts them off', () => {
    const { photo, person } = scene();
    for (let x = 0; x < 100; x++) person.data.set([255, 255, 255, 255], (100 * SIDE + x) * 4);
    const crop = { zoom: 0.5, x: 0.5, y: 0.5 };
    const edit: EditSettings = { ...PLAIN, background: { kind: 'colour', colour: '#000000' }, ratio: 2, crop };
    const size = { width: SIDE, height: SIDE };
    const frame = computeEditFrame(size, FACE, edit);
    const made = composeEdit({ photo, person, picture: null }, size, FACE, edit, computeEditSize(frame, 1e6), frame);
    const [left, row] = [
      Math.round(frame.width / 2 - frame.centre[0]),
      Math.round(frame.height / 2 - frame.centre[1]) + 100,
    ];
    const at = (x: number) => made.data[(row * made.width + left + x) * 4] ?? 0;
    expect(left).toBeGreaterThan(20);
    expect([at(0) < 20, at(3) < at(6), at(30)]).toEqual([true, true, 255]);
  });

  test('out of focus has nothing of the person in it', () => {
    const { at } = compose({ background: { kind: 'blur', strength: 100 } });
    const [red = 0, , blue = 0] = at(0.5, 0.17);
    expect([red < 40, blue > 180]).toEqual([true, true]);
    expect(at(0.5, 0.5)).toEqual([255, 255, 255]);
  });
});

describe('a frame', () => {
  test('wider than the photo is filled to its sides', () => {
    const { width, height, at } = compose({ ratio: 16 / 9, crop: { zoom: 0.5, x: 0.5, y: 0.5 } });
    expect(width / height).toBeCloseTo(16 / 9, 1);
    for (const u of [0.01, 0.99]) expect(at(u, 0.5)[2]).toBeGreaterThan(120);
  });

  test('never ends below the photo before a new background', () => {
    const edit = { ...PLAIN, background: { kind: 'remove' }, ratio: 1, crop: { zoom: 0.5, x: 0.5, y: 0.9 } } as const;
    const frame = computeEditFrame({ width: SIDE, height: SIDE }, FACE, edit);
    expect(frame.centre[1] + frame.height / 2).toBeCloseTo(SIDE);
  });

  test('stands on the lower edge where somebody made it small', () => {
    const [y, whole] = [0.5, { width: SIDE, height: SIDE }];
    const small = computeEditFrame(whole, FACE, { ...PLAIN, crop: { zoom: 0.4, x: 0.5, y } });
    expect(small.centre[1] + small.height / 2).toBe(SIDE);
    const near = computeEditFrame(whole, FACE, { ...PLAIN, crop: { zoom: 2, x: 0.5, y } });
    expect(near.centre[1]).toBe(SIDE / 2);
  });

  test('of a turned photo has no empty corner', () => {
    const { at, width } = compose({ straighten: 10 });
    expect(width).toBeLessThan(SIDE);
    for (const [u, v] of [
      [0, 0],
      [0.99, 0],
      [0, 0.99],
      [0.99, 0.99],
    ] as const)
      expect(at(u, v)[2]).toBeGreaterThan(190);
  });

  test('shows the part that its crop names', () => {
    const { width, at } = compose({ crop: { zoom: 2, x: 0.75, y: 0.5 } });
    expect(width).toBe(100);
    expect([at(0.02, 0.5), at(0.95, 0.5)[2]]).toEqual([[255, 255, 255], 200]);
  });
});

test('makes the light warmer, darker and greyer as asked', () => {
  const at = (light: Partial<EditSettings['light']>) => compose({ light: { ...PLAIN.light, ...light } }).at(0.05, 0.9);
  const [r = 0, g = 0, b = 0] = at({});
  expect(at({ warmth: 100 })[2]).toBeLessThan(b);
  expect(at({ brightness: -50 })[1]).toBeLessThan(g);
  expect(new Set(at({ saturation: -100 })).size).toBe(1);
  expect(at({ contrast: 50 })[0]).toBeLessThan(r);
});
