/**
 * | constants | source |
 * |---|---|
 * | `TURNED`, `SHORTEST`, `SHUT_INK`, `LEAST_LINE`, `BULGE`, `TOWARDS_LASHES`, `CREASE`, `CONTACT`, `CONTACT_REACH`, `LEFT_FROM` | the study of eyes, set by eye on 20 portraits (ADR 35) |
 * | `LEFT_TO` | chosen by eye at four times the size (ADR 35) |
 */
import { clamp, lerp, smoothstep } from '../math/numeric.ts';
import type { FaceSpace } from '../mesh/face-space.ts';
import type { Pose } from '../motion/controls.ts';
import type { ClosedEye } from './closed-eye.ts';
import { type EyePatch, LID_TRAVEL, LOWER_LID_RISE, openingAt } from './eye-patch.ts';
import { lashColumn, LASHES_ABOVE } from './lash-strip.ts';

/** Lashes of an open eye point up, those of a shut one down: their height turns over to this share of itself. */
const TURNED = -0.8;
/** Lashes are never drawn shorter than this share of their length, even where they point at the viewer. */
const SHORTEST = 0.3;
/** A shut eye's line is this dark compared with the open one's, which pupil and shadow darken. */
const SHUT_INK = 0.82;
/** A shut eye's line covers at least this much, also where the photo shows no lashes. */
const LEAST_LINE = 0.5;
/** Light on the shut lid, as shares of the luma: more on its bulge, less towards the lashes and in the crease above. */
const BULGE = 0.045;
const TOWARDS_LASHES = 0.1;
const CREASE = 0.05;
/** Shadow of lid and lashes on what lies below them: share of the luma, and its reach (mm). */
const CONTACT = 0.16;
const CONTACT_REACH = 1.3;
/** Between these closures of the lid (0 to 1), skin fades in over the rest of the eye above the lower lid. */
const LEFT_FROM = 0.8;
const LEFT_TO = 0.97;

/** Shades a closing lid and draws the photo's lashes on its edge, into the layers of the eye's patch. */
export function paintEyelid(eyePatch: EyePatch, pose: Pose, space: FaceSpace, closed: ClosedEye): void {
  const { patch, eye, lid } = eyePatch;
  const shut = pose[eyePatch.blink];
  const first = lid.x[0] ?? 0;
  const last = lid.x.at(-1) ?? 0;
  const margin = (closed.reach.beside * Math.max(1, last - first)) / (eye.x1 - eye.x0);
  const end = Math.min(patch.width, last + margin - patch.x0);
  for (let x = Math.max(0, Math.floor(first - margin - patch.x0)); x < end; x++) {
    const along = (x + patch.x0 - first) / (last - first);
    const at = lerp(eye.x0, eye.x1, along);
    const opening = openingAt(eye, clamp(at, eye.x0, eye.x1));
    const u = clamp(along, 0, 1);
    const fromNose = eye.side === 'right' ? 1 - along : along;
    const column: Column = {
      x,
      at,
      edge: patch.top[x] ?? 0,
      shut,
      opening,
      travel: shut * opening * LID_TRAVEL,
      ends: smoothstep(0, 0.45, 4 * u * (1 - u)),
      line: smoothstep(-0.02, 0.2, fromNose) * smoothstep(-0.06, 0.08, 1 - fromNose),
    };
    shadeLid(eyePatch, space, column, closed.relief);
    drawLashes(eyePatch, space, closed, column);
  }
}

/** One pixel column of a closing eye. */
interface Column {
  /** Pixels from the left side of the patch. */
  readonly x: number;
  /** Face x (mm). */
  readonly at: number;
  /** Row of the lashes' line in the patch. */
  readonly edge: number;
  readonly shut: number;
  /** How far the line could come down, and how far it has (mm). */
  readonly opening: number;
  readonly travel: number;
  /** 0 at the corners of the eye, which keep still. */
  readonly ends: number;
  /** How much of a shut eye's line there is: it thins out towards the nose. */
  readonly line: number;
}

/** Nearly exp(-x^2), and much cheaper. */
function bell(x: number): number {
  const k = 1 - 0.25 * x * x;
  // A square of a square is quicker than a power.
  return k <= 0 ? 0 : (k * k) ** 2;
}

/** Shading of skin over the eyeball: a soft crease where the open lid was, light on the bulge, shade towards the lashes. */
function shadeLid({ patch }: EyePatch, { mm }: FaceSpace, column: Column, relief: number): void {
  const { x, edge, travel, opening, ends, shut } = column;
  const { upper } = patch.luma;
  const open = edge - travel * mm;
  const full = Math.max(2, opening * LID_TRAVEL) * mm;
  const reach = 0.3 * opening * LID_TRAVEL + 0.4;
  const strength = relief * ends * smoothstep(0, 0.6, shut);
  const bottom = Math.min(patch.height - 1, Math.ceil(edge + 1));
  for (let y = Math.max(0, Math.floor(open - 5 * mm)); y <= bottom; y++) {
    const bulge = BULGE * bell(((y - open) / full - 0.42 * shut) / 0.34);
    const crease = CREASE * bell((y - open + 2 * mm) / (1.9 * mm));
    const lashes = TOWARDS_LASHES * bell((edge - y) / mm / reach);
    const o = y * patch.width + x;
    const light = 1 + strength * (bulge - crease - lashes);
    upper[o] = clamp(16 + ((upper[o] ?? 16) - 16) * light + 0.5, 16, 235);
  }
}

