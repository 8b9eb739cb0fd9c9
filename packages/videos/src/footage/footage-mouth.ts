import type { Rows } from '@orator/talking-heads/captions/caption-look';
import { mouthRows } from '@orator/talking-heads/captions/mouth-rows';
import type { PreparedFootage } from './prepared-footage.ts';

/** The rows in which the lips of footage are, in any of its frames. Pure. */
export function footageMouth({ landmarks, tracked, reference, frames }: PreparedFootage): Rows {
  const still = mouthRows(landmarks);
  const [x = 0, y = 0, z = 0] = tracked.slice(LIP * 3, LIP * 3 + 3);
  const levels = frames.flatMap((frame) => (frame === null ? [] : [frame.camera.project(x, y, z)[1]]));
  const level = frames[reference]?.camera.project(x, y, z)[1] ?? y;
  return {
    top: still.top + Math.min(0, ...levels.map((at) => at - level)),
    bottom: still.bottom + Math.max(0, ...levels.map((at) => at - level)),
  };
}

/** Mesh point in the middle of the upper lip. Source: a point of MediaPipe's face mesh. */
const LIP = 0;
