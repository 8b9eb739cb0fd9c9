import type { FramePixels } from '@orator/rig/image/extend-photo';
import { clamp, smoothstep } from '@orator/rig/math/numeric';

/** A place on a limb, centimetres, and how thick it is there (radius). */
export type Joint = readonly [x: number, y: number, radius: number];
type Rgb = readonly [number, number, number];

/** Where centimetres lie in the picture. */
export interface Placing {
  /** Pixels. */
  readonly x: number;
  readonly y: number;
  readonly perCm: number;
  /** -1 mirrors it. */
  readonly side: 1 | -1;
}

export interface Limb {
  /** Chains of joints that grow together. */
  readonly chains: readonly (readonly Joint[])[];
  /** How softly they do, centimetres. */
  readonly blend: number;
  /** sRGB, 0 to 255. */
  readonly colour: Rgb;
  /** How dark its shadow on what is behind it is. */
  readonly shadow: number;
}

/** Around its outline, centimetres. */
const MARGIN = 1;
/** The light of most photos: from above, on the side where they are brighter. */
const LIGHT = { aside: 0.45, above: 0.5, front: 0.75 } as const;
const AMBIENT = 0.44;
/** Light that comes through skin at its edges is warmer. */
const WARM: Rgb = [1.06, 0.93, 0.89];
/** A shadow lies this far from what casts it, and is this soft, centimetres. */
const SHADOW = { x: 0.14, y: 0.18, soft: 0.5 } as const;

const softMin = (a: number, b: number, k: number): number => {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - (h * h * k) / 4;
};

/** The distance from a part of a limb, below 0 inside, and the height of its round there. */
function partAt(x: number, y: number, a: Joint, b: Joint): readonly [distance: number, height: number] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = clamp(((x - a[0]) * dx + (y - a[1]) * dy) / Math.max(1e-6, dx * dx + dy * dy), 0, 1);
  const radius = a[2] + (b[2] - a[2]) * t;
  const off = Math.hypot(x - a[0] - dx * t, y - a[1] - dy * t);
  return [off - radius, Math.sqrt(Math.max(0, radius * radius - off * off))];
}

interface Relief {
  readonly w: number;
  readonly h: number;
  readonly left: number;
  readonly top: number;
  readonly distance: Float32Array;
  readonly height: Float32Array;
}

function reliefOf({ chains, blend }: Limb, perCm: number): Relief {
  const joints = chains.flat();
  const left = Math.min(...joints.map(([x, , r]) => x - r)) - MARGIN;
  const top = Math.min(...joints.map(([, y, r]) => y - r)) - MARGIN;
  const w = Math.ceil((Math.max(...joints.map(([x, , r]) => x + r)) + MARGIN - left) * perCm);
  const h = Math.ceil((Math.max(...joints.map(([, y, r]) => y + r)) + MARGIN - top) * perCm);
  const distance = new Float32Array(w * h).fill(9);
  const height = new Float32Array(w * h);
  const parts = chains.flatMap((chain) => chain.slice(1).map((b, i) => [chain[i] ?? b, b] as const));
  for (let i = 0; i < distance.length; i++) {
    const [x, y] = [left + (i % w) / perCm, top + Math.floor(i / w) / perCm];
    for (const [a, b] of parts) {
      const [off, high] = partAt(x, y, a, b);
      distance[i] = softMin(distance[i] ?? 9, off, blend);
      height[i] = Math.max(height[i] ?? 0, high);
    }
  }
  return { w, h, left, top, distance, height: smoothed(smoothed(height, w), w) };
}

const smoothed = (plane: Float32Array, w: number): Float32Array =>
  plane.map((value, i) => {
    const around = [i - 1, i + 1, i - w, i + w].reduce((sum, j) => sum + (plane[j] ?? 0), 0);
    return (2 * value + around) / 6;
  });

/**
 * Draws a limb as a round body in the light of a photo, with the shadow that it casts on what is right behind it.
 * @param light -1: all light comes from the left, 1: from the right
 */
export function drawLimb(frame: FramePixels, limb: Limb, placing: Placing, light: number): void {
  const { perCm, side } = placing;
  const relief = reliefOf(limb, perCm);
  const { w, distance, height, left, top } = relief;
  const at = (i: number, dx: number, dy: number): number => {
    const x = Math.round(placing.x + side * (left * perCm + (i % w)) + dx * perCm);
    const y = Math.round(placing.y + top * perCm + Math.floor(i / w) + dy * perCm);
    return x < 0 || y < 0 || x >= frame.width || y >= frame.height ? -1 : (y * frame.width + x) * 4;
  };
  const aside = light < -0.05 ? -1 : 1;
  for (let i = 0; i < distance.length; i++) {
    const o = at(i, -aside * SHADOW.x, SHADOW.y);
    const dark = limb.shadow * smoothstep(SHADOW.soft, -0.2, distance[i] ?? 9);
    if (o >= 0 && dark > 0) for (let c = 0; c < 3; c++) frame.data[o + c] = (frame.data[o + c] ?? 0) * (1 - dark);
  }
  for (let i = w; i < distance.length - w; i++) {
    const cover = clamp(0.5 - (distance[i] ?? 9) * perCm, 0, 1);
    const o = cover > 0 ? at(i, 0, 0) : -1;
    if (o < 0) continue;
    const gx = ((height[i + 1] ?? 0) - (height[i - 1] ?? 0)) * (perCm / 2) * side;
    const gy = ((height[i + w] ?? 0) - (height[i - w] ?? 0)) * (perCm / 2);
    const facing = (LIGHT.front - gx * LIGHT.aside * aside + gy * LIGHT.above) / Math.hypot(gx, gy, 1);
    const shade = AMBIENT + 0.72 * Math.max(0, facing);
    const edge = smoothstep(0.7, 0, height[i] ?? 0);
    for (let c = 0; c < 3; c++) {
      const tinted = 1 + edge * ((WARM[c] ?? 1) - 1);
      const value = Math.min(255, (limb.colour[c] ?? 0) * shade * tinted);
      frame.data[o + c] = (frame.data[o + c] ?? 0) * (1 - cover) + value * cover;
    }
  }
}
