import { expect, test } from 'vitest';
import { createRandom } from '../math/random.ts';
import { blinkAt, blinkTimes } from './blinks.ts';

test('never ends a video with half-closed eyes', () => {
  for (let seed = 0; seed < 200; seed++) {
    const durationS = 2 + seed / 20;
    const blinks = blinkTimes(durationS, 1, createRandom(seed));
    expect(blinkAt(blinks, durationS)).toMatchObject({ right: 0, left: 0 });
  }
});
