import type { TaskInput } from '@orator/contracts/tasks/kinds';
import { estimateWork } from '@orator/tasks';
import type { Deps } from '../../deps.ts';

/**
 * Seconds of work for a second of video where no dub was made yet: 11 ms a frame of 720 x 720, decoding and encoding
 * included (docs/measurements/footage.md), at 25 frames a second, which is three quarters of the work (`stages` of the kind).
 */
const WORK_PACE = (0.011 * 25) / 0.75;

/** Whole seconds that a worker will need for a dub, at least one. @param durationS length of the video, seconds */
export async function estimateSeconds(deps: Deps, input: TaskInput<'dub'>, durationS: number): Promise<number> {
  const workS = (await estimateWork(deps, { kind: 'dub', input, durationS })) ?? durationS * WORK_PACE;
  return Math.max(1, Math.ceil(workS));
}
