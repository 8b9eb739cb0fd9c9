/**
 * | constants | source |
 * |---|---|
 * | `CROSSINGS`, `PASSED` | chosen; a windowed sinc after J. O. Smith, Digital Audio Resampling |
 */

/** Zero crossings of the filter to each side; enough that what lies above half the lower rate is inaudible. */
const CROSSINGS = 16;
/** Share of half the lower rate that passes, so that the filter's slope ends there. */
const PASSED = 0.95;

/**
 * Changes the sample rate by a sinc under a Hann window (Smith 1984). Pure.
 * @param from and `to` Hz
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const cutoff = PASSED * Math.min(1, to / from);
  const reach = CROSSINGS / cutoff;
  return Float32Array.from({ length: Math.floor((samples.length * to) / from) }, (_, at) => {
    const place = (at * from) / to;
    let sum = 0;
    for (let n = Math.max(0, Math.ceil(place - reach)); n <= place + reach && n < samples.length; n++) {
      const away = n - place;
      const angle = Math.PI * cutoff * away;
      const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
      sum += (samples[n] ?? 0) * cutoff * sinc * (0.5 + 0.5 * Math.cos((Math.PI * away) / reach));
    }
    return sum;
  });
}
