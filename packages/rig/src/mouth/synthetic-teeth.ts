/**
 * | constants | source |
 * |---|---|
 * | `DENSITY`, `HALF_WIDTH`, `ABOVE`, `ROWS` | the study of eyes (ADR 35): room for a mouth that is open wide |
 */
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
 * arch foreshortens it, the y of its edge and how round its corners are (mm), and the share of the light that reaches it: the
 * lips shade all but the front four.
 */
const TOOTH_SHAPES = [
  { width: 8.4, seen: 1, edge: 0, round: 1.1, light: 1 },
  { width: 6.6, seen: 0.95, edge: -0.7, round: 1.6, light: 0.93 },
  { width: 7.4, seen: 0.84, edge: -0.2, round: 2.6, light: 0.8 },
  { width: 6.8, seen: 0.7, edge: -0.95, round: 2.2, light: 0.6 },
  { width: 6.4, seen: 0.58, edge: -1.4, round: 1.8, light: 0.43 },
  { width: 8.5, seen: 0.46, edge: -2, round: 1.5, light: 0.28 },
] as const;

/** What makes one tooth unlike another: its edge and tilt (mm) and its light. */
interface Character {
  readonly edge: number;
  readonly tilt: number;
  readonly light: number;
}
const EVEN: Character = { edge: 0, tilt: 0, light: 1 };
/** From the middle outwards; the back teeth are too dark to be told apart. */
const CHARACTERS: Readonly<Record<'left' | 'right', readonly Character[]>> = {
  left: [
    { edge: 0.06, tilt: 0.1, light: 1.01 },
    { edge: -0.14, tilt: -0.24, light: 0.97 },
    { edge: 0.1, tilt: 0.2, light: 0.95 },
    { edge: -0.1, tilt: 0.12, light: 1 },
  ],
  right: [
    { edge: -0.06, tilt: -0.07, light: 0.99 },
    { edge: 0.16, tilt: 0.22, light: 1.02 },
    { edge: -0.12, tilt: -0.12, light: 0.98 },
    { edge: 0.14, tilt: -0.16, light: 0.96 },
  ],
};

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
    const side = x / DENSITY - HALF_WIDTH;
    const away = Math.abs(side);
    const k = row.findIndex((t) => away >= t.from && away < t.to);
    const tooth = row[k];
    if (!tooth) continue;
    const own = CHARACTERS[side < 0 ? 'left' : 'right'][k] ?? EVEN;
    const across = ((away - tooth.from) / (tooth.to - tooth.from)) * 2 - 1;
    const u = Math.abs(across);
    const corners = tooth.round * (1 - Math.sqrt(Math.max(0, 1 - 0.9 * u ** 3.2)));
    const edge = tooth.edge + own.edge + own.tilt * across - corners;
    // Round in front, shaded towards the neighbour; the gap itself is dark for a hair's breadth only.
    const sides = tooth.light * own.light * (1 - 0.2 * u ** 4) * lerp(1, 0.8, smoothstep(0.84, 1, u));
    for (let y = 0; y < ROWS; y++) {
      const mm = y / DENSITY - ABOVE;
      const cover = smoothstep(0.35, -0.35, mm - edge);
      // Enamel lets light through at the edge; the neck of a tooth is darker.
      const light = sides * (1 - 0.13 * smoothstep(-1.8, 0, mm - edge)) * lerp(0.72, 1, smoothstep(-10, -3.5, mm));
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
