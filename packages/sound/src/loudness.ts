/**
 * Loudness by ITU-R BS.1770-4, for short sounds that are not worth a process of ffmpeg.
 *
 * | constants | source |
 * |---|---|
 * | `BLOCK_S`, `STEP_S`, `ABSOLUTE`, `RELATIVE` | ITU-R BS.1770-4: 400 ms, 75 % overlap, its two gates |
 */

import { type Biquad, filtered } from './biquad.ts';

/** The high shelf of the head and the high pass of BS.1770, from its 48 kHz coefficients to any rate (as in libebur128). */
function weighting(sampleRate: number): readonly [Biquad, Biquad] {
  const shelf = { hz: 1681.974450955533, gainDb: 3.999843853973347, q: 0.7071752369554196 };
  const pass = { hz: 38.13547087602444, q: 0.5003270373238773 };
  const k = Math.tan((Math.PI * shelf.hz) / sampleRate);
  const high = 10 ** (shelf.gainDb / 20);
  const band = high ** 0.4996667741545416;
  const scale = 1 + k / shelf.q + k * k;
  const p = Math.tan((Math.PI * pass.hz) / sampleRate);
  const passScale = 1 + p / pass.q + p * p;
  return [
    {
      b: [
        (high + (band * k) / shelf.q + k * k) / scale,
        (2 * (k * k - high)) / scale,
        (high - (band * k) / shelf.q + k * k) / scale,
      ],
      a: [(2 * (k * k - 1)) / scale, (1 - k / shelf.q + k * k) / scale],
    },
    { b: [1, -2, 1], a: [(2 * (p * p - 1)) / passScale, (1 - p / pass.q + p * p) / passScale] },
  ];
}

/** Seconds of a block, and between the beginnings of two. */
const BLOCK_S = 0.4;
const STEP_S = 0.1;
/** Blocks below the first (LUFS) are silence; of the others, those more than the second (LU) below the mean are left out. */
const ABSOLUTE = -70;
const RELATIVE = 10;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const toLufs = (power: number): number => -0.691 + 10 * Math.log10(power + 1e-12);

/**
 * The integrated loudness of a sound, LUFS; -70 for silence and for what is shorter than a block of 0.4 s.
 * @param samples mono, -1 to 1; `sampleRate` in Hz
 */
export function measureSampleLoudness(samples: Float32Array, sampleRate: number): number {
  const [shelf, pass] = weighting(sampleRate);
  const weighted = filtered(filtered(samples, shelf), pass);
  const [size, step] = [Math.round(BLOCK_S * sampleRate), Math.round(STEP_S * sampleRate)];
  const powers: number[] = [];
  for (let at = 0; at + size <= weighted.length; at += step) {
    powers.push(weighted.subarray(at, at + size).reduce((sum, x) => sum + x * x, 0) / size);
  }
  const heard = powers.filter((power) => toLufs(power) > ABSOLUTE);
  if (heard.length === 0) return ABSOLUTE;
  const least = toLufs(mean(heard)) - RELATIVE;
  return toLufs(mean(heard.filter((power) => toLufs(power) > least)));
}
