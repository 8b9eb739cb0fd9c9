/**
 * | constants | source |
 * |---|---|
 * | `LID_TRAVEL`, `LOWER_LID_RISE`, `RISE_BELOW`, `RISE_ABOVE`, `SKIN_FOLLOWS`, `SKIN_FOLLOWS_MOST`, `EDGE_SAMPLES` | the study of eyes, set by eye on 20 portraits (ADR 35) |
 * | `REACH` | chosen: how far lively heads move (ADR 88), not measured |
 * | `MIN_BLINK` | chosen: below what is seen |
 * | `BESIDE`, `BEYOND_WING` | chosen by eye at four times the size (ADR 35) |
 */
import { type Control, HEAD_CONTROLS, type Pose } from '../motion/controls.ts';
import {
  type FacePatchInput,
  type LayeredPatch,
  createLayeredPatch,
  rasteriseEdge,
  deriveChromaBoundaries,
  type MovingEdge,
  createMovingEdge,
  followHead,
} from '../warp/layered-patch.ts';
import { headShift, sampleEdge } from '../warp/edge-samples.ts';
import type { Eye } from './eye.ts';
import { type FaceSpace, isTurned } from '../mesh/face-space.ts';
import { type Grid, OVERHANG, updateGrid } from '../warp/grid.ts';
import { lerp, smoothstep } from '../math/numeric.ts';
import type { Side } from '../mesh/landmarks.ts';

/** The patch around an eye; its upper layer is the closing lid. */
export interface EyePatch {
  readonly patch: LayeredPatch;
  readonly eye: Eye;
  readonly blink: 'blinkRight' | 'blinkLeft';
  readonly lid: MovingEdge;
}

/** The lids meet at this share of the way from the open upper lid to the lower one. */
export const LID_TRAVEL = 0.8;
/** The lower lid rises by the rest and a little more (share of the opening), so that no white is left between them. */
export const LOWER_LID_RISE = 0.22;
/** The lower lid's rise fades out over this distance below it, and over this one into the eyeball (mm). */
const RISE_BELOW = 8;
const RISE_ABOVE = 1.6;
/** The skin above the lid follows by this share of the opening, and at most by this (mm). */
const SKIN_FOLLOWS = 0.2;
const SKIN_FOLLOWS_MOST = 2.2;
const EDGE_SAMPLES = 21;
/** How far the heads of the liveliest speakers move the eyes, less the margin that a patch has around an eye (mm). */
const REACH = [15, 8] as const;
/** Smaller blinks (0 to 1) are not drawn. */
const MIN_BLINK = 0.01;

/** Distance between the lashes' line and the lower lid (mm). */
export const openingAt = (eye: Eye, x: number): number =>
  x <= eye.x0 || x >= eye.x1 ? 0 : Math.max(0, eye.lower(x) - eye.line(x));

/** How far a patch extends beyond an end of its eye, and beyond a wing of make-up (mm). */
const BESIDE = 4;
const BEYOND_WING = 1.5;

/** @param outer the side whose eyes have their outer corner there */
const besideEye = ({ side, wing }: Eye, outer: Side): number =>
  side === outer && wing > 0 ? Math.max(BESIDE, wing + BEYOND_WING) : BESIDE;

/** Lays out the patch of an eye; null when it lies outside the base grid. */
export function createEyePatch(input: FacePatchInput, eye: Eye): EyePatch | null {
  const { space, displacement } = input;
  const blink = eye.side === 'right' ? 'blinkRight' : 'blinkLeft';
  const middle = eye.lower((eye.x0 + eye.x1) / 2);
  const patch = createLayeredPatch({
    ...input,
    bounds: {
      left: eye.x0 - besideEye(eye, 'right'),
      right: eye.x1 + besideEye(eye, 'left'),
      top: eye.browY + 1,
      bottom: Math.max(eye.lower(eye.x0), eye.lower(eye.x1), middle) + RISE_BELOW + 0.5,
      // Eyes lie behind the lips, which is seen from the side.
      depth: isTurned(space) ? eye.z : 0,
    },
    margin: 1,
    reach: REACH,
    controls: [
      ...HEAD_CONTROLS,
      'jaw',
      'width',
      'smile',
      'browRight',
      'browLeft',
      'browInner',
      'gaze',
      'gazeDown',
      blink,
    ],
    side: (layer, control) => (control === blink ? layer : 0),
  });
  if (!patch) return null;
  const xs = Array.from({ length: EDGE_SAMPLES }, (_, i) => lerp(eye.x0, eye.x1, i / (EDGE_SAMPLES - 1)));
  const controls: readonly Control[] = [...HEAD_CONTROLS, blink];
  const lid = sampleEdge({
    space,
    displacement,
    xs,
    edge: eye.line,
    depth: () => eye.z,
    side: -1,
    controls,
    override: (control, x) => (control === blink ? space.direction(0, openingAt(eye, x) * LID_TRAVEL, 0) : null),
  });
  return { patch, eye, blink, lid: createMovingEdge(lid) };
}

