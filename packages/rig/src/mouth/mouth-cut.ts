import { HEAD_CONTROLS, MOUTH_CONTROLS, type Pose } from '../motion/controls.ts';
import {
  type Cut,
  type CutInput,
  createCut,
  drawEdge,
  halveColumns,
  type MovingEdge,
  movingEdge,
} from '../mesh/cut.ts';
import { sampleEdge } from '../mesh/edge-samples.ts';
import { localPoint } from '../face/face-frame.ts';
import { updateGrid } from '../mesh/grid.ts';
import type { Mouth } from './mouth.ts';
import type { LayerSide } from './mouth-fields.ts';

export interface MouthCut {
  readonly cut: Cut;
  readonly upperLip: MovingEdge;
  readonly lowerLip: MovingEdge;
  /** Image x between which the lips can part, in the last pose. */
  readonly span: { from: number; to: number };
}

export type FaceCutInput = Omit<CutInput, 'bounds' | 'margin' | 'controls' | 'side'>;

const EDGE_SAMPLES = 33;
/** The opening narrows to nothing over this distance from the corners (mm). */
const CORNER_TAPER = 3.2;

export function createMouthCut(input: FaceCutInput, mouth: Mouth): MouthCut | null {
  const { frame, displacement } = input;
  const controls = [...HEAD_CONTROLS, ...MOUTH_CONTROLS];
  const [rx, ry] = mouth.cornerRight;
  const [lx, ly] = mouth.cornerLeft;
  const cut = createCut({
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
  if (!cut) return null;
  // Denser towards the corners, where the curves bend.
  const xs = Array.from(
    { length: EDGE_SAMPLES },
    (_, i) => mouth.centreX + mouth.half * Math.sin((i / (EDGE_SAMPLES - 1) - 0.5) * Math.PI),
  );
  const lip = (side: LayerSide): MovingEdge =>
    movingEdge(
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
  return { cut, upperLip: lip(-1), lowerLip: lip(1), span: { from: 0, to: 0 } };
}

/** Brings both layers and the cut lines to a pose. Lips that would cross are cut at their middle: they are closed. */
export function poseMouthCut(mouth: MouthCut, pose: Pose, mm: number): void {
  const { cut, upperLip, lowerLip, span } = mouth;
  updateGrid(cut.upper, pose, 2);
  updateGrid(cut.lower, pose, 2);
  drawEdge(cut, upperLip, pose, cut.top);
  drawEdge(cut, lowerLip, pose, cut.bottom);
  span.from = Math.max(upperLip.x[0] ?? 0, lowerLip.x[0] ?? 0);
  span.to = Math.min(upperLip.x.at(-1) ?? 0, lowerLip.x.at(-1) ?? 0);
  for (let i = 0; i < cut.width; i++) {
    const top = (cut.top[i] ?? 0) - cut.y0;
    const bottom = (cut.bottom[i] ?? 0) - cut.y0;
    const x = cut.x0 + i;
    const middle = (top + bottom) / 2;
    const corner = Math.min(x - span.from, span.to - x) / (CORNER_TAPER * mm);
    const half = top > bottom || corner <= 0 ? 0 : ((bottom - top) / 2) * Math.min(1, corner);
    cut.top[i] = middle - half;
    cut.bottom[i] = middle + half;
  }
  halveColumns(cut);
}
