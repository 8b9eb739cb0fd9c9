import { type Control, HEAD_CONTROLS, type Pose } from '../motion/controls.ts';
import {
  type FacePatchInput,
  type LayeredPatch,
  createLayeredPatch,
  rasteriseEdge,
  deriveChromaBoundaries,
  type MovingEdge,
  createMovingEdge,
} from '../warp/layered-patch.ts';
import { sampleEdge } from '../warp/edge-samples.ts';
import { LID_TRAVEL } from './eye-fields.ts';
import type { Eye } from './eye.ts';
import type { FaceSpace } from '../mesh/face-space.ts';
import { OVERHANG, updateGrid } from '../warp/grid.ts';
import { lerp, smoothstep } from '../math/numeric.ts';

/** The patch around an eye; its upper layer is the closing lid. */
export interface EyePatch {
  readonly patch: LayeredPatch;
  readonly eye: Eye;
  readonly blink: 'blinkRight' | 'blinkLeft';
  readonly lid: MovingEdge;
}

const EDGE_SAMPLES = 15;
/** Lashes and lid line of the photo lie within this distance above the eye (mm). */
const LASH_HEIGHT = 2.6;
/** Smaller blinks (0 to 1) are not drawn. */
const MIN_BLINK = 0.01;

/** Lays out the patch of an eye; null when it lies outside the base grid. */
export function createEyePatch(input: FacePatchInput, eye: Eye): EyePatch | null {
  const { space, displacement } = input;
  const blink = eye.side === 'right' ? 'blinkRight' : 'blinkLeft';
  const middle = eye.lower((eye.x0 + eye.x1) / 2);
  const patch = createLayeredPatch({
    ...input,
    bounds: {
      left: eye.x0 - 2.5,
      right: eye.x1 + 2.5,
      top: eye.browY + 3,
      bottom: Math.max(eye.lower(eye.x0), eye.lower(eye.x1), middle) + 5,
    },
    margin: 1,
    controls: [...HEAD_CONTROLS, 'jaw', 'width', 'smile', 'browRight', 'browLeft', 'gaze', blink],
    side: (layer, control) => (control === blink ? layer : 0),
  });
  if (!patch) return null;
  const xs = Array.from({ length: EDGE_SAMPLES }, (_, i) => lerp(eye.x0, eye.x1, i / (EDGE_SAMPLES - 1)));
  const controls: readonly Control[] = [...HEAD_CONTROLS, blink];
  const lid = sampleEdge({
    space,
    displacement,
    xs,
    edge: eye.upper,
    depth: () => eye.z,
    side: -1,
    controls,
    override: (control, x) => (control === blink ? space.direction(0, eye.gap(x) * LID_TRAVEL, 0) : null),
  });
  return { patch, eye, blink, lid: createMovingEdge(lid) };
}

export const isBlinking = (eye: EyePatch, pose: Pose): boolean => pose[eye.blink] > MIN_BLINK;

/** Moves the patch to a pose: the lower layer is the open eye, the upper layer the lid over it. */
export function poseEyePatch(eyePatch: EyePatch, pose: Pose, space: FaceSpace): void {
  const { patch, lid } = eyePatch;
  updateGrid(patch.lower, pose, 3);
  stretchEyelid(eyePatch, pose, space);
  rasteriseEdge(patch, lid, pose, patch.top);
  for (let x = 0; x < patch.width; x++) {
    const y = (patch.top[x] ?? 0) - patch.y0;
    patch.top[x] = y;
    patch.bottom[x] = y;
  }
  deriveChromaBoundaries(patch);
}

/**
 * Starts from the grid of the open eye (which already includes head and brow) and stretches the skin between brow and lid
 * down over the eye. The inverse is written explicitly: fixed-point iteration folds where the lid travels its own height.
 */
function stretchEyelid(eyePatch: EyePatch, pose: Pose, space: FaceSpace): void {
  const { patch, eye } = eyePatch;
  const { lower, upper } = patch;
  upper.sourceX.set(lower.sourceX);
  upper.sourceY.set(lower.sourceY);
  const shut = pose[eyePatch.blink];
  if (shut <= MIN_BLINK) return;
  for (let j = 0; j < upper.rows; j++) {
    for (let i = 0; i < upper.columns; i++) {
      const o = j * upper.stride + i;
      const sx = lower.sourceX[o] ?? 0;
      const sy = lower.sourceY[o] ?? 0;
      const [x, y] = space.toLocalAt(sx, sy, eye.z);
      if (x <= eye.x0 || x >= eye.x1) continue;
      const edge = eye.upper(x);
      const fixed = eye.browY + (edge - eye.browY) * 0.25;
      if (y <= fixed) continue;
      const moved = edge + shut * eye.gap(x) * LID_TRAVEL;
      const stretch = (moved - fixed) / Math.max(0.5, edge - fixed);
      const t = Math.min(1.15, (y - fixed) / Math.max(0.5, moved - fixed));
      // Skin near the lashes stretches least: a mix of an even stretch and one that eases out towards the edge.
      const h = t >= 1 ? 1 : lerp(t, 1 - (1 - t) ** stretch, 0.6);
      // Stretched lashes would become streaks, so the lid ends in the skin above them.
      const u = (x - eye.x0) / (eye.x1 - eye.x0);
      const ends = smoothstep(0, 0.5, 4 * u * (1 - u));
      const lashes = Math.min(LASH_HEIGHT, 0.4 * (edge - fixed)) * smoothstep(0, 0.35, shut) * ends;
      const dy = (fixed + (edge - lashes - fixed) * h - y) * space.mm;
      upper.sourceX[o] = sx + space.ey[0] * dy;
      upper.sourceY[o] = Math.max(-OVERHANG, sy + space.ey[1] * dy);
    }
  }
}
