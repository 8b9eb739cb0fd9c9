/**
 * | constants | source |
 * |---|---|
 * | `OUTLIER`, `WIDER_SHARE`, `LEAST_GAIN`, `MOST_GAIN` | the study of footage (ADR 59) |
 * | `LEAST_RING` | chosen, not measured |
 * | `BLACK` | ITU-R BT.709, limited range |
 */
import { VECTOR } from '../matte/vectors';

/** Vertices with less skin than this are not used. */
const LEAST_RING: f32 = 0.01;
/** Where frame and patch differ more (log units), they do not show the same skin; Cauchy's weight. */
const OUTLIER: f32 = 0.25;
/** Deep inside, where the narrow blur has no data, a wider one counts at this share. */
const WIDER_SHARE: f32 = 0.03;
const LEAST_GAIN: f32 = 0.4;
const MOST_GAIN: f32 = 2.5;
/** Black in limited range. */
const BLACK: f32 = 16;

/**
 * Compares the light of a patch with that of a frame around each vertex of a region, in squares of eight pixels: where both show
 * the same skin.
 * ring: how much skin tells at each vertex, f32, `columns` a row. frame, patch: addresses of the luma of the region's first pixel;
 * frameChroma, patchChroma: of its U and V. stride: bytes a row of all of them. sums: two vectors for each vertex: the luma of
 * both, differences of U and of V, and the weight they all are multiplied with, first of the second vector.
 */
export function measureLight(
  ring: usize,
  columns: i32,
  rows: i32,
  frame: usize,
  frameChroma: usize,
  patch: usize,
  patchChroma: usize,
  stride: i32,
  sums: usize,
): void {
  memory.fill(sums, 0, (<usize>(columns * rows)) << (VECTOR + 1));
  for (let j: i32 = 1; j < rows - 1; j++) {
    for (let i: i32 = 1; i < columns - 1; i++) {
      const o = j * columns + i;
      const weight = load<f32>(ring + ((<usize>o) << 2));
      if (weight <= LEAST_RING) continue;
      const at = <usize>((j * 8 - 4) * stride + i * 8 - 4);
      const chromaAt = <usize>((j * 4 - 2) * stride + i * 8 - 4);
      const a = meanLuma(frame + at, stride) - BLACK;
      const b = meanLuma(patch + at, stride) - BLACK;
      const apart = Mathf.log(min<f32>(10, max<f32>(0.1, a / max<f32>(1, b)))) / OUTLIER;
      const trust = weight / (1 + apart * apart);
      const chroma = i32x4.sub(sumChroma(frameChroma + chromaAt, stride), sumChroma(patchChroma + chromaAt, stride));
      const to = sums + ((<usize>o) << (VECTOR + 1));
      store<f32>(to, trust * a);
      store<f32>(to, trust * b, 4);
      store<f32>(to, (trust * <f32>i32x4.extract_lane(chroma, 0)) / 16, 8);
      store<f32>(to, (trust * <f32>i32x4.extract_lane(chroma, 1)) / 16, 12);
      store<f32>(to, trust, 16);
    }
  }
}

@inline
function meanLuma(from: usize, stride: i32): f32 {
  let sum = i16x8.splat(0);
  for (let y: i32 = 0; y < 8; y++, from += <usize>stride) sum = i16x8.add(sum, v128.load8x8_u(from));
  const pairs = i32x4.extadd_pairwise_i16x8_u(sum);
  const total =
    i32x4.extract_lane(pairs, 0) + i32x4.extract_lane(pairs, 1) + i32x4.extract_lane(pairs, 2) + i32x4.extract_lane(pairs, 3);
  return <f32>total / 64;
}

/** Sums of U and of V over four by four pairs, in the first two lanes. */
@inline
function sumChroma(from: usize, stride: i32): v128 {
  let sum = i16x8.splat(0);
  for (let y: i32 = 0; y < 4; y++, from += <usize>stride) sum = i16x8.add(sum, v128.load8x8_u(from));
  const halves = i32x4.add(i32x4.extend_low_i16x8_u(sum), i32x4.extend_high_i16x8_u(sum));
  return i32x4.add(halves, i32x4.shuffle(halves, halves, 2, 3, 0, 1));
}

