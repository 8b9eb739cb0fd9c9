/**
 * | constants | source |
 * |---|---|
 * | `PIVOT` | chosen by eye |
 */
/** Converts between face units and pixels. */
import { cosine, sine } from '../math/functions.ts';
import { clamp, smooth, type Vec3 } from '../math/numeric.ts';

/** Left, top, right and bottom pixel, all inside. */
export type Box = readonly [number, number, number, number];

export interface View {
  w: number;
  h: number;
  unit: number;
  cx: number;
  cy: number;
  yaw: number;
  pitch: number;
  roll: number;
  skew: readonly [number, number, number, number];
}

/** The point about which a head turns (face units). */
const PIVOT: Vec3 = [0, 0.7, -0.35];

interface Turn {
  cw: number;
  sw: number;
  cp: number;
  sp: number;
  cr: number;
  sr: number;
}

const turns = new WeakMap<View, Turn>();

export function turn(v: View): Turn {
  let t = turns.get(v);
  if (!t)
    turns.set(
      v,
      (t = {
        cw: cosine(v.yaw),
        sw: sine(v.yaw),
        cp: cosine(v.pitch),
        sp: sine(v.pitch),
        cr: cosine(v.roll),
        sr: sine(v.roll),
      }),
    );
  return t;
}

/** The halves of a face differ by a hundredth or two: the even face to the real one, and back. */
function warp(v: View, x: number, y: number, back: 1 | -1): [number, number] {
  const low = smooth(0.05, 1.1, y);
  const [lean, broad, eyes, mouth] = v.skew;
  return [x + back * (lean * low + broad * x * x * 0.7), y + back * x * (eyes * (1 - low) + mouth * low)];
}

/** A point of the head to the picture: pixels, and depth in units. */
export function project(v: View, x: number, y: number, z: number): Vec3 {
  const [px, py, pz] = PIVOT;
  const t = turn(v);
  const inner = clamp(x, -1.4, 1.4);
  const real = warp(v, inner, y, 1);
  x += real[0] - inner;
  y = real[1];
  x -= px;
  y -= py;
  z -= pz;
  const x1 = x * t.cw + z * t.sw;
  const z1 = z * t.cw - x * t.sw;
  const y1 = y * t.cp - z1 * t.sp;
  const z2 = z1 * t.cp + y * t.sp;
  return [v.cx + (x1 * t.cr - y1 * t.sr + px) * v.unit, v.cy + (x1 * t.sr + y1 * t.cr + py) * v.unit, z2 + pz];
}

/**
 * Converts pixels to face coordinates: finds the point of a height field that each pixel of a box shows, row by row,
 * beginning each search at the neighbour's point.
 */
export function visit(
  v: View,
  box: Box,
  height: (x: number, y: number) => number,
  at: (px: number, py: number, x: number, y: number) => void,
  strict = false,
): void {
  const [ox, oy, oz] = PIVOT;
  const t = turn(v);
  const flat = Math.abs(t.sw) + Math.abs(t.sp) < 1e-6;
  for (let py = box[1]; py <= box[3]; py++) {
    let z = -oz;
    for (let px = box[0]; px <= box[2]; px++) {
      const X0 = (px + 0.5 - v.cx) / v.unit - ox;
      const Y0 = (py + 0.5 - v.cy) / v.unit - oy;
      const X = X0 * t.cr + Y0 * t.sr;
      const Y = Y0 * t.cr - X0 * t.sr;
      let x = X;
      let y = Y;
      let miss = 0;
      if (!flat)
        for (let i = 0, n = Math.abs(x) > 0.55 ? 5 : 2; i < n; i++) {
          y = (Y + (z * t.cw - x * t.sw) * t.sp) / t.cp;
          x = (X - z * t.sw) / t.cw;
          const found = height(x + ox, y + oy) - oz;
          miss = Math.abs(found - z);
          z = n > 2 ? 0.45 * z + 0.55 * found : found; // the far cheek is steep: approach it slowly
        }
      if (strict && Math.abs(x) > 0.55 && miss > 0.06) continue; // the line of sight passes the far cheek
      const [fx, fy] = Math.abs(x) < 1.4 ? warp(v, x + ox, y + oy, -1) : [x + ox, y + oy];
      at(px, py, fx, fy);
    }
  }
}

/** The part of the picture that a rectangle of face units can cover. */
export function bounds(v: View, x0: number, y0: number, x1: number, y1: number): Box {
  const m = 0.35;
  return [
    Math.max(0, Math.floor(v.cx + (x0 - m) * v.unit)),
    Math.max(0, Math.floor(v.cy + (y0 - m) * v.unit)),
    Math.min(v.w - 1, Math.ceil(v.cx + (x1 + m) * v.unit)),
    Math.min(v.h - 1, Math.ceil(v.cy + (y1 + m) * v.unit)),
  ];
}
