import { clamp, mean } from '@orator/rig/math/numeric';

/** Pearson correlation of two series of equal length; 0 when one of them is constant. */
export function pearson(a: readonly number[], b: readonly number[]): number {
  const ma = mean(a);
  const mb = mean(b);
  let ab = 0;
  let aa = 0;
  let bb = 0;
  for (const [i, value] of a.entries()) {
    const x = value - ma;
    const y = (b[i] ?? mb) - mb;
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}

/** Frames by which `measured` lags behind `intended` (negative: leads): the shift within +-6 with the best correlation. */
export function bestLag(measured: readonly number[], intended: readonly number[]): number {
  const margin = 8;
  const inner = measured.slice(margin, -margin);
  if (inner.length < margin) return 0;
  let best = Number.NEGATIVE_INFINITY;
  let lag = 0;
  for (let tenth = -60; tenth <= 60; tenth++) {
    const shifted = inner.map((_, i) => between(intended, i + margin - tenth / 10));
    const r = pearson(inner, shifted);
    if (r > best) {
      best = r;
      lag = tenth / 10;
    }
  }
  return lag;
}

function between(values: readonly number[], at: number): number {
  const i = Math.floor(at);
  const get = (k: number): number => values[clamp(k, 0, values.length - 1)] ?? 0;
  return get(i) * (1 - (at - i)) + get(i + 1) * (at - i);
}
