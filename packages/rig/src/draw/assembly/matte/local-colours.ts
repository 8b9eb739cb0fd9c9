import { sum3, VECTOR } from './vectors';

/** Weight of colours from four times as far away, where nothing is near. Source: the matte of the study of footage (ADR 43). */
const FAR: f32 = 0.02;

/**
 * Halves a picture of w x h vectors and its mask, and prepares means of what is surely person and surely background (outside
 * of the band). colours: the picture; person, background: the colours of such pixels, and in lane 3 their share; squares: in
 * lanes 0 and 1 the squares of these colours, summed over the channels; near: in lane 0 the mask.
 */
export function halveSamples(
  picture: usize,
  mask: usize,
  band: usize,
  w: i32,
  h: i32,
  colours: usize,
  person: usize,
  background: usize,
  squares: usize,
  near: usize,
): void {
  const quarter = f32x4.splat(0.25);
  for (let y: i32 = 0; y < h; y += 2) {
    for (let x: i32 = 0; x < w; x += 2) {
      let colour = f32x4.splat(0);
      let likely: f32 = 0;
      let inside: f32 = 0;
      let outside: f32 = 0;
      for (let k: i32 = 0; k < 4; k++) {
        const at = <usize>((y + (k >> 1)) * w + x + (k & 1));
        const value = load<f32>(mask + (at << 2));
        colour = f32x4.add(colour, v128.load(picture + (at << VECTOR)));
        likely += value;
        if (load<u8>(band + at)) continue;
        if (value > 0.5) inside += 0.25;
        else outside += 0.25;
      }
      colour = f32x4.mul(colour, quarter);
      const square = sum3(f32x4.mul(colour, colour));
      v128.store(colours, colour);
      v128.store(person, f32x4.replace_lane(f32x4.mul(colour, f32x4.splat(inside)), 3, inside));
      v128.store(background, f32x4.replace_lane(f32x4.mul(colour, f32x4.splat(outside)), 3, outside));
      v128.store(squares, f32x4(square * inside, square * outside, 0, 0));
      v128.store(near, f32x4(likely * 0.25, 0, 0, 0));
      colours += 16;
      person += 16;
      background += 16;
      squares += 16;
      near += 16;
    }
  }
}

/**
 * Mean colour of such pixels near each pixel, in place: lanes 0 to 2 of `near`; lane 3 keeps how many are near.
 * near, far: the box means over two distances. nearSquares, farSquares: those of the squares, in the given lane; it becomes
 * the colours' variance, summed over the channels.
 */
export function finishColours(near: usize, far: usize, nearSquares: usize, farSquares: usize, lane: i32, count: i32): void {
  const square = (<usize>lane) << 2;
  for (let i: i32 = 0; i < count; i++) {
    const at = (<usize>i) << VECTOR;
    const close = v128.load(near + at);
    const distant = v128.load(far + at);
    const seen = f32x4.extract_lane(close, 3);
    const total = seen + FAR * f32x4.extract_lane(distant, 3) + 1e-6;
    const sum = f32x4.add(close, f32x4.mul(distant, f32x4.splat(FAR)));
    const mean = f32x4.mul(sum, f32x4.splat(1 / total));
    const squared = (load<f32>(nearSquares + at + square) + FAR * load<f32>(farSquares + at + square)) / total;
    store<f32>(nearSquares + at + square, max<f32>(0, squared - sum3(f32x4.mul(mean, mean))));
    v128.store(near + at, f32x4.replace_lane(mean, 3, seen));
  }
}
