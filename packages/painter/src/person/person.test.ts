import { describe, expect, test } from 'vitest';
import {
  AGES,
  BACKGROUNDS,
  ETHNICITIES,
  EXPRESSIONS,
  GENDERS,
  HAIR_STYLES,
  OUTFITS,
  type Attributes,
} from '../attributes.ts';
import { paintBackdrop } from '../background/backdrop.ts';
import { tailor } from '../clothes/outfits.ts';
import { createHeadShape } from '../shape/head-shape.ts';
import { createPerson, type Person } from './person.ts';

const base: Attributes = { gender: 'Female', age: 'Early Middle Age', ethnicity: 'Unspecified' };
/** People of every gender, age group and ethnicity. */
const people: Person[] = GENDERS.flatMap((gender) =>
  AGES.flatMap((age) =>
    ETHNICITIES.flatMap((ethnicity) => [1, 2].map((seed) => createPerson({ gender, age, ethnicity }, seed))),
  ),
);

describe('a face', () => {
  test('has its features in order, whoever it is', () => {
    for (const { shape: p } of people) {
      expect(p.browY + p.eyeUp).toBeLessThan(0);
      expect(p.noseTipY + 0.3).toBeLessThan(p.mouthY);
      expect(p.mouthY + p.lipLow + 0.3).toBeLessThan(p.chinY);
      expect(p.mouthW).toBeLessThan(p.jaw);
      expect(p.eyeX - p.eyeW).toBeGreaterThan(0.1);
      expect(p.eyeX + p.eyeW).toBeLessThan(p.cheek);
    }
  });

  test('has open eyes: neither heavy lids nor a stare', () => {
    for (const { shape } of people) {
      const { lids } = createHeadShape(shape);
      const opening = lids.lower(0) - lids.upper(0);
      expect(opening).toBeGreaterThan(0.15);
      expect(opening).toBeLessThan(0.2);
    }
  });

  test.each(EXPRESSIONS)('shows teeth only in a smile: %s', (expression) => {
    const { p, lips } = createHeadShape(createPerson({ ...base, expression }, 5).shape);
    const gap = lips.lowerEdge(0) - lips.upperEdge(0);
    expect(gap > 0.05).toBe(expression === 'smiling');
    expect(lips.lowerEdge(0.95) - lips.upperEdge(0.95)).toBeCloseTo(0, 6);
    expect(lips.line(1)).toBeLessThan(p.mouthY); // the corners go up
  });

  test('has a mouth that stays within the jaw, also when it smiles', () => {
    const smiling = [198, 259, 227, 183, 245].map(
      (seed) => createPerson({ gender: 'Female', expression: 'smiling' }, seed).shape,
    );
    for (const { mouthW, jaw } of smiling) expect(mouthW / jaw).toBeLessThanOrEqual(0.7);
  });

  test('differs from seed to seed', () => {
    const faces = Array.from({ length: 48 }, (_, seed) => createPerson(base, seed).shape);
    const measures = [
      'cheek',
      'jaw',
      'chinY',
      'eyeX',
      'eyeUp',
      'browY',
      'noseW',
      'noseTipY',
      'mouthW',
      'lipLow',
    ] as const;
    const spread = measures.map((key) => {
      const values = faces.map((face) => face[key]);
      return Math.max(...values) - Math.min(...values);
    });
    for (const [i, a] of faces.entries())
      for (const b of faces.slice(i + 1)) {
        const far = measures.filter((key, k) => Math.abs(a[key] - b[key]) > 0.15 * (spread[k] ?? 0));
        expect(far.length).toBeGreaterThanOrEqual(2);
      }
  });
});

test('draws the clothes, hair and features that are asked for', () => {
  for (const outfit of OUTFITS) expect(createPerson({ ...base, outfit }, 3).outfit).toBe(outfit);
  for (const hair of HAIR_STYLES) expect(createPerson({ ...base, hair }, 3).hair.style).toBe(hair);
  expect(createPerson({ ...base, glasses: true, earrings: true, freckles: true }, 3)).not.toMatchObject({
    glasses: 'none',
    earrings: 'none',
    freckles: 0,
  });
});

test.each(OUTFITS)('cuts the clothes %s from pieces with finite outlines', (outfit) => {
  const pieces = tailor(createPerson({ ...base, outfit }, 8), (x) => 2 + 0.3 * x);
  expect(pieces.length).toBeGreaterThan(0);
  for (const { points } of pieces) {
    expect(points.length).toBeGreaterThan(3);
    expect(points.flat().every(Number.isFinite)).toBe(true);
  }
});

test.each(BACKGROUNDS)('paints the background %s neither black nor of one colour', (background) => {
  const { r, g, b } = paintBackdrop(96, 64, createPerson({ ...base, background }, 8));
  for (const { d } of [r, g, b]) {
    const mean = d.reduce((sum, v) => sum + v, 0) / d.length;
    expect(mean).toBeGreaterThan(0.02);
    expect(mean).toBeLessThan(1);
    expect(d.some((v) => Math.abs(v - mean) > 0.01)).toBe(true);
  }
});
