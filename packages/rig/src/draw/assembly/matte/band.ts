import { placeIn } from './vectors';

/** Enlarges a mask, W x H floats, to w x h floats, bilinear. */
export function enlargeMask(mask: usize, W: i32, H: i32, out: usize, w: i32, h: i32): void {
  for (let y: i32 = 0; y < h; y++) {
    const v = placeIn(y, <f32>H / <f32>h, H);
    const j = <i32>v;
    const b = v - <f32>j;
    const row = mask + ((<usize>(j * W)) << 2);
    const below = row + ((<usize>W) << 2);
    for (let x: i32 = 0; x < w; x++) {
      const u = placeIn(x, <f32>W / <f32>w, W);
      const i = <i32>u;
      const a = u - <f32>i;
      const at = (<usize>i) << 2;
      const upper = load<f32>(row + at) * (1 - a) + load<f32>(row + at, 4) * a;
      const lower = load<f32>(below + at) * (1 - a) + load<f32>(below + at, 4) * a;
      store<f32>(out, upper * (1 - b) + lower * b);
      out += 4;
    }
  }
}

/** 1 for each of `count` pixels on the side of the mask's 0.5 line that is asked for (person: 1, background: 0), else 0. */
export function markSide(mask: usize, count: i32, person: i32, out: usize): void {
  for (let i: i32 = 0; i < count; i++) {
    const inside: i32 = load<f32>(mask + ((<usize>i) << 2)) >= 0.5 ? 1 : 0;
    store<u8>(out + <usize>i, inside == person ? 1 : 0);
  }
}

/**
 * 1 for each pixel within r (a square; at most 127) of one that is 1. rows: scratch of the picture's size; counts: scratch, a
 * byte for each pixel of a row. out may be the picture itself.
 */
export function widen(marks: usize, w: i32, h: i32, r: i32, rows: usize, counts: usize, out: usize): void {
  for (let y: i32 = 0; y < h; y++) {
    const from = marks + <usize>(y * w);
    const to = rows + <usize>(y * w);
    let count: i32 = 0;
    for (let x: i32 = 0; x < min(r, w); x++) count += load<u8>(from + <usize>x);
    for (let x: i32 = 0; x < w; x++) {
      if (x + r < w) count += load<u8>(from + <usize>(x + r));
      if (x - r - 1 >= 0) count -= load<u8>(from + <usize>(x - r - 1));
      store<u8>(to + <usize>x, count > 0 ? 1 : 0);
    }
  }
  memory.fill(counts, 0, w);
  for (let y: i32 = 0; y < min(r, h); y++) addMarks(counts, rows + <usize>(y * w), w, 1);
  for (let y: i32 = 0; y < h; y++) {
    if (y + r < h) addMarks(counts, rows + <usize>((y + r) * w), w, 1);
    if (y - r - 1 >= 0) addMarks(counts, rows + <usize>((y - r - 1) * w), w, -1);
    const to = out + <usize>(y * w);
    for (let x: i32 = 0; x < w; x++) store<u8>(to + <usize>x, load<u8>(counts + <usize>x) > 0 ? 1 : 0);
  }
}

@inline
function addMarks(counts: usize, row: usize, w: i32, sign: i8): void {
  let x: i32 = 0;
  for (; x + 16 <= w; x += 16) {
    const at = counts + <usize>x;
    const marks = v128.load(row + <usize>x);
    v128.store(at, sign > 0 ? i8x16.add(v128.load(at), marks) : i8x16.sub(v128.load(at), marks));
  }
  for (; x < w; x++) store<u8>(counts + <usize>x, load<u8>(counts + <usize>x) + load<u8>(row + <usize>x) * sign);
}

/** How far inside the mask the face is never uncertain. Source: the matte of the study of footage (ADR 43). */
const SURE: f32 = 0.97;

/**
 * Marks where person and background must be told apart pixel by pixel: near background and near person at once; around
 * a head, where loose hair may be, within the reach of `hairy`. The face is never uncertain: an eye can have the
 * background's colour. inner, outer, hairy: what is near background, near person, and within hair's reach of it. The
 * head is a circle around (x, y) of radius `reach` (0: no head), the face an ellipse around (x, faceY). band may be one
 * of the three.
 */
export function markBand(
  mask: usize,
  inner: usize,
  outer: usize,
  hairy: usize,
  w: i32,
  h: i32,
  x: f32,
  y: f32,
  reach: f32,
  faceY: f32,
  faceRadiusX: f32,
  faceRadiusY: f32,
  band: usize,
): void {
  for (let j: i32 = 0; j < h; j++) {
    const dy = (<f32>j - y) * 0.8;
    const fy = (<f32>j - faceY) / faceRadiusY;
    for (let i: i32 = 0; i < w; i++) {
      const at = <usize>(j * w + i);
      const dx = <f32>i - x;
      const fx = dx / faceRadiusX;
      const hair = dx * dx + dy * dy < reach * reach;
      const face = reach > 0 && fx * fx + fy * fy < 1 && load<f32>(mask + (at << 2)) > SURE;
      const near = load<u8>(hair ? hairy + at : outer + at);
      store<u8>(band + at, face ? 0 : load<u8>(inner + at) & near);
    }
  }
}
