import type { LiveMotion } from '../../../shared/faces/live-motion.ts';

/** Thinking: eyes aside and up (millimetres), and the head with them (radians). */
const THINKING = { gaze: 0.9, gazeDown: -0.6, yaw: 0.03, browInner: 0.5 };
/** Time constant with which thinking begins and ends, seconds. */
const THINK_S = 0.4;
/** A nod: how deep (radians), and its time, seconds. */
const NOD = { pitch: 0.05, seconds: 0.55 };

/** A face that shows that it was understood, and that it thinks. */
export interface AttentiveMotion extends LiveMotion {
  readonly think: (thinking: boolean) => void;
  /** Nods once, when somebody has finished speaking. */
  readonly nod: (now: number) => void;
}

/** @param calm for users who prefer reduced motion: the face neither nods nor shows that it thinks */
export function createAttentiveMotion(motion: LiveMotion, calm: boolean): AttentiveMotion {
  let [thought, thinking, lastS, noddedAt] = [0, false, 0, Number.NEGATIVE_INFINITY];
  const findNod = (now: number): number => {
    const share = (now - noddedAt) / NOD.seconds;
    return share < 0 || share > 1 ? 0 : NOD.pitch * Math.sin(Math.PI * share) ** 2;
  };
  if (calm) return { ...motion, think: () => undefined, nod: () => undefined };
  return {
    ...motion,
    think: (now) => {
      thinking = now;
    },
    nod: (now) => {
      noddedAt = now;
    },
    poseAt: (now) => {
      thought += ((thinking ? 1 : 0) - thought) * (1 - Math.exp(-Math.max(0, now - lastS) / THINK_S));
      lastS = now;
      const pose = motion.poseAt(now);
      return {
        ...pose,
        gaze: pose.gaze + thought * THINKING.gaze,
        gazeDown: pose.gazeDown + thought * THINKING.gazeDown,
        yaw: pose.yaw + thought * THINKING.yaw,
        browInner: pose.browInner + thought * THINKING.browInner,
        pitch: pose.pitch + findNod(now),
      };
    },
  };
}
