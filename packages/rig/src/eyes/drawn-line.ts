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
  /** How likely each pixel belongs to it, 0 to 1: by its darkness; and by its distance, which includes soft edges. */
  readonly black: Float32Array;
  readonly near: Float32Array;
  /** Whether it ends beside the eye, as make-up does. The frame of glasses, which may be as dark, goes on upwards. */
  readonly ends: boolean;
}

/** Luma as a share of the skin's: below `from` a pixel may belong to a line, below `to` it does. */
const DARK = { from: 0.6, to: 0.42 } as const;
/** Largest difference of colour (levels of U plus V) to the lash line: a frame that touches the line may be as dark, but has another colour. */
const ALIKE = 8;
/** It begins within this distance of the lash line, and goes no farther below it (mm). */
const ROOT = 1;
/** What rises higher than this above the lash line beside the eye is a frame (mm). */
const HIGHEST = 5;
/** Blur that includes the soft edges of a line (sigma, mm). */
const EDGE = 0.5;

/**
 * Finds the line by a flood fill from the lashes, over dark pixels of its colour.
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
