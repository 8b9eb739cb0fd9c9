/** A function y(x). */
export type Curve = (x: number) => number;

type Knot = readonly [x: number, y: number, ...rest: number[]];

/**
 * Monotone cubic interpolation of points in any order, constant beyond the ends. It never overshoots, so that lips and lids
 * drawn from landmarks cross only where the landmarks do.
 * Source: Fritsch and Carlson, "Monotone Piecewise Cubic Interpolation" (1980).
 */
export function monotoneCurve(points: readonly Knot[]): Curve {
  const sorted = points.toSorted((a, b) => a[0] - b[0]);
  const xs = Float64Array.from(sorted, (p) => p[0]);
  const ys = Float64Array.from(sorted, (p) => p[1]);
  const last = xs.length - 1;
  const steps = new Float64Array(last);
  const slopes = new Float64Array(last);
  for (let i = 0; i < last; i++) {
    const step = Math.max(1e-6, (xs[i + 1] ?? 0) - (xs[i] ?? 0));
    steps[i] = step;
    slopes[i] = ((ys[i + 1] ?? 0) - (ys[i] ?? 0)) / step;
  }
  const tangents = monotoneTangents(slopes);
  let k = 0;
  return (x) => {
    if (x <= (xs[0] ?? 0)) return ys[0] ?? 0;
    if (x >= (xs[last] ?? 0)) return ys[last] ?? 0;
    // Successive calls are close to each other, so the search starts at the interval of the last one.
    while (k > 0 && x < (xs[k] ?? 0)) k--;
    while (k < last - 1 && x > (xs[k + 1] ?? 0)) k++;
    const h = steps[k] ?? 1;
    const t = (x - (xs[k] ?? 0)) / h;
    const t2 = t * t;
    const t3 = t2 * t;
    return (
      (2 * t3 - 3 * t2 + 1) * (ys[k] ?? 0) +
      (t3 - 2 * t2 + t) * h * (tangents[k] ?? 0) +
      (3 * t2 - 2 * t3) * (ys[k + 1] ?? 0) +
      (t3 - t2) * h * (tangents[k + 1] ?? 0)
    );
  };
}

function monotoneTangents(slopes: Float64Array): Float64Array {
  const n = slopes.length;
  const tangents = new Float64Array(n + 1);
  tangents[0] = slopes[0] ?? 0;
  tangents[n] = slopes[n - 1] ?? 0;
  for (let i = 1; i < n; i++) {
    const a = slopes[i - 1] ?? 0;
    const b = slopes[i] ?? 0;
    tangents[i] = a * b <= 0 ? 0 : (a + b) / 2;
  }
  for (let i = 0; i < n; i++) {
    const d = slopes[i] ?? 0;
    if (d === 0) {
      tangents[i] = 0;
      tangents[i + 1] = 0;
      continue;
    }
    const a = (tangents[i] ?? 0) / d;
    const b = (tangents[i + 1] ?? 0) / d;
    const sum = a * a + b * b;
    if (sum <= 9) continue;
    const t = 3 / Math.sqrt(sum);
    tangents[i] = t * a * d;
    tangents[i + 1] = t * b * d;
  }
  return tangents;
}

/**
 * Rasterises the polyline (xs, ys) to one y for each pixel column: `out[i]` is its y at x = x0 + i, constant beyond the
 * ends. `xs` must ascend.
 */
export function rasteriseColumns(xs: Float32Array, ys: Float32Array, x0: number, out: Float32Array): void {
  const last = xs.length - 1;
  let k = 0;
  for (let i = 0; i < out.length; i++) {
    const x = x0 + i;
    if (x <= (xs[0] ?? 0)) out[i] = ys[0] ?? 0;
    else if (x >= (xs[last] ?? 0)) out[i] = ys[last] ?? 0;
    else {
      while (k < last - 1 && x > (xs[k + 1] ?? 0)) k++;
      const xa = xs[k] ?? 0;
      const ya = ys[k] ?? 0;
      const t = (x - xa) / Math.max(1e-6, (xs[k + 1] ?? 0) - xa);
      out[i] = ya + ((ys[k + 1] ?? 0) - ya) * t;
    }
  }
}
