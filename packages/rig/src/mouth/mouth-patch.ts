/**
 * | constants | source |
 * |---|---|
 * | `ROUNDS` | `engines.md`, "Talking head" |
 * | `MUZZLE_ROUNDS` | measured: docs/measurements/animals.md, "How muzzles follow the speech" |
 * | `EDGE_SAMPLES`, `CORNER_TAPER`, `WIDER` | chosen by eye, not measured |
 * | `REACH` | chosen: how far lively heads move (ADR 88), not measured |
 */
import { HEAD_CONTROLS, MOUTH_CONTROLS, type Pose } from '../motion/controls.ts';
import {
  type FacePatchInput,
  type LayeredPatch,
  createLayeredPatch,
  rasteriseEdge,
  deriveChromaBoundaries,
  followHead,
  type MovingEdge,
  createMovingEdge,
} from '../warp/layered-patch.ts';
import { headShift, sampleEdge } from '../warp/edge-samples.ts';
import { type FaceSpace, localPoint, looksAside } from '../mesh/face-space.ts';
import { updateGrid } from '../warp/grid.ts';
import type { Mouth } from './mouth.ts';
import type { LayerSide } from '../warp/fields.ts';

/** The patch around the mouth, parted between the lips. */
export interface MouthPatch {
  readonly patch: LayeredPatch;
  readonly upperLip: MovingEdge;
  readonly lowerLip: MovingEdge;
  /** Image x (pixels) of both ends of the line along which the lips can part, in the last pose. */
  readonly span: { from: number; to: number };
  /** See `updateGrid`. */
  readonly rounds: number;
}

/** Points of an edge of the lips, denser at the corners. */
const EDGE_SAMPLES = 33;
/** As `REACH` of the eyes' patch (mm): smaller, because the mouth is nearer to the neck and its patch is wide. */
const REACH = [6, 4] as const;
/** The opening tapers to zero over this distance from the corners (mm). */
const CORNER_TAPER = 3.2;

/** Rounds in which the warp of a frame is inverted, from the frame before, around a muzzle, whose jaw drops far within a frame. */
export const MUZZLE_ROUNDS = 6;
const ROUNDS = 2;

/** A muzzle may open by this much more than for "a". */
const WIDER = 1.3;

/** The lowest point to which a mouth ever opens (mm). */
function lowest(space: FaceSpace, { muzzle, scale, lower, centreX }: Mouth): number {
  if (muzzle === null) return localPoint(space, 17)[1] + 14 * scale + 4;
  return lower(centreX) + WIDER * muzzle.widest + 4;
}

/** Lays out the mouth's patch; null when it lies outside the base grid. */
export function createMouthPatch(input: FacePatchInput, mouth: Mouth): MouthPatch | null {
  const { space, displacement } = input;
  const controls = [...HEAD_CONTROLS, ...MOUTH_CONTROLS];
  const [rx, ry] = mouth.cornerRight;
  const [lx, ly] = mouth.cornerLeft;
  const patch = createLayeredPatch({
    ...input,
    bounds: {
      left: rx - 9,
      right: lx + 9,
      top: Math.min(ry, ly, localPoint(space, 0)[1]) - 6,
      bottom: lowest(space, mouth),
      depth: 0,
    },
    margin: 5,
    reach: REACH,
    controls,
    side: (layer) => layer,
  });
  if (!patch) return null;
  // Denser towards the corners, where the lip curves bend most.
  const xs = Array.from(
    { length: EDGE_SAMPLES },
    (_, i) => mouth.centreX + mouth.half * Math.sin((i / (EDGE_SAMPLES - 1) - 0.5) * Math.PI),
  );
  // On a turned head the mesh misplaces the far corner, and lips that close less there would show teeth between them.
  const asKnown = mouth.bared && looksAside(space);
  const lip = (side: LayerSide): MovingEdge =>
    createMovingEdge(
      sampleEdge({
        space,
        displacement,
        xs,
        edge: side < 0 ? mouth.upper : mouth.lower,
        depth: mouth.depth,
        side,
        controls,
        asKnown,
      }),
    );
  const rounds = mouth.muzzle === null ? ROUNDS : MUZZLE_ROUNDS;
  return { patch, upperLip: lip(-1), lowerLip: lip(1), span: { from: 0, to: 0 }, rounds };
}

/**
 * Moves both layers and their boundaries to a pose. Lips that would cross are closed half-way between them.
 * @param mm pixels in a millimetre of this mouth's face
 * @returns see `followHead`
 */
export function poseMouthPatch(mouth: MouthPatch, pose: Pose, mm: number): boolean {
  const { patch, upperLip, lowerLip, span, rounds } = mouth;
  const moved = followHead(patch, headShift(upperLip.samples, pose));
  updateGrid(patch.upper, pose, rounds);
  updateGrid(patch.lower, pose, rounds);
  rasteriseEdge(patch, upperLip, pose, patch.top);
  rasteriseEdge(patch, lowerLip, pose, patch.bottom);
  span.from = Math.max(upperLip.x[0] ?? 0, lowerLip.x[0] ?? 0);
  span.to = Math.min(upperLip.x.at(-1) ?? 0, lowerLip.x.at(-1) ?? 0);
  for (let i = 0; i < patch.width; i++) {
    const top = (patch.top[i] ?? 0) - patch.y0;
    const bottom = (patch.bottom[i] ?? 0) - patch.y0;
    const x = patch.x0 + i;
    const middle = (top + bottom) / 2;
    const corner = Math.min(x - span.from, span.to - x) / (CORNER_TAPER * mm);
    const half = top > bottom || corner <= 0 ? 0 : ((bottom - top) / 2) * Math.min(1, corner);
    patch.top[i] = middle - half;
    patch.bottom[i] = middle + half;
  }
  deriveChromaBoundaries(patch);
  return moved;
}
