import { describe, expect, test } from 'vitest';
import { type Band, bandFilter, filtered } from './biquad.ts';

const RATE = 22_050;
/** By how many dB a filter changes a tone. */
function gainAt(hz: number, band: Band, gainDb: number): number {
  const tone = Float32Array.from({ length: RATE }, (_, i) => Math.sin((2 * Math.PI * hz * i) / RATE));
  const power = (samples: Float32Array): number => samples.subarray(RATE / 2).reduce((sum, x) => sum + x * x, 0);
  return 10 * Math.log10(power(filtered(tone, bandFilter(band, gainDb, RATE))) / power(tone));
}

describe('a band', () => {
  test.each([6, -4])('of %d dB changes the levels below its frequency only', (gain) => {
    const band = { kind: 'low', hz: 250, q: 0.7 } as const;
    expect([40, 250, 5000].map((hz) => gainAt(hz, band, gain))).toEqual(
      [gain, gain / 2, 0].map((wanted) => expect.closeTo(wanted, 0.5)),
    );
  });

  test.each([6, -4])('of %d dB changes the levels about its frequency only', (gain) => {
    const band = { kind: 'peak', hz: 1100, q: 0.8 } as const;
    expect([40, 1100, 10_000].map((hz) => gainAt(hz, band, gain))).toEqual(
      [0, gain, 0].map((wanted) => expect.closeTo(wanted, 0.5)),
    );
  });

  test.each([6, -4])('of %d dB changes the levels above its frequency only', (gain) => {
    const band = { kind: 'high', hz: 4200, q: 0.7 } as const;
    expect([100, 4200, 10_900].map((hz) => gainAt(hz, band, gain))).toEqual(
      [0, gain / 2, gain].map((wanted) => expect.closeTo(wanted, 0.5)),
    );
  });
});
