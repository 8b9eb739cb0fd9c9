import { REST_POSE } from '@orator/rig/motion/controls';
import type { LiveMotion } from '../../../shared/faces/live-motion.ts';
import type { TalkingFace } from '../../../shared/faces/talking-face.ts';

/** Draws the pose of each moment until stopped, and then the face at rest. */
const animate = (canvas: HTMLCanvasElement, face: TalkingFace, { motion, now }: Scene): (() => void) => {
  Object.assign(canvas, { width: face.side, height: face.side });
  const context = canvas.getContext('2d');
  if (context === null) return () => undefined;
  let frame = 0;
  const next = (): void => {
    face.draw(context, motion.poseAt(now()));
    frame = requestAnimationFrame(next);
  };
  next();
  return () => {
    cancelAnimationFrame(frame);
    face.draw(context, REST_POSE);
  };
};

interface Scene {
  readonly canvas: { readonly current: HTMLCanvasElement | null };
  /** Joins in when it is ready. */
  readonly face: Promise<TalkingFace>;
  readonly motion: LiveMotion;
  /** The position that is heard, seconds of the motion's clock. */
  readonly now: () => number;
  /** Resolves when the speech has ended or was stopped. */
  readonly ended: Promise<void>;
}

/** Moves a face on a canvas with what is heard; settles with `ended`. */
export const moveFace = async (scene: Scene): Promise<void> => {
  const { canvas, face, ended } = scene;
  let isOver = false;
  let rest: (() => void) | undefined;
  const join = (ready: TalkingFace): void => {
    if (!isOver && canvas.current !== null) rest = animate(canvas.current, ready, scene);
  };
  face.then(join, () => undefined);
  try {
    await ended;
  } finally {
    isOver = true;
    rest?.();
  }
};
