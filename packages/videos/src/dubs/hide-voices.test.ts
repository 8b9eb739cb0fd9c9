import { createRandom } from '@orator/rig/math/random';
import { expect, test } from 'vitest';
import { eachSpectrum } from '@orator/sound/each-spectrum';
import { hideVoices } from './hide-voices.ts';

const RATE = 16_000;
const VOICE_HZ = 500;
/** A dull hum of a room, by a filter of one pole, in which somebody "speaks" in these stretches. */
function record(durationS: number, lines: readonly { from: number; to: number }[]): Float32Array {
  const random = createRandom(7);
  let low = 0;
  return Float32Array.from({ length: durationS * RATE }, (_, i) => {
    low = 0.9 * low + 0.02 * (random() - 0.5);
    const speaks = lines.some(({ from, to }) => i / RATE >= from && i / RATE < to);
    return low + (speaks ? 0.2 * Math.sin((2 * Math.PI * VOICE_HZ * i) / RATE) : 0);
  });
}
const LINES = [
  { from: 1, to: 3 },
  { from: 5, to: 6 },
  { from: 6.3, to: 8 },
];
const part = (samples: Float32Array, from: number, to: number): Float32Array =>
  samples.subarray(from * RATE, to * RATE);

/** Mean powers of low, middle and high frequencies, dB. */
function measureBands(samples: Float32Array): number[] {
  const sums = [0, 0, 0];
  let windows = 0;
  eachSpectrum(samples, { size: 512, hop: 256 }, (power) => {
    windows += 1;
    const edges = [1, 12, 40, 256];
    for (const [band] of sums.entries()) {
      const bins = power.subarray(edges[band], edges[band + 1]);
      sums[band] = (sums[band] ?? 0) + bins.reduce((sum, one) => sum + one, 0) / bins.length;
    }
  });
  return sums.map((sum) => 10 * Math.log10(sum / windows));
}

test('keeps the recording between lines, and plays its room noise in place of the voice during lines', () => {
  const recorded = record(10, LINES);
  const hidden = hideVoices(recorded, RATE, LINES);
  expect(hidden).toHaveLength(recorded.length);
  for (const [from, to] of [
    [0, 0.7],
    [3.5, 4.7],
    [8.5, 10],
  ] as const) {
    expect(part(hidden, from, to)).toEqual(part(recorded, from, to));
  }
  const room = measureBands(part(recorded, 3.5, 4.7));
  for (const [from, to] of [
    [1, 3],
    [5, 8],
  ] as const) {
    for (const [band, power] of measureBands(part(hidden, from, to)).entries()) {
      expect(Math.abs(power - (room[band] ?? 0))).toBeLessThan(1.5);
    }
  }
  expect(measureBands(part(recorded, 1, 3))[1]).toBeGreaterThan((room[1] ?? 0) + 20);
});

test('changes from the recording to its room noise without a gap or a jump in loudness', () => {
  const recorded = record(10, []);
  const hidden = hideVoices(recorded, RATE, [{ from: 4, to: 6 }]);
  const loudness = (from: number): number => {
    const samples = part(hidden, from, from + 0.1);
    return 10 * Math.log10(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
  };
  for (let from = 3.6; from < 6.6; from += 0.1) expect(Math.abs(loudness(from) - loudness(1))).toBeLessThan(3);
});

test('takes the room noise from the quietest moments when somebody speaks without a pause', () => {
  const words = Array.from({ length: 20 }, (_, i) => ({ from: i * 0.5, to: i * 0.5 + 0.35 }));
  const hidden = hideVoices(record(10, words), RATE, [{ from: 0, to: 10 }]);
  const room = measureBands(record(10, []));
  for (const [band, power] of measureBands(hidden).entries()) {
    expect(Math.abs(power - (room[band] ?? 0))).toBeLessThan(3);
  }
});

test('adds no room noise to a silent recording', () => {
  expect(hideVoices(new Float32Array(2 * RATE), RATE, [{ from: 0.5, to: 1 }]).every((sample) => sample === 0)).toBe(
    true,
  );
});
