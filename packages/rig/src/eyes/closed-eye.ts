/**
 * | constants | source |
 * |---|---|
 * | `FADE` | the study of eyes, set by eye on 20 portraits (ADR 35) |
 * | `COVERED`, `INK_RIM`, `LEAST_INK`, `RIM_BELOW`, `SOFT_PIXELS`, `LEAST_SOFT`, `FRAME_NEAR` | chosen by eye at four times the size (ADR 35) |
 */
import { paintOver } from '../image/colour-planes.ts';
import type { FaceSampler, Planes } from '../image/planes.ts';
import { blurPlane } from '../math/blur.ts';
import { clamp, lerp, smoothstep } from '../math/numeric.ts';
import type { FaceSpace } from '../mesh/face-space.ts';
import type { FaceLandmarks, Side } from '../mesh/landmarks.ts';
import { type DrawnLine, followLine } from './drawn-line.ts';
import type { Eye } from './eye.ts';
import { type EyeRegion, readEyeRegion } from './eye-region.ts';
import { LASHES_ABOVE, type LashStrip, readLashStrip } from './lash-strip.ts';
import { type LidSkin, readLidSkin } from './lid-skin.ts';
import { findOccluders } from './occluders.ts';

/** The part of an eye that a photo does not show: the closed eye. Its skin is in `ClosedEyes.image`. */
export interface ClosedEye {
  readonly lashes: LashStrip;
  /** How far the skin above may follow the lid, 0 to 1: a frame or a fringe before it must not be dragged along. */
  readonly follow: number;
  /** Share of the place of the lashes that something in front of the lid covers. */
  readonly covered: number;
  /** How far the shut eye replaces the open one: below the lower lid's edge, there fading out, and beyond the eye's ends (mm). */
  readonly reach: { readonly below: number; readonly fade: number; readonly beside: number };
  /** How much of a lid's light and shade it shows: a bulge of skin has all, 1. */
  readonly relief: number;
}

export interface ClosedEyes {
  /** The picture with skin in the place of both eyes, from which closing lids are drawn. */
  readonly image: Planes;
  readonly eyes: Readonly<Record<Side, ClosedEye>>;
}

export interface ClosedEyesInput {
  readonly eyes: Readonly<Record<Side, Eye>>;
  readonly space: FaceSpace;
  readonly landmarks: FaceLandmarks;
  readonly image: Planes;
  readonly sampler: FaceSampler;
  /** Image pixels for one photo pixel. */
  readonly enlargement: number;
}

/** From this share on, something covers the lid of an eye. */
const COVERED = 0.04;
/** The painted lid fades into the photo over this distance above the lashes' line (mm). */
const FADE = 4.2;
/** How much darker or brighter than the skin something begins to count as lash or gloss, and fully counts (levels). */
const DARKER = { from: 1, to: 8 } as const;
const BRIGHTER = { from: 5, to: 16 } as const;
/**
 * By how much make-up beside an eye is darker than the skin (levels), and how wide the rim around it is, which
 * compression makes lighter than skin (sigma, mm).
 */
const INK = { from: 35, to: 70 } as const;
const INK_RIM = 0.5;
/**
 * A drawn line of make-up is darker than the skin by more than any shade (levels), and may be thicker than lashes are long: to this (mm), or
 * this share of the way to the brow.
 */
const LINER = { from: 70, to: 110, thickest: 9, share: 0.6, beyond: 2.5 } as const;
/** Blur of the mask of a frame of glasses (sigma, mm): pixels within it may belong to the frame. */
const FRAME_NEAR = 0.8;
/** Fainter ink (share) has no rim. */
const LEAST_INK = 0.1;
/** How much brighter than the skin the lower lid's rim is, and how far below the eye it reaches (levels, mm). */
const RIM = { from: 8, to: 24 } as const;
const RIM_BELOW = 2.4;
/** Lashes reach so far beyond an eye (mm). */
const REACH = { below: RIM_BELOW, fade: 0, beside: 2.4 } as const;
/** The photo's softness: sigma in photo pixels, and at least this many millimetres. */
const SOFT_PIXELS = 0.75;
const LEAST_SOFT = 0.4;

/**
 * Paints both eyes closed. Glasses have two lenses: what seems to lie in front of one eye only is a shadow or a fold, and
 * belongs to the lid.
 */
