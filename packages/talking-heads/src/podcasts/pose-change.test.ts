import { REST_POSE } from '@orator/rig/motion/controls';
import { expect, test } from 'vitest';
import { poseChange } from './pose-change.ts';

test('measures a turn by the point farthest from the pivot, and adds up all that moves', () => {
  const to = { ...REST_POSE, yaw: REST_POSE.yaw + 0.01, jaw: REST_POSE.jaw + 2 };
  expect(poseChange(REST_POSE, REST_POSE)).toBe(0);
  expect(poseChange(REST_POSE, to)).toBeCloseTo(3.3);
  expect(poseChange(to, REST_POSE)).toBeCloseTo(3.3);
});

test.each(['shiftX', 'breath', 'browInner', 'blinkLeft', 'gazeDown', 'smile', 'tongue'] as const)(
  'counts a change of %s',
  (control) => {
    expect(poseChange(REST_POSE, { ...REST_POSE, [control]: REST_POSE[control] + 1 })).toBeGreaterThanOrEqual(1);
  },
);