/** Draws the lashes on the moving line, turning over as it comes down, and the shadow below them. */
function drawLashes({ patch }: EyePatch, { mm }: FaceSpace, { lashes, reach }: ClosedEye, column: Column): void {
  const { x, edge, opening, travel, ends, shut } = column;
  const coverAt = lashCover(column, lashColumn(lashes, column.at));
  const lineAt = leastLine(column, lashes.thickness, Math.max(lashes.soft, 0.6 / mm));
  const shadow = CONTACT * ends * smoothstep(0, 0.5, travel);
  const hidden = smoothstep(LEFT_FROM, LEFT_TO, shut);
  // Where the lower lid is now, below the lashes' line.
  const rim = opening * (1 - shut * LOWER_LID_RISE) - travel;
  const bottom = Math.min(patch.height - 1, Math.ceil(edge + Math.max(LASHES_ABOVE + 1.5, reach.below) * mm));
  for (let y = Math.max(0, Math.floor(edge - (LASHES_ABOVE + 0.5) * mm)); y <= bottom; y++) {
    const below = (y - edge) / mm;
    const cover = Math.max(coverAt(below), lineAt(below));
    const contact = below > 0 ? shadow * bell((below - lashes.thickness / 2) / CONTACT_REACH) : 0;
    const rest = rim + reach.below - below;
    if (hidden > 0 && rest >= 0)
      hideRest(patch, x, y, reach.fade > 0 ? hidden * smoothstep(0, reach.fade, rest) : hidden);
    if (cover >= 0.01 || contact >= 0.005) paintLash(patch, x, y, { cover, contact, colour: lashes.colour });
  }
}

/** How much the lashes cover at a distance below their line (mm), from what they cover in the photo. */
function lashCover({ shut, line }: Column, photo: (below: number) => number) {
  const faint = 1 - smoothstep(0.3, 1, shut) * (1 - SHUT_INK * line);
  const turn = lerp(1, TURNED, smoothstep(0.1, 0.9, shut));
  const length = Math.max(SHORTEST, Math.abs(turn));
  const thin = thinned(shut);
  const turned = smoothstep(0, -0.4, turn);
  return (below: number): number => {
    if (below >= 0) {
      const root = photo(below * thin);
      return faint * (turn < 0 ? Math.max(root, turned * photo(-Math.max(0.05, below / length))) : root);
    }
    return faint * (turn < 0 ? photo(below * 2.2) * smoothstep(-1.2, 0, below) : photo(below / length));
  };
}

/** A shut eye's line is seen from above, and thinner. */
const thinned = (shut: number): number => lerp(1, 1.25, smoothstep(0.3, 1, shut));

/** The line that every shut eye has, also where the photo shows no lashes. */
function leastLine({ shut, ends, line }: Column, thickness: number, soft: number): (below: number) => number {
  const strength = LEAST_LINE * ends * line * smoothstep(0.15, 0.9, shut);
  const half = thickness / 2 / thinned(shut);
  return (below) => strength * bell((below - half) / (half + soft));
}

/** Covers what is left of the eye, and its bright rim, with the picture of the shut eye. */
function hideRest({ width, luma, chroma }: EyePatch['patch'], x: number, y: number, hidden: number): void {
  const o = y * width + x;
  luma.lower[o] = lerp(luma.lower[o] ?? 16, luma.upper[o] ?? 16, hidden);
  if (((x | y) & 1) !== 0) return;
  const c = (y >> 1) * width + x;
  chroma.lower[c] = lerp(chroma.lower[c] ?? 128, chroma.upper[c] ?? 128, hidden);
  chroma.lower[c + 1] = lerp(chroma.lower[c + 1] ?? 128, chroma.upper[c + 1] ?? 128, hidden);
}

interface Lash {
  readonly cover: number;
  /** How much the shadow of the lid darkens the lower layer. */
  readonly contact: number;
  readonly colour: ClosedEye['lashes']['colour'];
}

function paintLash({ width, luma, chroma }: EyePatch['patch'], x: number, y: number, lash: Lash): void {
  const { cover, contact, colour } = lash;
  const o = y * width + x;
  const lower = 16 + ((luma.lower[o] ?? 16) - 16) * (1 - contact);
  const upper = luma.upper[o] ?? 16;
  luma.lower[o] = lerp(lower, Math.min(lower, colour[0]), cover);
  luma.upper[o] = lerp(upper, Math.min(upper, colour[0]), cover);
  if (((x | y) & 1) !== 0) return;
  const c = (y >> 1) * width + x;
  for (const plane of [chroma.upper, chroma.lower]) {
    plane[c] = lerp(plane[c] ?? 128, colour[1], cover * 0.8);
    plane[c + 1] = lerp(plane[c + 1] ?? 128, colour[2], cover * 0.8);
  }
}