export function closeEyes(input: ClosedEyesInput): ClosedEyes {
  const { eyes, image } = input;
  const parts = { right: prepare(eyes.right, input), left: prepare(eyes.left, input) };
  const isFramed = Math.min(parts.right.covered, parts.left.covered) > COVERED;
  const out = { ...image, luma: image.luma.slice(), u: image.u.slice(), v: image.v.slice() };
  const close = (part: Part): ClosedEye => {
    const { region, skin, lashes, covered } = part;
    const [luma, u, v] = skin.colours;
    const textured = luma.map((level, o) => level + (skin.grain[o] ?? 0));
    paintOver(out, region, [textured, u, v], mapCover(part, isFramed));
    const whole = { lashes, reach: REACH, relief: 1 };
    return isFramed
      ? { ...whole, covered, follow: 1 - smoothstep(0.02, 0.12, covered) }
      : { ...whole, covered: 0, follow: 1 };
  };
  return { image: out, eyes: { right: close(parts.right), left: close(parts.left) } };
}

interface Part {
  readonly eye: Eye;
  readonly region: EyeRegion;
  readonly skin: LidSkin;
  readonly line: DrawnLine;
  readonly lashes: LashStrip;
  readonly occluders: Float32Array;
  readonly covered: number;
}

function prepare(eye: Eye, { space, landmarks, image, sampler, enlargement }: ClosedEyesInput): Part {
  const region = readEyeRegion(eye, space, landmarks, image);
  const skin = readLidSkin(eye, region, sampler);
  const line = followLine(eye, region, skin, thickestLine(eye));
  const soft = Math.max(LEAST_SOFT, (SOFT_PIXELS * enlargement) / space.mm);
  const lashes = readLashStrip(eye, space, { region, skin, soft });
  const occluders = findOccluders(eye, region, skin.unlike);
  return { eye, region, skin, line, lashes, occluders, covered: coveredShare(eye, region, occluders) };
}

/** Share of the lashes' place, in the middle of the eye, that is covered. */
function coveredShare(eye: Eye, { across, above }: EyeRegion, occluders: Float32Array): number {
  let all = 0;
  let hidden = 0;
  for (let o = 0; o < across.length; o++) {
    const [x, a] = [across[o] ?? 0, above[o] ?? 0];
    if (a <= 1 || a >= LASHES_ABOVE || x < eye.x0 + 1.5 || x > eye.x1 - 1.5) continue;
    all += 1;
    hidden += spared(occluders[o] ?? 0, a, 0);
  }
  return hidden / Math.max(1, all);
}

/**
 * How much of a place stays as in the photo, because something lies in front of it; `outer`: mm beyond the outer
 * corner.
 */
const spared = (occluder: number, above: number, outer: number): number =>
  smoothstep(0.1, 0.35, occluder) * Math.max(smoothstep(0.3, 1.2, above), smoothstep(0.5, 2, outer));

/** How far above the lashes a drawn line may reach (mm). */
function thickestLine({ x0, x1, line, browY }: Eye): number {
  return Math.min(LINER.thickest, LINER.share * (line((x0 + x1) / 2) - browY));
}

