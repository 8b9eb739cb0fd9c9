/**
 * | constants | source |
 * |---|---|
 * | `LAYER_BYTES` | NV12: 1.5 bytes a pixel, three times |
 * | `TOLERANCE` | `engines.md`, "Talking head" |
 */
import type { Face } from '../face/face.ts';
import type { Layers } from './composition.ts';
import type { Kernel } from './kernel.ts';
import { packNv12 } from './nv12.ts';
import { gridArguments, padChroma, padLuma } from './textures.ts';

/** Bytes a pixel that a person layer takes: the background and two of alpha, 1.5 each. */
export const LAYER_BYTES = 4.5;
/** The same where the background moves: the drawn person has a frame of its own. */
export const MOVING_BYTES = LAYER_BYTES + 1.5;

/** Differences (pixels) within which alpha is drawn as a translation; see `warpLuma`. */
const TOLERANCE = 0.25;

/** What lays a drawn person over a background. */
export interface PersonLayer {
  /** The background as NV12. Where it moves, each frame's is written here before the frame is laid over it. */
  readonly behind: Uint8Array;
  /** Lays the person of an NV12 frame, drawn in the pose of the last `poseFace`, over the background, in place. */
  readonly lay: (frame: Uint8Array) => void;
}

/**
 * Prepares laying a drawn person over a background: the person's alpha is moved by the face's grid.
 * @param moving whether the background is another one in each frame. Then the frame holds the person alone; otherwise
 * both, and stays unchanged where the person never moves.
 */
export function createPersonLayer(kernel: Kernel, layers: Layers, face: Face, moving: boolean): PersonLayer {
  const { alpha, behind } = layers;
  const { width, height } = behind;
  const { base, still } = face;
  const small = halved(alpha, width, height);
  const luma = padLuma(kernel, { width, height, luma: alpha });
  const chroma = padChroma(kernel, { width, height, u: small, v: small });
  const background = kernel.bytes((width * height * 3) / 2);
  background.set(packNv12(behind));
  const { x0, y0, cell } = base;
  const across = Math.min(width - x0, (base.columns - 1) * cell);
  const down = Math.min(height - y0, (base.rows - 1) * cell);
  const moved = kernel.bytes((width * height * 3) / 2).fill(255);
  if (moving) moved.set(packNv12({ width, height, luma: alpha, u: small, v: small }));
  const at = y0 * width + x0;
  const chromaAt = width * height + (y0 >> 1) * width + x0;
  const { byteOffset: skip } = still;
  const { byteOffset: to } = moved;
  const { byteOffset: from } = background;
  const { run } = kernel;
  return {
    behind: background,
    lay: ({ byteOffset: frame }) => {
      run.warpLuma(...gridArguments(base, cell, skip, luma), 0, TOLERANCE, to + at, width, across, down);
      run.warpChroma(...gridArguments(base, cell / 2, skip, chroma), to + chromaAt, width, across >> 1, down >> 1);
      if (moving) {
        run.blend(frame, width, to, width, from, width, width, (height * 3) / 2);
        return;
      }
      run.blend(frame + at, width, to + at, width, from + at, width, across, down);
      run.blend(frame + chromaAt, width, to + chromaAt, width, from + chromaAt, width, across, down >> 1);
    },
  };
}

/** A plane at half its size, each byte the mean of four. */
function halved(plane: Uint8Array, width: number, height: number): Uint8Array {
  const [w, h] = [width >> 1, height >> 1];
  const at = (i: number): number => plane[i] ?? 0;
  return Uint8Array.from({ length: w * h }, (_, o) => {
    const i = 2 * (Math.floor(o / w) * width + (o % w));
    return (at(i) + at(i + 1) + at(i + width) + at(i + width + 1) + 2) >> 2;
  });
}