/**
 * Spreads the measurements over two distances and derives the light: for each vertex two vectors, of which the first
 * becomes (gain, shift of U, shift of V, -). near, far: three radii (i32) each, of box means that together are nearly a
 * Gaussian. wide, scratch: as large as `sums` each; line: two vectors for each vertex of a row.
 */
export function spreadLight(
  sums: usize,
  columns: i32,
  rows: i32,
  near: usize,
  far: usize,
  wide: usize,
  scratch: usize,
  line: usize,
): void {
  const bytes = (<usize>(columns * rows)) << (VECTOR + 1);
  memory.copy(wide, sums, bytes);
  blur(wide, columns, rows, far, scratch, line);
  blur(sums, columns, rows, near, scratch, line);
  const share = f32x4.splat(WIDER_SHARE);
  for (let to = sums, from = wide; to < sums + bytes; to += 32, from += 32) {
    const sum = f32x4.add(v128.load(to), f32x4.mul(v128.load(from), share));
    const trust = load<f32>(to, 16) + load<f32>(from, 16) * WIDER_SHARE;
    const other = f32x4.extract_lane(sum, 1);
    const gain = f32x4.extract_lane(sum, 0) / other;
    store<f32>(to, other > 1e-5 ? min(MOST_GAIN, max(LEAST_GAIN, gain)) : 1);
    store<f32>(to, trust > 1e-6 ? f32x4.extract_lane(sum, 2) / trust : 0, 4);
    store<f32>(to, trust > 1e-6 ? f32x4.extract_lane(sum, 3) / trust : 0, 8);
  }
}

/** Three box means each way, in place; the border's values extend beyond it. */
function blur(values: usize, columns: i32, rows: i32, radii: usize, scratch: usize, line: usize): void {
  let from = values;
  let to = scratch;
  for (let pass: i32 = 0; pass < 6; pass++) {
    const radius = load<i32>(radii + ((<usize>(pass % 3)) << 2));
    if (pass < 3) averageRows(from, to, columns, rows, radius);
    else averageColumns(from, to, columns, rows, radius, line);
    const last = from;
    from = to;
    to = last;
  }
}

function averageRows(from: usize, to: usize, columns: i32, rows: i32, radius: i32): void {
  const size = 2 * radius + 1;
  const share = f32x4.splat(<f32>1 / <f32>size);
  const last = (<usize>(columns - 1)) << 5;
  for (let j: i32 = 0; j < rows; j++) {
    let a = f32x4.splat(0);
    let b = f32x4.splat(0);
    for (let i = -radius; i <= radius; i++) {
      const at = from + min(last, (<usize>max(0, i)) << 5);
      a = f32x4.add(a, v128.load(at));
      b = f32x4.add(b, v128.load(at, 16));
    }
    for (let i: i32 = 0; i < columns; i++) {
      v128.store(to, f32x4.mul(a, share));
      v128.store(to, f32x4.mul(b, share), 16);
      to += 32;
      const next = from + min(last, (<usize>(i + radius + 1)) << 5);
      const past = from + ((<usize>max(0, i - radius)) << 5);
      a = f32x4.add(a, f32x4.sub(v128.load(next), v128.load(past)));
      b = f32x4.add(b, f32x4.sub(v128.load(next, 16), v128.load(past, 16)));
    }
    from += last + 32;
  }
}

function averageColumns(from: usize, to: usize, columns: i32, rows: i32, radius: i32, line: usize): void {
  const size = 2 * radius + 1;
  const share = f32x4.splat(<f32>1 / <f32>size);
  const bytes = (<usize>columns) << 5;
  memory.fill(line, 0, bytes);
  for (let j = -radius; j <= radius; j++) {
    const row = from + <usize>min(rows - 1, max(0, j)) * bytes;
    for (let x: usize = 0; x < bytes; x += 16) v128.store(line + x, f32x4.add(v128.load(line + x), v128.load(row + x)));
  }
  for (let j: i32 = 0; j < rows; j++, to += bytes) {
    const next = from + <usize>min(rows - 1, j + radius + 1) * bytes;
    const past = from + <usize>max(0, j - radius) * bytes;
    for (let x: usize = 0; x < bytes; x += 16) {
      const sum = v128.load(line + x);
      v128.store(to + x, f32x4.mul(sum, share));
      v128.store(line + x, f32x4.add(sum, f32x4.sub(v128.load(next + x), v128.load(past + x))));
    }
  }
}