/** How much of the photo is replaced by skin, 0 to 1: all of the eye, and above and beside it only the lashes. */
function mapCover({ eye, region, skin, line: followed, occluders }: Part, isFramed: boolean): Float32Array {
  const { across, above, below, onFace, colours, width, mm } = region;
  const centre = (eye.x0 + eye.x1) / 2;
  const fade = clamp(0.5 * (eye.line(centre) - eye.browY), 2, FADE);
  const thickest = thickestLine(eye);
  // A line that touches a frame or hair is found among what lies in front of the lid, but goes with the lid.
  const hasLine = followed.ends && (isFramed || eye.wing > 0);
  // A frame as dark as the line may touch it.
  const frame = isFramed ? blurPlane(occluders, width, FRAME_NEAR * mm) : null;
  const farthest = Math.max(4, eye.wing + 1);
  const ink = new Float32Array(across.length);
  const free = new Float32Array(across.length);
  const cover = across.map((x, o) => {
    const [a, b] = [above[o] ?? 0, below[o] ?? 0];
    const [beforeEye, afterEye] = [eye.x0 - x, x - eye.x1];
    const [outer, inner] = eye.side === 'right' ? [beforeEye, afterEye] : [afterEye, beforeEye];
    const within = smoothstep(eye.x0 - 0.4, eye.x0 + 3, x) * (1 - smoothstep(eye.x1 - 3, eye.x1 + 0.4, x));
    // Close to the corners the lids' lines are less sure.
    const beside = (1 - within) * smoothstep(2, 0.8, outer);
    const lid = smoothstep(1.4, -1.2, outer) * smoothstep(2.2, 0.6, inner);
    // Lashes reach beyond the eye on its outer side only.
    const side =
      smoothstep(farthest + 3, farthest, outer) * smoothstep(lerp(1.5, 2.4, beside), lerp(0, 0.8, beside), b);
    const reach = side * smoothstep(0.5, -2.5, inner);
    const step = (skin.colours[0][o] ?? 0) - (colours[0][o] ?? 0);
    // Below the eye only its rim goes, which is wet and bright.
    const rim = smoothstep(RIM.from, RIM.to, -step) * smoothstep(RIM_BELOW, 0.5 * RIM_BELOW, b);
    const down = Math.max(smoothstep(lerp(2.8, 1.4, within), lerp(1.6, 0.4, within), b), rim);
    const eyeball = smoothstep(lerp(1.4, fade, within), lerp(0.2, 0.9, within), a) * lid * down;
    // Lashes are darker than skin; their gloss and make-up are brighter. Beside the eye a shade is not taken for
    // lashes, nor metal for gloss.
    const far = smoothstep(0.5, 3, outer);
    const darker = smoothstep(lerp(DARKER.from, 4, far), lerp(DARKER.to, 14, far), step);
    const brighter = smoothstep(BRIGHTER.from, BRIGHTER.to, -step) * (1 - far * smoothstep(24, 40, -step));
    const other = Math.max(darker, brighter);
    // In the outer half lashes are longer, and differ from a shade by being darker.
    const long = smoothstep(9, 7, a) * smoothstep(6, 16, step) * smoothstep(-6, -2, outer);
    // Beside the eye hair or the rim of glasses stays, whatever the lids are.
    const line = isFramed && !followed.ends ? 0 : (followed.black[o] ?? 0);
    const behind = hasLine ? smoothstep(0.3, 0.7, line) : 0;
    const inFront = spared(occluders[o] ?? 0, isFramed ? a : 0, outer) * (1 - behind);
    const away = frame === null ? 1 : smoothstep(0.05, 0.01, frame[o] ?? 0);
    const near = away * (followed.near[o] ?? 0);
    const black = smoothstep(LINER.from, LINER.to, step);
    const low = smoothstep(thickest, thickest - 2, a);
    const liner = low * Math.max(black, line);
    const lashes = Math.max(smoothstep(LASHES_ABOVE, LASHES_ABOVE * 0.6, a) * other, long);
    // A drawn line goes on to the inner corner, where lashes end.
    const corner = smoothstep(LINER.beyond, LINER.beyond - 1, inner);
    const atCorner = corner * smoothstep(-4, -2.5, inner) * near * darker;
    const here = (1 - inFront) * (onFace[o] ?? 0);
    const beyondLashes = liner * smoothstep(0.5 * LASHES_ABOVE, 0.7 * LASHES_ABOVE, a);
    const drawn = Math.max(
      smoothstep(0, 1.5, outer) * smoothstep(INK.from, INK.to, step),
      beyondLashes,
      atCorner * line,
    );
    // Beyond the lashes, dark pixels that are no part of the line belong to a frame.
    const alongLine = corner * low * Math.max(black * near, line);
    const painted = Math.max(reach * Math.max(lashes, liner), side * Math.max(alongLine, atCorner));
    ink[o] = painted * here * drawn;
    free[o] = here;
    return Math.max(eyeball, painted) * here;
  });
  if (!ink.some((share) => share > LEAST_INK)) return cover;
  // Around found ink its faint rim is painted over too, which alone could not be told from skin.
  const around = blurPlane(ink, width, INK_RIM * mm);
  return cover.map((share, o) => Math.max(share, smoothstep(0.03, 0.15, around[o] ?? 0) * (free[o] ?? 0)));
}
