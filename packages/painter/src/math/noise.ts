import { mix } from './numeric.ts';

const hash = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647 - 12345);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
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
  const top = mix(hash(xi, yi, seed), hash(xi + 1, yi, seed), fx);
  return mix(top, mix(hash(xi, yi + 1, seed), hash(xi + 1, yi + 1, seed), fx), fy);
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
