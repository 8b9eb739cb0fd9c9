import { at, clamp, type Vec2 } from './numeric.ts';

/** Cubic through knots (ascending x), flat outside, without overshoot. Source: harmonic-mean tangents, Fritsch and Butland (1984). */
export function spline(knots: readonly Vec2[]): (x: number) => number {
  const last = knots.length - 1;
  const [first, end] = [at(knots, 0), at(knots, last)];
  const slopes = knots.slice(1).map((knot, i) => (knot[1] - at(knots, i)[1]) / (knot[0] - at(knots, i)[0]));
  const tangents = knots.map((_, i) => {
    const a = slopes[i - 1];
    const b = slopes[i];
    return a === undefined || b === undefined || a * b <= 0 ? 0 : (2 * a * b) / (a + b);
  });
  // Asked for each pixel of a picture: x, y and tangent of each knot in a row.
  const flat = Float64Array.from(knots.flatMap(([x, y], i) => [x, y, at(tangents, i)]));
  return (x) => {
    if (x <= first[0]) return first[1];
    if (x >= end[0]) return end[1];
    let i = 0;
    while (x > (flat[i + 3] ?? Infinity)) i += 3;
    const x0 = flat[i] ?? 0;
    const h = (flat[i + 3] ?? 0) - x0;
    const t = (x - x0) / h;
    const t2 = t * t;
    const t3 = t2 * t;
    const ends = (2 * t3 - 3 * t2 + 1) * (flat[i + 1] ?? 0) + (3 * t2 - 2 * t3) * (flat[i + 4] ?? 0);
    return ends + (t3 - 2 * t2 + t) * h * (flat[i + 2] ?? 0) + (t3 - t2) * h * (flat[i + 5] ?? 0);
  };
}

const catmullRom = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/** Points along a Catmull-Rom curve through the given ones, `per` for each span. */
export function curve(points: readonly Vec2[], per = 10, closed = false): Vec2[] {
  const out: Vec2[] = [];
  const n = points.length;
  const around = (i: number): Vec2 => at(points, closed ? (i + n) % n : clamp(i, 0, n - 1));
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [around(i - 1), around(i), around(i + 1), around(i + 2)];
    for (let k = 0; k < per; k++)
      out.push([catmullRom(a[0], b[0], c[0], d[0], k / per), catmullRom(a[1], b[1], c[1], d[1], k / per)]);
  }
  if (!closed) out.push(at(points, n - 1));
  return out;
}
