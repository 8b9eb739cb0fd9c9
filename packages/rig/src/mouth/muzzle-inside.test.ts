import { expect, test } from 'vitest';
import type { Planes } from '../image/planes.ts';
import { readMuzzleColours } from './muzzle-inside.ts';

/** A grey picture of which a share is brown. */
function greyWith(share: number): Planes {
  const [width, height] = [64, 64];
  const count = (width * height) / 4;
  const part = (value: number): Uint8Array => new Uint8Array(count).fill(128).fill(value, 0, Math.round(share * count));
  return { width, height, luma: new Uint8Array(width * height).fill(150), u: part(112), v: part(142) };
}

test('a tongue is red in a picture of little colour, and grey in one of none', () => {
  expect(readMuzzleColours(greyWith(0.03), 20).tongue[2]).toBeGreaterThan(155);
  expect(readMuzzleColours(greyWith(0), 20).tongue[2]).toBe(128);
});
