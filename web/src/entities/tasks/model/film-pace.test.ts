import { FRAGMENT_S } from '@orator/contracts/tasks/film';
import { expect, test } from 'vitest';
import { followPace } from './film-pace.ts';

/** Whether a video may play after so many evenly spaced fragments, the last one `elapsed` seconds after the first. */
function mayPlay(fragments: number, elapsed: number, seconds: number): boolean {
  const pace = followPace(seconds);
  let may = false;
  for (let n = 0; n < fragments; n++)
    may = pace.arrived((n + 1) * FRAGMENT_S, (n / Math.max(1, fragments - 1)) * elapsed);
  return may;
}

test.each([
  ['the first fragment of a fast one', 1, 0, 60, false],
  ['the second right after it', 2, 0.05, 60, true],
  ['a slow one at its beginning', 2, 2, 60, false],
  ['a slow one that has come far enough', 48 / FRAGMENT_S, 60, 60, true],
  ['all of a short one', 8, 0.9, 0.9, true],
])('plays, or waits for more, with %s: %i fragments after %f s of %f s', (_, fragments, elapsed, seconds, expected) => {
  expect(mayPlay(fragments, elapsed, seconds)).toBe(expected);
});

test.each([
  ['a single frame', [0.04, 0.16], [0, 0.05]],
  ['what comes before the first frame', [0, 0.04, 0.16], [0, 0.01, 0.06]],
])('plays a film that begins with %s at its second fragment', (_, reached, times) => {
  const pace = followPace(60);
  const given = reached.map((there, n) => pace.arrived(there, times[n] ?? 0));
  expect(given).toEqual(reached.map((there) => there === 0.16));
});

test('learns no pace from fragments that arrive all at once at the beginning', () => {
  const pace = followPace(60);
  expect(pace.arrived(5 * FRAGMENT_S, 0)).toBe(false);
  expect(pace.arrived(6 * FRAGMENT_S, 0.3)).toBe(false);
});

/** Plays a video whose fragments arrive at the times that `made` gives, and counts how often the player stops. */
function watch(seconds: number, made: (fragment: number) => number) {
  const pace = followPace(seconds);
  const count = Math.ceil(seconds / FRAGMENT_S);
  let [given, position, at, stops, begun] = [0, 0, 0, 0, 0];
  for (let n = 0; n < count; n++) {
    const now = made(n);
    if (given > 0) {
      const next = position + now - at;
      if (next > given + 1e-9 && position < given - 1e-9) stops += 1;
      position = Math.min(given, next);
    }
    at = now;
    const first = given === 0;
    const there = Math.min(seconds, (n + 1) * FRAGMENT_S);
    if (pace.arrived(there, now)) given = there;
    if (first && given > 0) begun = now;
  }
  return { stops, begun, made: at };
}

test('the player stops once or twice, not at each fragment, when production becomes slow', () => {
  // The first 4 s of video arrive at twice the playback speed, the rest at half of it.
  const slow = (n: number): number => {
    const there = n * FRAGMENT_S;
    return there < 4 ? there / 2 : 2 + (there - 4) * 2;
  };
  const { stops, begun } = watch(30, slow);
  expect(begun).toBeLessThan(0.3);
  expect(stops).toBeGreaterThan(0);
  expect(stops).toBeLessThanOrEqual(2);
});

test.each([0.4, 0.8, 1.1, 1.3, 3])(
  'a video produced at the steady pace %f starts before it is complete, and plays without a stop',
  (pace) => {
    const { stops, begun, made } = watch(30, (n) => (n * FRAGMENT_S) / pace);
    expect(stops).toBe(0);
    expect(begun).toBeLessThan(made * 0.8);
  },
);
