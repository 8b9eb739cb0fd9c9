import { expect, test } from 'vitest';
import { createLiveMotion } from '../../../shared/faces/live-motion.ts';
import { createAttentiveMotion } from './attentive-motion.ts';

/** A motion at rest, so that only nodding and thinking move the face. */
const still = () => createLiveMotion(1, true);

test('lets a face nod once and think with its eyes until its first words, and neither when motion is reduced', () => {
  const motion = createAttentiveMotion(still(), false);
  const rest = motion.poseAt(0);
  motion.nod(1);
  expect(motion.poseAt(1.27).pitch - rest.pitch).toBeCloseTo(0.05, 2);
  expect(motion.poseAt(2).pitch).toBeCloseTo(rest.pitch, 5);
  motion.think(true);
  expect(motion.poseAt(4).gaze - rest.gaze).toBeCloseTo(0.9, 1);
  motion.think(false);
  expect(motion.poseAt(8).gaze).toBeCloseTo(rest.gaze, 2);
  const calm = createAttentiveMotion(still(), true);
  calm.nod(0);
  calm.think(true);
  expect(calm.poseAt(0.3)).toEqual(rest);
});
