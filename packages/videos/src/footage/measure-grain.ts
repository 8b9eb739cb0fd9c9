/**
 * | constants | source |
 * |---|---|
 * | `PAIRS`, `CELL`, `STILLEST` | tried with noise of known strength in the test beside it |
 * | `APART`, `SHARE` | chosen: beyond the reach of a codec's filter; the share follows from eight neighbours |
 * | `RIGHT`, `LEFT`, `TOP`, `BOTTOM` | points of MediaPipe's face mesh |
 */
import { quantile } from '@orator/rig/math/numeric';
import type { VideoShape } from '@orator/media/video-frames';
import { readFrames } from './footage-frames.ts';
import { rankReferences } from './reference.ts';
import type { TrackedFace } from './track-footage.ts';

/** Pairs of frames that are compared; the pair that differs least has noise alone between them. */
const PAIRS = 3;
/** Noise is measured in squares of so many pixels, of which some show what moves or is compressed away. */
const CELL = 8;
const STILLEST = 0.3;
/** Pixels between a pixel and the eight that it is compared with, and what noise is then of it; see the kernel's `fineness`. */
const APART = 3;
const SHARE = 1 / Math.sqrt(72);
/** Mesh points that bound the middle of a face: cheeks, between the eyes, chin. */
const [RIGHT, LEFT, TOP, BOTTOM] = [50, 280, 6, 152];

/**
 * Measures the noise of a film in the skin of its faces: what is finer than a few pixels and differs from frame to frame where
 * nothing moves.
 * @returns its standard deviation, luma of 255; 0 where no two frames in a row have a face
 */
export async function measureGrain(
  path: string,
  shape: VideoShape,
  faces: readonly (TrackedFace | null)[],
): Promise<number> {
  const grains: number[] = [];
  for (const from of rankReferences(faces)) {
    if (grains.length === PAIRS) break;
    const points = faces[from]?.points;
    if (!points || !faces[from + 1]) continue;
    const frames: Uint8Array[] = [];
    for await (const frame of readFrames(path, shape, 'nv12', { from, count: 2 })) frames.push(frame);
    const [first, second] = frames;
    if (first && second) grains.push(grainBetween(first, second, shape, points));
  }
  return grains.length > 0 ? Math.min(...grains) : 0;
}

function grainBetween(
  first: Uint8Array,
  second: Uint8Array,
  { width, height }: VideoShape,
  points: Float32Array,
): number {
  const [x0, x1] = [points[3 * RIGHT] ?? 0, points[3 * LEFT] ?? 0];
  const [y0, y1] = [points[3 * TOP + 1] ?? 0, points[3 * BOTTOM + 1] ?? 0];
  const deviations: number[] = [];
  for (let y = Math.max(APART, Math.floor(y0)); y + CELL < Math.min(y1, height - APART); y += CELL) {
    for (let x = Math.max(APART, Math.floor(x0)); x + CELL < Math.min(x1, width - APART); x += CELL) {
      deviations.push(deviation(first, second, y * width + x, width));
    }
  }
  return deviations.length > 0 ? quantile(deviations, STILLEST) : 0;
}

/** Standard deviation of the fine detail that differs between the same square of two frames, for one frame. */
function deviation(first: Uint8Array, second: Uint8Array, from: number, stride: number): number {
  let squares = 0;
  for (let y = 0; y < CELL; y++) {
    for (let x = 0; x < CELL; x++) {
      const o = from + y * stride + x;
      squares += (fineness(first, o, stride) - fineness(second, o, stride)) ** 2;
    }
  }
  return SHARE * Math.sqrt(squares / CELL ** 2 / 2);
}

/** Eight times the difference of a pixel from the mean of those around it. */
function fineness(luma: Uint8Array, o: number, stride: number): number {
  let sum = 0;
  for (const y of [-APART * stride, 0, APART * stride]) {
    for (const x of [-APART, 0, APART]) sum += luma[o + y + x] ?? 0;
  }
  return 9 * (luma[o] ?? 0) - sum;
}
