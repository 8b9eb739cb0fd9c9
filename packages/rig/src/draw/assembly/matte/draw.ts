/**
 * | constants | source |
 * |---|---|
 * | `COLOUR_SHARE`, `NEITHER`, `NEITHER_SURELY` | the matte of the study of footage (ADR 43) |
 * | `THIN`, `THICK` | the matte of the study of footage (ADR 43) |
 * | `VEIL` | measured: docs/measurements/cutting-out.md, "What counts as nothing" |
 * | `LEAST_ALPHA` | chosen by eye, not measured |
 * | `PERSON`, `UNDECIDED` | names of two classes |
 */
import { clamp01, mix, placeIn, smoothstep, sum3, VECTOR } from './vectors';

/** Colours count at most so much against the base estimate. */
const COLOUR_SHARE: f32 = 0.7;
/** Where the two differ by more than this, the colour is neither person nor background: an earring, a second light. */
const NEITHER: f32 = 0.35;
const NEITHER_SURELY: f32 = 0.75;
/** Alphas below this (and above 1 minus it) are made 0 (and 1): no veil is left over the new background. */
const VEIL: f32 = 0.1;
/** The person's own colour is (colour - (1 - alpha) background) / alpha, trusted the less the thinner the hair. */
const THIN: f32 = 0.05;
const THICK: f32 = 0.6;
const LEAST_ALPHA: f32 = 0.15;

/** Classes of the pixels between two columns of the mask: background, person, or undecided. */
const PERSON: u8 = 1;
const UNDECIDED: u8 = 2;

/**
 * Decides `count` rows of a picture of width x height, from row `first` on, in place: RGBA, not premultiplied. Colours become the
 * person's own, without the old background's share in half-covered pixels, which would shine through as a fringe.
 * mask, band: w x h. person (with trust in lane 3), background, fit: at half that size. line: scratch, three vectors for each of
 * their columns. sides: scratch, a byte for each column of the band. columns: scratch, two bytes for each pixel of a row.
 */
export function drawMatte(
  rows: usize,
  first: i32,
  count: i32,
  width: i32,
  height: i32,
  mask: usize,
  band: usize,
  w: i32,
  h: i32,
  person: usize,
  background: usize,
  fit: usize,
  line: usize,
  sides: usize,
  columns: usize,
): void {
  const W = w >> 1;
  const H = h >> 1;
  const across = <f32>w / <f32>width;
  const down = <f32>h / <f32>height;
  for (let x: i32 = 0; x < width; x++) store<u16>(columns + (<usize>x << 1), <u16>placeIn(x, across, w));
  for (let y = first; y < first + count; y++) {
    const row = <usize>(<i32>placeIn(y, down, h) * w);
    const undecided = markSides(mask + (row << 2), band + row, w, sides);
    if (undecided) mixLines(person, background, fit, W, placeIn(y, down * 0.5, H), line);
    let x: i32 = 0;
    while (x < width) {
      const side = readSide(sides, columns, x);
      if (x + 4 <= width && side != UNDECIDED && isSame(side, sides, columns, x)) {
        const opaque = i32x4.splat(side == PERSON ? 0xff000000 : 0);
        v128.store(rows, v128.or(v128.and(v128.load(rows), i32x4.splat(0xffffff)), opaque));
        rows += 16;
        x += 4;
        continue;
      }
      if (side == UNDECIDED) drawPixel(rows, line, placeIn(x, across * 0.5, W));
      else store<u8>(rows, side == PERSON ? 255 : 0, 3);
      rows += 4;
      x++;
    }
  }
}

@inline
function readSide(sides: usize, columns: usize, x: i32): u8 {
  return load<u8>(sides + <usize>load<u16>(columns + (<usize>x << 1)));
}

/** Whether the next three pixels are on the same side. */
@inline
function isSame(side: u8, sides: usize, columns: usize, x: i32): bool {
  return (
    readSide(sides, columns, x + 1) == side &&
    readSide(sides, columns, x + 2) == side &&
    readSide(sides, columns, x + 3) == side
  );
}

/**
 * Classifies the pixels between columns: undecided where one of four pixels is in the band. @returns whether there are
 * any such
 */
function markSides(mask: usize, band: usize, w: i32, sides: usize): bool {
  let any: u32 = 0;
  for (let i: usize = 0; i < <usize>w - 1; i++) {
    const above = load<u8>(band + i) | load<u8>(band + i, 1);
    const below = load<u8>(band + i + <usize>w) | load<u8>(band + i + <usize>w + 1);
    const within: u8 = load<f32>(mask + (i << 2)) > 0.5 ? PERSON : 0;
    store<u8>(sides + i, above | below ? UNDECIDED : within);
    any |= above | below;
  }
  return any != 0;
}

/** The three pictures of vectors at height v, side by side. */
function mixLines(person: usize, background: usize, fit: usize, W: i32, v: f32, line: usize): void {
  const j = <i32>v;
  const b = f32x4.splat(v - <f32>j);
  const stride = (<usize>W) << VECTOR;
  const start = <usize>j * stride;
  for (let at = start; at < start + stride; at += 16, line += 48) {
    v128.store(line, mix(v128.load(person + at), v128.load(person + at + stride), b));
    v128.store(line, mix(v128.load(background + at), v128.load(background + at + stride), b), 16);
    v128.store(line, mix(v128.load(fit + at), v128.load(fit + at + stride), b), 32);
  }
}

@inline
function drawPixel(pixel: usize, line: usize, u: f32): void {
  const i = <i32>u;
  const a = f32x4.splat(u - <f32>i);
  const at = line + <usize>(i * 48);
  const front = mix(v128.load(at), v128.load(at, 48), a);
  const back = mix(v128.load(at, 16), v128.load(at, 64), a);
  const base = mix(v128.load(at, 32), v128.load(at, 80), a);
  const bytes = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(pixel)));
  const colour = f32x4.mul(f32x4.convert_i32x4_u(bytes), f32x4.splat(<f32>1.0 / 255.0));
  const d = f32x4.sub(front, back);
  const estimate = sum3(f32x4.mul(base, colour)) + f32x4.extract_lane(base, 3);
  const byColour = sum3(f32x4.mul(f32x4.sub(colour, back), d)) / (sum3(f32x4.mul(d, d)) + 1e-5);
  const neither = smoothstep(NEITHER, NEITHER_SURELY, abs(byColour - estimate));
  const trust = f32x4.extract_lane(front, 3) * COLOUR_SHARE * (1 - neither);
  const mixed = estimate + (clamp01(byColour) - estimate) * trust;
  const alpha = (smoothstep(VEIL, 1 - VEIL, mixed) + clamp01((mixed - VEIL) / (1 - VEIL * 2))) * 0.5;
  let own = colour;
  if (alpha > 0.003 && alpha < 0.997) {
    const others = f32x4.mul(back, f32x4.splat(1 - alpha));
    const pure = f32x4.mul(f32x4.sub(colour, others), f32x4.splat(1 / max(alpha, LEAST_ALPHA)));
    const kept = f32x4.max(f32x4.splat(0), f32x4.min(f32x4.splat(1), pure));
    own = mix(front, kept, f32x4.splat(smoothstep(THIN, THICK, alpha)));
  }
  const result = f32x4.mul(f32x4.replace_lane(own, 3, alpha), f32x4.splat(255));
  const rounded = i32x4.trunc_sat_f32x4_u(f32x4.add(result, f32x4.splat(0.5)));
  const words = i16x8.narrow_i32x4_u(rounded, rounded);
  v128.store32_lane(pixel, i8x16.narrow_i16x8_u(words, words), 0);
}
