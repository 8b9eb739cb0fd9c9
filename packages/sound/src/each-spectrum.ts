import { powerSpectrum } from '@orator/rig/math/power-spectrum';

/** Calls `use` with the power spectrum of each window (Hann) of a sound; the array is overwritten by the next. */
export function eachSpectrum(
  samples: Float32Array,
  { size, hop }: { readonly size: number; readonly hop: number },
  use: (power: Float32Array, at: number) => void,
): void {
  const transform = powerSpectrum(size);
  const hann = Float32Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
  const window = new Float32Array(size);
  const power = new Float32Array(size / 2 + 1);
  for (let at = 0; at + size <= samples.length; at += hop) {
    for (let i = 0; i < size; i++) window[i] = (samples[at + i] ?? 0) * (hann[i] ?? 0);
    transform(window, power);
    use(power, at);
  }
}
