import type { BenchmarkResult } from '@orator/platform/benchmark-result';

/** A figure compared with its maximum target. */
export const atMost = (value: number, aim: number, unit = 'ms'): BenchmarkResult => ({
  ratio: value / aim,
  floor: 1,
  value,
  unit,
  better: 'less',
});

/** The aim: this many frames a second on a processor that is this many times slower. */
export const SLOWER = 4;
const AIM_FPS = 30;

/** Frames a second, and what the page uses of a processor of full speed for each, milliseconds. */
export interface Frames {
  readonly rate: number;
  readonly costMs: number;
}

/**
 * Figures of a page on a slower processor: the cost of its frames, which does not depend on other work of the machine,
 * and the frames a second that were drawn.
 */
export const slowFrames = (name: string, full: Frames, slow: Frames): Record<string, BenchmarkResult> => ({
  // The aim: sixty frames a second on a processor that is this much slower.
  [`${name}: a frame's share of a sixtieth of a second, processor ${SLOWER} times slower`]: atMost(
    full.costMs * SLOWER,
    1000 / 60,
  ),
  [`${name}: frames a second, processor ${SLOWER} times slower`]: {
    ratio: slow.rate / AIM_FPS,
    floor: 1,
    value: slow.rate,
    unit: 'frames a second',
  },
});
