import { COLOUR_BANDS, MATCH_BANDS } from '@orator/contracts/voices/match';
import { expect, test } from 'vitest';
import { applyMatch } from './apply-match.ts';
import { equalise } from './equaliser.ts';

const RATE = 24_000;
const tone = (hz: number): Float32Array =>
  Float32Array.from({ length: RATE / 2 }, (_, n) => 0.1 * Math.sin((2 * Math.PI * hz * n) / RATE));
/** Level of the middle of a sound, dB. */
const measureLevel = (samples: Float32Array): number =>
  10 * Math.log10(samples.subarray(RATE / 8, RATE / 4).reduce((sum, x) => sum + x * x, 0));
const measureChange = (hz: number, filter: (sound: Float32Array) => Float32Array): number =>
  measureLevel(filter(tone(hz))) - measureLevel(tone(hz));

test('builds a filter that has the gain of each band at its middle, and gains in between elsewhere', () => {
  const gains = COLOUR_BANDS.map((_, band) => (band % 10) - 5);
  const filter = (sound: Float32Array): Float32Array => equalise(sound, RATE, gains, COLOUR_BANDS);
  for (const band of [15, 22, 30, 38])
    expect(measureChange(COLOUR_BANDS[band] ?? 0, filter)).toBeCloseTo((band % 10) - 5, 0);
  expect(measureChange(7950, filter)).toBeCloseTo(4, 0);
});

test('filters by the colour of a fitted voice instead of the gains of a match', () => {
  const match = { pitch: 150, base_pitch: 150, range: 1, formants: 1, tempo: 1, gains: MATCH_BANDS.map(() => 0) };
  const colour = COLOUR_BANDS.map((hz) => (hz > 2000 ? -12 : 0));
  const [low, high] = [tone(700), tone(3000)];
  const both = low.map((x, n) => x + (high[n] ?? 0));
  const share = (samples: Float32Array): number => {
    const bright = equalise(
      samples,
      RATE,
      COLOUR_BANDS.map((hz) => (hz > 2000 ? 0 : -30)),
      COLOUR_BANDS,
    );
    return measureLevel(bright) - measureLevel(samples);
  };
  const [plain, coloured] = [match, { ...match, colour }].map((one) =>
    share(applyMatch({ samples: both, sampleRate: RATE }, one)),
  );
  expect((plain ?? 0) - (coloured ?? 0)).toBeGreaterThan(7);
});
