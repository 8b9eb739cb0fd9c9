import { isLoading, TaskState } from '../tasks/state.ts';

/** The state that clients are told of a run of images: they learn of images by state 2, and of the end by state 5. */
export const pushedState = (state: number, images: number): number => {
  if (state === TaskState.Successed) return TaskState.Complete;
  return isLoading(state) && images > 0 ? TaskState.Successed : state;
};
