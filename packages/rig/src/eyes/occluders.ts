/**
 * | constants | source |
 * |---|---|
 * | `UNLIKE`, `SOLID_BLUR`, `FROM` | the study of eyes, set by eye on 20 portraits (ADR 35) |
 * | `SOLID`, `BROW` | chosen by eye at four times the size (ADR 35) |
 * | `BLOCKED`, `CLEAR`, `BESIDE` | names of three cases |
 */
import { blurPlane } from '../math/blur.ts';
import type { Eye } from './eye.ts';
import type { EyeRegion } from './eye-region.ts';
import { floodPlane } from '../math/flood.ts';

/** More unlike skin than this (levels), something may lie in front of the lid. */
const UNLIKE = 48;
/** Lashes are thinner than this blur (sigma, mm) leaves standing, at this share. */
const SOLID_BLUR = 0.55;
const SOLID = 0.72;
/** What lies in front begins at least this far above the lashes' line (mm), where no lash reaches. */
const FROM = 6;
/** The brow itself reaches this far below its line (mm), and does not count. */
const BROW = 3.5;

/** Where the search may go: not over the eye or the brow; and beside the eye, but not from there on to the lashes. */
const BLOCKED = 0;
const CLEAR = 1;
const BESIDE = 2;

/**
 * What lies in front of the lid, the frame of glasses or a fringe, 0 to 1: solid, unlike skin, and connected with
 * something far above the eye. Lashes are connected with the eye, which the search does not enter.
 */
export function findOccluders(eye: Eye, region: EyeRegion, unlike: Float32Array): Float32Array {
  const { width, mm } = region;
  const solid = blurPlane(
    unlike.map((levels) => (levels > UNLIKE ? 1 : 0)),
    width,
    Math.max(0.6, SOLID_BLUR * mm),
  );
  const zones = markZones(eye, region);
  const follow = (allowed: (zone: number) => boolean): Uint8Array =>
    floodPlane(
      width,
      solid.length,
      (o) => (region.above[o] ?? 0) > FROM,
      (o) => (solid[o] ?? 0) > SOLID && allowed(zones[o] ?? BLOCKED),
    );
  const clear = follow((zone) => zone === CLEAR);
  const beside = follow((zone) => zone !== BLOCKED);
  const found = Float32Array.from(clear, (it, o) => (it || (beside[o] && zones[o] === BESIDE) ? 1 : 0));
  return blurPlane(found, width, Math.max(0.8, 0.5 * mm));
}

function markZones(eye: Eye, { across, down, above, below }: EyeRegion): Uint8Array {
  return Uint8Array.from(across, (x, o) => {
    const [a, b] = [above[o] ?? 0, below[o] ?? 0];
    const beside = Math.max(0, eye.x0 - x, x - eye.x1);
    if ((down[o] ?? 0) <= eye.browY + BROW) return BLOCKED;
    if (beside > 1.8) return BESIDE;
    return a > 1.4 || b > 1.5 ? CLEAR : BLOCKED;
  });
}
