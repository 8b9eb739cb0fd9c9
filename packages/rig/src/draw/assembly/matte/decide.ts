/**
 * | constants | source |
 * |---|---|
 * | `TELLING`, `TELLING_FULLY`, `NOISE`, `SEEN`, `COLOUR_SHARE` | the matte of the study of footage (ADR 43) |
 */
import { clamp01, placeIn, readVector, smoothstep, sum3, VECTOR } from './vectors';

/**
 * From this ratio of their squared distance to their spread on, colours distinguish person from background; from the
 * second ratio on, fully.
 */
const TELLING: f32 = 1.5;
const TELLING_FULLY: f32 = 7;
/** Spread of colour (variance, 0 to 1) that every photo has. */
const NOISE: f32 = 4e-4;
/**
 * Colours count fully where at least 1 / this of the pixels nearby are surely person, and as many surely background.
 */
const SEEN: f32 = 12;
/** How much colours that tell count against the mask. */
const COLOUR_SHARE: f32 = 0.8;

/**
 * How well colours tell person from background near each pixel, 0 to 1: into lane 3 of `person`, in place.
 * person, background: mean colours; in lane 3, how many such pixels are near. spreads: variances of both in lanes 0 and 1.
 */
export function trustColours(person: usize, background: usize, spreads: usize, count: i32): void {
  for (let i: i32 = 0; i < count; i++) {
    const at = (<usize>i) << VECTOR;
    const front = v128.load(person + at);
    const back = v128.load(background + at);
    const d = f32x4.sub(front, back);
    const spread = load<f32>(spreads + at) + load<f32>(spreads + at, 4) + NOISE;
    const seen =
      min<f32>(1, f32x4.extract_lane(front, 3) * SEEN) * min<f32>(1, f32x4.extract_lane(back, 3) * SEEN);
    const trust = seen * smoothstep(TELLING, TELLING_FULLY, sum3(f32x4.mul(d, d)) / spread);
    v128.store(person + at, f32x4.replace_lane(front, 3, trust));
  }
}

/**
 * Corrects the mask in the band by what a pixel's colour says; elsewhere it becomes 0 or 1. picture: w x h vectors. person,
 * background: mean colours, with trust in lane 3 of person, and near: in lane 0 how near the person is, at half the size.
 * values: w x h floats.
 */
export function decide(
  picture: usize,
  mask: usize,
  band: usize,
  w: i32,
  h: i32,
  person: usize,
  background: usize,
  near: usize,
  values: usize,
): void {
  const W = w >> 1;
  const H = h >> 1;
  for (let y: i32 = 0; y < h; y++) {
    const v = placeIn(y, 0.5, H);
    for (let x: i32 = 0; x < w; x++) {
      const at = <usize>(y * w + x);
      const m = load<f32>(mask + (at << 2));
      if (!load<u8>(band + at)) {
        store<f32>(values + (at << 2), m > 0.5 ? 1 : 0);
        continue;
      }
      const u = placeIn(x, 0.5, W);
      const front = readVector(person, W, u, v);
      const back = readVector(background, W, u, v);
      const d = f32x4.sub(front, back);
      const along = sum3(f32x4.mul(f32x4.sub(v128.load(picture + (at << VECTOR)), back), d));
      const byColour = clamp01(along / (sum3(f32x4.mul(d, d)) + 1e-5));
      const trust = f32x4.extract_lane(front, 3) * belief(m, f32x4.extract_lane(readVector(near, W, u, v), 0));
      store<f32>(values + (at << 2), m + (byColour - m) * trust * COLOUR_SHARE);
    }
  }
}

/** The farther out a pixel lies, the more likely is a background that happens to have the person's colour. */
@inline
function belief(mask: f32, near: f32): f32 {
  return mask > 0.5 ? 1 - <f32>0.85 * smoothstep(0.6, 0.97, mask) : smoothstep(0.1, 0.42, near);
}

/** Lowers trust (lane 3 of person) by the position, at half the size. mask: of w x h. */
export function trustPlaces(mask: usize, w: i32, h: i32, near: usize, person: usize): void {
  for (let y: i32 = 0; y < h; y += 2) {
    for (let x: i32 = 0; x < w; x += 2) {
      const at = mask + (<usize>(y * w + x) << 2);
      const below = at + (<usize>w << 2);
      const m = (load<f32>(at) + load<f32>(at, 4) + load<f32>(below) + load<f32>(below, 4)) * 0.25;
      store<f32>(person, load<f32>(person, 12) * belief(m, load<f32>(near)), 12);
      person += 16;
      near += 16;
    }
  }
}
