/**
 * | constants | source |
 * |---|---|
 * | `ALIKE`, `ROOT`, `EDGE`, `HIGHEST` | chosen by eye on 33 portraits (docs/measurements/eyes-and-mouths.md, "Lines of make-up") |
 */
import { blurPlane } from '../math/blur.ts';
import { floodPlane } from '../math/flood.ts';
import { median, smoothstep } from '../math/numeric.ts';
import type { Eye } from './eye.ts';
import type { EyeRegion } from './eye-region.ts';
import type { LidSkin } from './lid-skin.ts';

/** A line of make-up that is drawn around an eye, in whatever light. */
export interface DrawnLine {
  /** How surely each place is of it, by how dark it is; and by how near it is, its soft edges too. */
  readonly black: Float32Array;
  readonly near: Float32Array;
  /** Whether it ends beside the eye; a frame as dark as lashes goes on there. */
  readonly ends: boolean;
}

/** Shares of the skin's light: a line is darker than the first, and surely one at the second. */
const DARK = { from: 0.6, to: 0.42 } as const;
/** Its colour differs by so much (levels) from where lashes grow: the frame of glasses that touches it may be as dark. */
const ALIKE = 8;
/** It begins so near to the lashes' line, and goes down so far (mm). */
const ROOT = 1;
/** Beside the eye a line goes up no farther than this (mm). */
const HIGHEST = 5;
/** Soft edges of a line (sigma, mm). */
const EDGE = 0.5;

/**
 * Follows a line from the lashes over what is dark and of its colour.
 * @param thickest how far above the lashes it may reach (mm)
 */
export function followLine(eye: Eye, region: EyeRegion, { colours: [paper] }: LidSkin, thickest: number): DrawnLine {
  const { across, above, width, colours, mm } = region;
  const [luma, u, v] = colours;
  const share = luma.map((level, o) => (level - 16) / Math.max(8, (paper[o] ?? 0) - 16));
  const isDark = (o: number): boolean => (share[o] ?? 1) < DARK.from;
  const isRoot = (o: number): boolean => {
    const [x, a] = [across[o] ?? 0, above[o] ?? 0];
    return isDark(o) && x > eye.x0 && x < eye.x1 && Math.abs(a) < ROOT;
  };
  const roots = [...share.keys()].filter(isRoot);
  const [rootU, rootV] = [u, v].map((plane) => (roots.length === 0 ? 128 : median(roots.map((o) => plane[o] ?? 128))));
  const isAlike = (o: number): boolean =>
    Math.abs((u[o] ?? 128) - (rootU ?? 128)) + Math.abs((v[o] ?? 128) - (rootV ?? 128)) < ALIKE;
  const isPassable = (o: number): boolean => {
    const a = above[o] ?? 0;
    const isWithin = (across[o] ?? 0) > eye.x0 && (across[o] ?? 0) < eye.x1;
    return a > -ROOT && a < thickest && isDark(o) && (isAlike(o) || (isWithin && Math.abs(a) < ROOT));
  };
  const found = Float32Array.from(floodPlane(width, share.length, isRoot, isPassable));
  const [close, around] = [1, EDGE * mm].map((sigma) => blurPlane(found, width, sigma));
  const outer = (x: number): number => (eye.side === 'right' ? eye.x0 - x : x - eye.x1);
  return {
    ends: !found.some((it, o) => it > 0 && outer(across[o] ?? 0) > 0.5 && (above[o] ?? 0) > HIGHEST),
    black: share.map((light, o) => smoothstep(0.05, 0.3, close?.[o] ?? 0) * smoothstep(DARK.from, DARK.to, light)),
    near: (around ?? found).map((it) => smoothstep(0.05, 0.2, it)),
  };
}
