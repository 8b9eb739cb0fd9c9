import { expect, test } from 'vitest';
import { TASK_KINDS } from './schema.ts';
import { jobs } from './kinds.ts';

test.each(TASK_KINDS)('the stages of %s add up to the whole', (kind) => {
  const shares: number[] = Object.values(jobs[kind].stages);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
});