export const isBlinking = (eye: EyePatch, pose: Pose): boolean => pose[eye.blink] > MIN_BLINK;

/**
 * Moves the patch to a pose: the lower layer is the open eye; the upper one, down to the lashes, the closed one.
 * @param follow how far the skin above may move along, 0 to 1
 * @returns see `followHead`
 */
export function poseEyePatch(eyePatch: EyePatch, pose: Pose, space: FaceSpace, follow: number): boolean {
  const { patch, lid } = eyePatch;
  const moved = followHead(patch, headShift(lid.samples, pose));
  updateGrid(patch.lower, pose, 3);
  patch.upper.sourceX.set(patch.lower.sourceX);
  patch.upper.sourceY.set(patch.lower.sourceY);
  if (isBlinking(eyePatch, pose)) {
    const shut = pose[eyePatch.blink];
    moveSkin(eyePatch, space, shut, follow);
    raiseLowerLid(eyePatch, space, shut);
  }
  rasteriseEdge(patch, lid, pose, patch.top);
  for (let x = 0; x < patch.width; x++) {
    const y = (patch.top[x] ?? 0) - patch.y0;
    patch.top[x] = y;
    patch.bottom[x] = y;
  }
  deriveChromaBoundaries(patch);
  return moved;
}

/** The skin between brow and lid follows the lid a little way down; the skin of the shut eye reaches from there to the raised lower lid. */
function moveSkin({ patch, eye }: EyePatch, space: FaceSpace, shut: number, follow: number): void {
  shiftSources(patch.upper, space, eye, (x, y) => {
    const [line, opening] = [eye.line(x), openingAt(eye, x)];
    const room = Math.max(2, line - eye.browY);
    const most = Math.min(SKIN_FOLLOWS_MOST, SKIN_FOLLOWS * opening, 0.3 * room);
    const down = shut * follow * most * smoothstep(eye.browY + 0.2 * room, line + 1, y);
    return lerp(-down, riseAt(eye, shut, x, y), smoothstep(line, line + opening, y));
  });
}

/** The lower lid rises to meet the upper one; the eyeball behind it hardly moves. */
function raiseLowerLid({ patch, eye }: EyePatch, space: FaceSpace, shut: number): void {
  shiftSources(patch.lower, space, eye, (x, y) => riseAt(eye, shut, x, y));
}

/** How far up a place at or below the eye comes from below in a blink (mm). */
function riseAt(eye: Eye, shut: number, x: number, y: number): number {
  const rise = shut * LOWER_LID_RISE * openingAt(eye, x);
  const below = y - (eye.lower(x) - rise);
  return rise * (below < 0 ? 1 - smoothstep(0, RISE_ABOVE, -below) : 1 - smoothstep(0, RISE_BELOW - 0.5, below));
}

/**
 * Moves the source of each vertex within the eye's width by `shift` (mm down). The inverse is explicit, since nothing folds
 * on such a short way; updating the lower grid undoes it in the next frame.
 */
function shiftSources(grid: Grid, space: FaceSpace, eye: Eye, shift: (x: number, y: number) => number): void {
  const { rows, columns, stride, sourceX, sourceY } = grid;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const o = j * stride + i;
      const [sx, sy] = [sourceX[o] ?? 0, sourceY[o] ?? 0];
      const [x, y] = space.toLocalAt(sx, sy, eye.z);
      if (x <= eye.x0 || x >= eye.x1) continue;
      const dy = shift(x, y) * space.mm;
      sourceX[o] = sx + space.ey[0] * dy;
      sourceY[o] = Math.max(-OVERHANG, sy + space.ey[1] * dy);
    }
  }
}
