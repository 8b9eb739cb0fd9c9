import { clamp, lerp } from './numeric.ts';

/** Interpolates a grid's values, in rows of `columns`, at a place between its vertices; places outside read its border. */
export function readBilinear(values: Float32Array, columns: number, x: number, y: number): number {
  const gx = clamp(x, 0, columns - 1.001);
  const gy = clamp(y, 0, values.length / columns - 1.001);
  const i = Math.trunc(gx);
  const j = Math.trunc(gy);
  const o = j * columns + i;
  const below = o + columns;
  return lerp(
    lerp(values[o] ?? 0, values[o + 1] ?? 0, gx - i),
    lerp(values[below] ?? 0, values[below + 1] ?? 0, gx - i),
    gy - j,
  );
}
