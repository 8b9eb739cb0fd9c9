import type { Face } from '../face/face.ts';
import type { Layers } from './composition.ts';
import type { Kernel } from './kernel.ts';
import { packNv12 } from './nv12.ts';
import { gridArguments, padChroma, padLuma } from './textures.ts';

/** Bytes a pixel that a person layer takes: the background and two of alpha, 1.5 each. */
export const LAYER_BYTES = 4.5;

/** Differences (pixels) within which alpha is drawn as a translation, see `warpLuma`. */
const TOLERANCE = 0.25;

/**
 * Prepares laying a drawn person over a background that stays: the person's alpha is moved by the face's grid.
 * @returns what does so to an NV12 frame, where the pose of the last `poseFace` was drawn
 */
export function createPersonLayer(kernel: Kernel, layers: Layers, face: Face): (frame: Uint8Array) => void {
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
  // Where nothing moves the frame has both already, and is left as it is.
  const moved = { luma: kernel.bytes(across * down).fill(255), chroma: kernel.bytes((across * down) >> 1).fill(255) };
  const at = y0 * width + x0;
  const chromaAt = width * height + (y0 >> 1) * width + x0;
  return ({ byteOffset: frame }) => {
    const [to, chromaTo] = [moved.luma.byteOffset, moved.chroma.byteOffset];
    const { byteOffset: skip } = still;
    const { run } = kernel;
    run.warpLuma(...gridArguments(base, cell, skip, luma), 0, TOLERANCE, to, across, across, down);
    run.warpChroma(...gridArguments(base, cell / 2, skip, chroma), chromaTo, across, across >> 1, down >> 1);
    const from = background.byteOffset;
    run.blend(frame + at, width, to, across, from + at, width, across, down);
    run.blend(frame + chromaAt, width, chromaTo, across, from + chromaAt, width, across, down >> 1);
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
