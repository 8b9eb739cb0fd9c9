import { clamp, lerp, smoothstep } from '../math/numeric.ts';
import { smoothGaussian } from '../math/filter.ts';

/** A texture of the upper teeth: brightness and coverage (0 to 1). y is 0 at the edge of the teeth and negative above. */
export interface TeethTexture {
  /** Writes brightness and coverage at (x, y) mm to `out`; both are 0 outside the texture. */
  readonly sample: (x: number, y: number, out: Float64Array) => void;
}

/** Samples a millimetre. */
const DENSITY = 8;
/** Extent of the texture to both sides and above the edge, millimetres. */
const HALF_WIDTH = 28;
const ABOVE = 11;
const COLUMNS = HALF_WIDTH * 2 * DENSITY;
const ROWS = 12 * DENSITY;

/**
 * The teeth from the middle to the side: width (mm, after Wheeler's Dental Anatomy), the share of it that is seen, as the
 * arch foreshortens it, the y of its edge (mm) and the share of the light that reaches it.
 */
const TOOTH_SHAPES = [
  { width: 8.4, seen: 1, edge: 0, light: 1 },
  { width: 6.6, seen: 0.95, edge: -0.56, light: 0.96 },
  { width: 7.4, seen: 0.85, edge: -0.16, light: 0.86 },
  { width: 6.8, seen: 0.72, edge: -0.8, light: 0.72 },
  { width: 6.4, seen: 0.6, edge: -1.2, light: 0.58 },
  { width: 8.5, seen: 0.5, edge: -1.76, light: 0.42 },
] as const;

/** Draws the texture. `blur`: sigma in millimetres of a Gaussian that makes it no sharper than the photo. */
export function createTeethTexture(blur: number): TeethTexture {
  const coverage = new Float32Array(COLUMNS * ROWS);
  const premultiplied = new Float32Array(COLUMNS * ROWS);
  let from = 0;
  const row = TOOTH_SHAPES.map((tooth) => {
    const to = from + tooth.width * tooth.seen;
    const placed = { ...tooth, from, to };
    from = to;
    return placed;
  });
  for (let x = 0; x < COLUMNS; x++) {
    const away = Math.abs(x / DENSITY - HALF_WIDTH);
    const tooth = row.find((t) => away >= t.from && away < t.to);
    if (!tooth) continue;
    const u = Math.abs(((away - tooth.from) / (tooth.to - tooth.from)) * 2 - 1);
    const edge = tooth.edge - 1.5 * (1 - Math.sqrt(Math.max(0, 1 - 0.9 * u ** 3.2)));
    const sides = tooth.light * (1 - 0.16 * u ** 5) * lerp(1, 0.9, smoothstep(0.8, 1, u));
    for (let y = 0; y < ROWS; y++) {
      const mm = y / DENSITY - ABOVE;
      const cover = smoothstep(0.35, -0.35, mm - edge);
      const light = sides * (1 - 0.06 * smoothstep(-2.2, 0, mm - edge)) * lerp(0.8, 1, smoothstep(-11, -4, mm));
      coverage[y * COLUMNS + x] = cover;
      premultiplied[y * COLUMNS + x] = cover * light;
    }
  }
  const sigma = DENSITY * Math.max(0.1, blur);
  return sampler(blurred(premultiplied, sigma), blurred(coverage, sigma));
}

function sampler(premultiplied: Float32Array, coverage: Float32Array): TeethTexture {
  const read = (a: Float32Array, o: number, tx: number, ty: number): number =>
    lerp(lerp(a[o] ?? 0, a[o + 1] ?? 0, tx), lerp(a[o + COLUMNS] ?? 0, a[o + COLUMNS + 1] ?? 0, tx), ty);
  return {
    sample: (x, y, out) => {
      const fx = (x + HALF_WIDTH) * DENSITY;
      const fy = Math.max(0, (y + ABOVE) * DENSITY);
      const i = Math.floor(fx);
      const j = Math.floor(fy);
      out[0] = 0;
      out[1] = 0;
      if (i < 0 || i >= COLUMNS - 1 || j >= ROWS - 1) return;
      const o = j * COLUMNS + i;
      const cover = read(coverage, o, fx - i, fy - j);
      if (cover < 1e-3) return;
      out[0] = read(premultiplied, o, fx - i, fy - j) / cover;
      out[1] = cover;
    },
  };
}

function blurred(values: Float32Array, sigma: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let y = 0; y < ROWS; y++) {
    out.set(smoothGaussian(values.slice(y * COLUMNS, (y + 1) * COLUMNS), sigma), y * COLUMNS);
  }
  for (let x = 0; x < COLUMNS; x++) {
    const column = smoothGaussian(
      Float32Array.from({ length: ROWS }, (_, y) => out[y * COLUMNS + x] ?? 0),
      sigma,
    );
    for (let y = 0; y < ROWS; y++) out[y * COLUMNS + x] = clamp(column[y] ?? 0, 0, 1);
  }
  return out;
}
