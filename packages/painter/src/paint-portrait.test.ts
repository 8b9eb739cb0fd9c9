import { describe, expect, test } from 'vitest';
import type { Attributes } from './attributes.ts';
import { paintPlace, paintPortrait, fitSize, type Portrait } from './paint-portrait.ts';
import { createPerson } from './person/person.ts';

const SIZE = 128;
const CELLS = 8;
const AFRO: Attributes = { gender: 'Female', age: 'Young Adult', ethnicity: 'Black', hair: 'afro', outfit: 'doctor' };

/** The mean colour of each of 8 x 8 cells, a row a line. */
function thumbnail({ data, width, height }: Portrait): string[] {
  const sums = new Float64Array(CELLS * CELLS * 3);
  for (let i = 0; i < data.length; i++) {
    const x = Math.floor(i / 3) % width;
    const y = Math.floor(i / 3 / width);
    const cell = Math.floor((y * CELLS) / height) * CELLS + Math.floor((x * CELLS) / width);
    sums[cell * 3 + (i % 3)] = (sums[cell * 3 + (i % 3)] ?? 0) + (data[i] ?? 0);
  }
  const levels = Array.from(sums, (sum) => Math.round((sum * CELLS * CELLS) / (width * height)));
  const hex = levels.map((level) => level.toString(16).padStart(2, '0')).join('');
  return Array.from({ length: CELLS }, (_, row) =>
    (hex.slice(row * CELLS * 6).match(/.{6}/g) ?? []).slice(0, CELLS).join(' '),
  );
}

const PEOPLE: Record<string, Attributes> = {
  'a young doctor': { ...AFRO, background: 'office', expression: 'smiling' },
  'an old man': {
    gender: 'Male',
    age: 'Senior',
    ethnicity: 'White',
    hair: 'side-part',
    beard: 'full',
    outfit: 'suit',
    glasses: true,
  },
  'a woman in a scarf': {
    gender: 'Female',
    age: 'Late Middle Age',
    ethnicity: 'Middle Eastern',
    hair: 'headscarf',
    outfit: 'blouse',
  },
};

describe('a portrait', () => {
  // The bytes are the same on any machine (math/functions.ts). For a look that changes on purpose: vitest -u
  for (const [who, attributes] of Object.entries(PEOPLE))
    test(`looks as it did: ${who}`, { tags: who === 'a young doctor' ? [] : ['rare'] }, () => {
      expect(thumbnail(paintPortrait(attributes, { seed: 7, width: SIZE, height: SIZE }))).toMatchSnapshot();
    });

  test('is the same for the same seed, and another person for another seed', () => {
    const paint = (seed: number): Uint8Array => paintPortrait(AFRO, { seed, width: 96, height: 64 }).data;
    const first = paint(3);
    expect(first).toHaveLength(96 * 64 * 3);
    expect(paint(3)).toEqual(first);
    expect(paint(4)).not.toEqual(first);
  });

  test('refuses sizes and seeds that it cannot paint', () => {
    for (const width of [0, 63, 2049, 512.5, Number.NaN])
      expect(() => paintPortrait(AFRO, { seed: 1, width, height: 512 })).toThrow(RangeError);
    expect(() => paintPortrait(AFRO, { seed: 0.5, width: 64, height: 64 })).toThrow(RangeError);
  });

  test('has even sides of its ratio', () => {
    expect(fitSize('16:9', 1024)).toEqual({ width: 1024, height: 576 });
    expect(fitSize('9:16', 1024)).toEqual({ width: 576, height: 1024 });
    expect(fitSize('3:4', 1000)).toEqual({ width: 750, height: 1000 });
  });
});

/** The share of the marked places that hang together in the largest piece. */
function largestPiece(marked: Uint8Array, width: number): number {
  const all = marked.reduce((sum, one) => sum + one, 0);
  let largest = 0;
  for (let start = 0; start < marked.length; start++) {
    if (marked[start] !== 1) continue;
    const open = [start];
    marked[start] = 0;
    let size = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      size++;
      for (const next of [at - 1, at + 1, at - width, at + width])
        if (marked[next] === 1) {
          marked[next] = 0;
          open.push(next);
        }
    }
    largest = Math.max(largest, size);
  }
  return largest / all;
}

test.each([14, 19])(
  'a moustache is one shape, which does not break up or drip on the lip: seed %i',
  {
    tags: ['rare'],
  },
  (seed) => {
    const man = {
      gender: 'Male',
      age: 'Early Middle Age',
      ethnicity: 'South Asian',
      hair: 'crop',
      outfit: 'shirt',
    } as const;
    const paint = (beard: 'none' | 'moustache') => paintPortrait({ ...man, beard }, { seed, width: 320, height: 320 });
    const [shaved, grown] = [paint('none').data, paint('moustache').data];
    const change = (i: number, channel: number) =>
      Math.abs((shaved[3 * i + channel] ?? 0) - (grown[3 * i + channel] ?? 0));
    const marked = Uint8Array.from({ length: 320 * 320 }, (_, i) =>
      change(i, 0) + change(i, 1) + change(i, 2) > 60 ? 1 : 0,
    );
    expect(marked.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(100);
    expect(largestPiece(marked, 320)).toBeGreaterThan(0.97);
  },
);

test('draws a place without a person the same on any machine', () => {
  const place = paintPlace('kitchen', { seed: 1, width: SIZE, height: SIZE });
  expect(thumbnail(place)).toMatchSnapshot();
  expect(() => paintPlace('kitchen', { seed: 1, width: 63, height: SIZE })).toThrow(RangeError);
});

test('other clothes, hair or place do not change the face', () => {
  const one = createPerson({ ...AFRO, expression: 'friendly' }, 11);
  const other = createPerson(
    { ...AFRO, expression: 'friendly', hair: 'bob', outfit: 'chef', background: 'beach', glasses: true },
    11,
  );
  expect(other.shape).toEqual(one.shape);
  expect(other.skin).toEqual(one.skin);
});

test('draws lots by the seed for an age and an origin that the prompt does not name', () => {
  const said = { gender: 'Female', age: 'Unspecified', ethnicity: 'Unspecified' } as const;
  expect(createPerson({ gender: 'Female' }, 5)).toEqual(createPerson(said, 5));
});
