/**
 * | constants | source |
 * |---|---|
 * | `FOLLOWS`, `LARGEST`, `IRIS`, `GLOW` | the study of eyes (ADR 35) |
 * | `LEAST_PIXELS`, `STILL` | chosen, not measured |
 */
import type { Planes } from '../image/planes.ts';
import { blurPlane } from '../math/blur.ts';
import { clamp, lerp, quantile, smoothstep } from '../math/numeric.ts';
import type { FaceSpace } from '../mesh/face-space.ts';
import type { Pose } from '../motion/controls.ts';
import { headShift } from '../warp/edge-samples.ts';
import type { Eye } from './eye.ts';
import type { EyePatch } from './eye-patch.ts';

/** The light that an iris reflects: how much brighter than the iris each pixel of a small rectangle of the image is. */
export interface CatchLight {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
}

/** A reflection on the cornea moves this share of the pupil's way: the cornea's centre lies half-way to the eye's. */
const FOLLOWS = 0.5;
/** The iris' own brightness: this quantile of it. */
const IRIS = 0.6;
/** A pixel that is brighter than the iris by the first figure (levels) may be a reflection, by the second it is one. */
const BRIGHTER = { from: 45, to: 85 } as const;
/** Sigma of its glow, which belongs to it (mm). */
const GLOW = 0.6;
/** A light that covers more of the iris than this share is part of a drawing. */
const LARGEST = 0.14;
/** Fewest pixels of an iris from which its light can be measured. */
const LEAST_PIXELS = 9;
/** Smaller movements of the eye are not worth the work (mm). */
const STILL = 0.02;

/** Finds the catch-light of an eye; null when it has none, or no iris was found. */
export function findCatchLight(eye: Eye, space: FaceSpace, image: Planes): CatchLight | null {
  const { iris } = eye;
  if (iris === null) return null;
  const [cx, cy] = space.toImage(iris.x, iris.y, eye.z);
  const radius = iris.radius * space.mm;
  const [x, y] = [Math.max(0, Math.floor(cx - radius)), Math.max(0, Math.floor(cy - radius))];
  const width = Math.min(image.width, Math.ceil(cx + radius)) - x;
  const height = Math.min(image.height, Math.ceil(cy + radius)) - y;
  if (width < 3 || height < 3) return null;
  const luma = new Float32Array(width * height);
  const within = luma.map((_, o) => {
    const [px, py] = [x + (o % width), y + Math.floor(o / width)];
    luma[o] = image.luma[py * image.width + px] ?? 0;
    const [lx, ly] = space.toLocalAt(px, py, eye.z);
    const inIris = smoothstep(0.9, 0.75, Math.hypot(px - cx, py - cy) / radius);
    return inIris * smoothstep(0.6, 1.4, ly - eye.line(lx)) * smoothstep(0.6, 1.4, eye.lower(lx) - ly);
  });
  const tones = [...luma].filter((_, o) => (within[o] ?? 0) > 0.5);
  if (tones.length < LEAST_PIXELS) return null;
  const base = quantile(tones, IRIS);
  const core = luma.map((v, o) => (within[o] ?? 0) * smoothstep(BRIGHTER.from, BRIGHTER.to, v - base));
  const bright = core.reduce((sum, v) => sum + v, 0);
  if (bright <= 0.5 || bright >= LARGEST * tones.length) return null;
  const glow = blurPlane(core, width, Math.max(0.8, GLOW * space.mm));
  const light = luma.map((v, o) => Math.max(0, v - base) * Math.min(1, 3.5 * (glow[o] ?? 0)) * (within[o] ?? 0));
  return { x, y, width, height, light };
}

/** Removes the catch-light from where the iris has carried it, and draws it where the lamp is still reflected. */
export function holdCatchLight(catchLight: CatchLight, { patch, lid }: EyePatch, pose: Pose, space: FaceSpace): void {
  if (Math.abs(pose.gaze) < STILL && Math.abs(pose.gazeDown) < STILL) return;
  const [mx, my] = space.direction(pose.gaze, pose.gazeDown, 0);
  const [hx, hy] = headShift(lid.samples, pose);
  addLight(catchLight, patch, [hx + mx, hy + my], -1);
  addLight(catchLight, patch, [hx + mx * FOLLOWS, hy + my * FOLLOWS], 1);
}

function addLight(of: CatchLight, patch: EyePatch['patch'], [dx, dy]: readonly [number, number], sign: number): void {
  const { light, width, height } = of;
  const x0 = of.x + dx - patch.x0;
  const y0 = of.y + dy - patch.y0;
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(patch.height, y0 + height); y++) {
    const j = Math.floor(y - y0);
    const fy = y - y0 - j;
    // No light above its first row, below its last one, and beside them.
    const upper = j < 0 ? -1 : j * width;
    const lower = j + 1 >= height ? -1 : (j + 1) * width;
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(patch.width, x0 + width); x++) {
      const i = Math.floor(x - x0);
      const fx = x - x0 - i;
      const here = i >= 0;
      const next = i + 1 < width;
      const a = upper >= 0 && here ? (light[upper + i] ?? 0) : 0;
      const b = upper >= 0 && next ? (light[upper + i + 1] ?? 0) : 0;
      const c = lower >= 0 && here ? (light[lower + i] ?? 0) : 0;
      const d = lower >= 0 && next ? (light[lower + i + 1] ?? 0) : 0;
      const more = lerp(lerp(a, b, fx), lerp(c, d, fx), fy);
      const o = y * patch.width + x;
      if (more > 0) patch.luma.lower[o] = clamp((patch.luma.lower[o] ?? 0) + sign * more + 0.5, 16, 235);
    }
  }
}
