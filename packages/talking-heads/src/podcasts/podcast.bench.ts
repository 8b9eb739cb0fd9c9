import { performance } from 'node:perf_hooks';
import { memoryUsage } from 'node:process';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { renderPodcast } from './built-in-podcast.ts';
import { createPodcastFixture } from './podcast-fixture.test-support.ts';

/** Turns of about 1.8 s: half a minute, and two minutes. */
const SHORT_TURNS = 17;
const LONG_TURNS = 67;
const SAMPLE_MS = 200;

/** Renders a podcast of three faces side by side in 720 lines: seconds, and the most memory meanwhile, bytes. */
async function measure(turns: number): Promise<{ seconds: number; durationS: number; peak: number }> {
  const fixture = await createPodcastFixture({ width: 1280, height: 720 }, turns);
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryUsage().rss);
  }, SAMPLE_MS);
  try {
    const start = performance.now();
    const control = { progress: () => undefined, signal: new AbortController().signal };
    const { durationS } = await renderPodcast(fixture.job, control);
    return { seconds: (performance.now() - start) / 1000, durationS, peak };
  } finally {
    clearInterval(timer);
    await fixture.clear();
  }
}

/**
 * Measures a podcast from photos and sound to MP4: its time against its length, and its memory at four times the length
 * against that at the length. Less is better.
 */
export async function benchPodcast(): Promise<BenchmarkResults> {
  const short = await measure(SHORT_TURNS);
  const long = await measure(LONG_TURNS);
  return {
    'podcast, three faces 1280x720, time against its length': {
      ratio: long.seconds / long.durationS,
      floor: 0.5,
      value: (25 * long.durationS) / long.seconds,
      unit: 'frames a second',
      better: 'less',
    },
    'podcast, memory at four times the length': {
      ratio: long.peak / short.peak,
      floor: 1.15,
      value: long.peak / 2 ** 20,
      unit: 'MiB',
      better: 'less',
    },
  };
}
