/**
 * | constants | source |
 * |---|---|
 * | `ACROSS`, `DOWN` | two primes of xxHash32 |
 */
import { mix } from './numeric.ts';

/** Steps of a hash from one cell to the next. */
const ACROSS = 374761393;
const DOWN = 668265263;
const hash = (cell: number): number => {
  const h = Math.imul(cell ^ (cell >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};

/** Smooth value noise, 0 to 1; its cells are 1 wide. */
export function noise(x: number, y: number, seed = 0): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  let fx = x - xi;
  let fy = y - yi;
  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  const left = Math.imul(xi, ACROSS);
  const right = (left + ACROSS) | 0;
  const upper = Math.imul(yi, DOWN) ^ Math.imul(seed, 2147483647 - 12345);
  const lower = Math.imul(yi + 1, DOWN) ^ Math.imul(seed, 2147483647 - 12345);
  const top = mix(hash(left ^ upper), hash(right ^ upper), fx);
  return mix(top, mix(hash(left ^ lower), hash(right ^ lower), fx), fy);
}

/** Noise of several sizes, each half as large and half as strong as the one before; 0 to 1. */
export function fractal(x: number, y: number, seed = 0, octaves = 4): number {
  let sum = 0;
  let total = 0;
  let amplitude = 0.5;
  let px = x;
  let py = y;
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise(px, py, seed + i * 17);
    total += amplitude;
    px = px * 2.03 + 5.1;
    py = py * 2.03 + 1.7;
    amplitude *= 0.5;
  }
  return sum / total;
}
