import { expect, it } from 'vitest';
import { planSpans, SAMPLE_RATE, WINDOW } from './plan-spans.ts';

const perSecond = SAMPLE_RATE / WINDOW;

/** Windows from seconds of voice and of silence in turn. */
const makeVoice = (...seconds: readonly number[]): Uint8Array =>
  Uint8Array.from(
    seconds.flatMap((length, at) => Array.from({ length: Math.round(length * perSecond) }, () => (at + 1) % 2)),
  );
const inSeconds = (windows: number): number => windows / perSecond;
const lengths = (voice: Uint8Array): number[] => planSpans(voice).map(({ from, to }) => inSeconds(to - from));

it('joins speech across a short pause, and divides it at a long one', () => {
  expect(planSpans(makeVoice(2, 0.3, 2))).toHaveLength(1);
  const [one, other] = planSpans(makeVoice(2, 1, 2));
  expect(inSeconds(one?.to ?? 0)).toBeGreaterThanOrEqual(2);
  expect(inSeconds(other?.from ?? 0)).toBeLessThanOrEqual(3);
  expect(other?.from).toBeGreaterThanOrEqual(one?.to ?? Infinity);
});

it('plans no span for clicks and silence', () => {
  expect(planSpans(makeVoice(0.1, 2, 0.15, 3))).toEqual([]);
  expect(planSpans(new Uint8Array())).toEqual([]);
});

it('parts a long speech at its longest pause, and one without pauses after 28 seconds', () => {
  const [one, other, ...more] = lengths(makeVoice(9, 0.1, 4, 0.4, 8));
  expect([Math.round(one ?? 0), Math.round(other ?? 0), more]).toEqual([13, 8, []]);
  expect(lengths(makeVoice(28))).toHaveLength(1);
  const parts = planSpans(makeVoice(300));
  expect(Math.max(...parts.map(({ from, to }) => inSeconds(to - from)))).toBeLessThan(29);
  expect(inSeconds(parts.reduce((sum, { from, to }) => sum + to - from, 0))).toBeCloseTo(300, 0);
});
