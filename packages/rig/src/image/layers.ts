/** An image of red, green and blue, each multiplied by a weight, and the weight: four floats a pixel. */
export interface Layer {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export const createLayer = (width: number, height: number): Layer => ({
  width,
  height,
  data: new Float32Array(width * height * 4),
});

/** A layer of half the size (rounded up), smoothed by the filter 1 3 3 1; beyond the border its pixels are repeated. */
export function halve({ width, height, data }: Layer): Layer {
  const out = createLayer((width + 1) >> 1, (height + 1) >> 1);
  const narrow = new Float32Array(out.width * height * 4);
  for (let x = 0; x < out.width; x++) {
    const at = neighbours(x, width, 4);
    for (let y = 0; y < height; y++) filter(data, y * width * 4, at, narrow, (y * out.width + x) * 4, 4);
  }
  const row = out.width * 4;
  for (let y = 0; y < out.height; y++) filter(narrow, 0, neighbours(y, height, row), out.data, y * row, row);
  return out;
}

type Four = readonly [number, number, number, number];

/** Offsets of the four pixels around pixel `i` of a line of half the size. */
function neighbours(i: number, size: number, step: number): Four {
  const at = (j: number): number => Math.min(size - 1, Math.max(0, j)) * step;
  return [at(2 * i - 1), at(2 * i), at(2 * i + 1), at(2 * i + 2)];
}

function filter(from: Float32Array, base: number, [a, b, c, d]: Four, to: Float32Array, at: number, count: number) {
  for (let i = base; i < base + count; i++) {
    const outer = (from[a + i] ?? 0) + (from[d + i] ?? 0);
    to[at + i - base] = (outer + 3 * ((from[b + i] ?? 0) + (from[c + i] ?? 0))) / 8;
  }
}

/**
 * Reads a layer enlarged to twice its size at a pixel of that size. Repeated over layers of half the size each, this gives
 * a smooth surface (a quadratic B-spline).
 * @param out gets the four values
 */
export function readDoubled({ width, height, data }: Layer, x: number, y: number, out: Float32Array): void {
  const i = x >> 1;
  const j = y >> 1;
  const i2 = Math.min(width - 1, Math.max(0, (x & 1) === 0 ? i - 1 : i + 1));
  const j2 = Math.min(height - 1, Math.max(0, (y & 1) === 0 ? j - 1 : j + 1));
  const near = (j * width + i) * 4;
  const beside = (j * width + i2) * 4;
  const above = (j2 * width + i) * 4;
  const across = (j2 * width + i2) * 4;
  for (let c = 0; c < 4; c++) {
    const sides = (data[beside + c] ?? 0) + (data[above + c] ?? 0);
    out[c] = (9 * (data[near + c] ?? 0) + 3 * sides + (data[across + c] ?? 0)) / 16;
  }
}
