import { expect, test } from 'vitest';
import { planesFromRgba } from '../image/planes.ts';
import { nv12ToRgba, packNv12 } from './nv12.ts';

test('a picture comes back from a frame with its colours', () => {
  const colours = [
    [255, 255, 255],
    [0, 0, 0],
    [200, 60, 30],
    [30, 160, 80],
    [20, 40, 220],
  ];
  for (const colour of colours) {
    const rgba = Uint8ClampedArray.from({ length: 4 * 4 * 4 }, (_, i) => (i % 4 === 3 ? 255 : (colour[i % 4] ?? 0)));
    const out = new Uint8ClampedArray(rgba.length);
    nv12ToRgba(packNv12(planesFromRgba(rgba, 4, 4)), 4, 4, out);
    const worst = out.reduce((most, value, i) => Math.max(most, Math.abs(value - (rgba[i] ?? 0))), 0);
    expect(worst, colour.join()).toBeLessThanOrEqual(3);
  }
});
