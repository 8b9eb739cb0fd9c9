import { HEAD_CONTROLS, MOUTH_CONTROLS, type Pose } from '../motion/controls.ts';
import {
  type LayeredPatch,
  type LayeredPatchInput,
  createLayeredPatch,
  rasteriseEdge,
  deriveChromaBoundaries,
  type MovingEdge,
  createMovingEdge,
} from '../warp/layered-patch.ts';
import { sampleEdge } from '../warp/edge-samples.ts';
import { localPoint } from '../face/face-frame.ts';
import { updateGrid } from '../warp/grid.ts';
import type { Mouth } from './mouth.ts';
import type { LayerSide } from './mouth-fields.ts';

export interface MouthPatch {
  readonly patch: LayeredPatch;
  readonly upperLip: MovingEdge;
  readonly lowerLip: MovingEdge;
  /** Image x between which the lips can part, in the last pose. */
  readonly span: { from: number; to: number };
}

export type FacePatchInput = Omit<LayeredPatchInput, 'bounds' | 'margin' | 'controls' | 'side'>;

const EDGE_SAMPLES = 33;
/** The opening narrows to nothing over this distance from the corners (mm). */
const CORNER_TAPER = 3.2;

export function createMouthPatch(input: FacePatchInput, mouth: Mouth): MouthPatch | null {
  const { frame, displacement } = input;
  const controls = [...HEAD_CONTROLS, ...MOUTH_CONTROLS];
  const [rx, ry] = mouth.cornerRight;
  const [lx, ly] = mouth.cornerLeft;
  const patch = createLayeredPatch({
    ...input,
    bounds: {
      left: rx - 9,
      right: lx + 9,
      top: Math.min(ry, ly, localPoint(frame, 0)[1]) - 6,
      bottom: localPoint(frame, 17)[1] + 14 * mouth.scale + 4,
    },
    margin: 5,
    controls,
    side: (layer) => layer,
  });
  if (!patch) return null;
  // Denser towards the corners, where the curves bend.
  const xs = Array.from(
    { length: EDGE_SAMPLES },
    (_, i) => mouth.centreX + mouth.half * Math.sin((i / (EDGE_SAMPLES - 1) - 0.5) * Math.PI),
  );
  const lip = (side: LayerSide): MovingEdge =>
    createMovingEdge(
      sampleEdge({
        frame,
        displacement,
        xs,
        edge: side < 0 ? mouth.upper : mouth.lower,
        depth: mouth.depth,
        side,
        controls,
      }),
    );
  return { patch, upperLip: lip(-1), lowerLip: lip(1), span: { from: 0, to: 0 } };
}

/** Brings both layers and their boundaries to a pose. Lips that would cross meet in their middle: they are closed. */
export function poseMouthPatch(mouth: MouthPatch, pose: Pose, mm: number): void {
  const { patch, upperLip, lowerLip, span } = mouth;
  updateGrid(patch.upper, pose, 2);
  updateGrid(patch.lower, pose, 2);
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
}
