import { isLoading, TaskState } from '../tasks/state.ts';

/** The state of a run that is pushed to clients: state 2 when images have arrived, state 5 at the end. */
export const pushedState = (state: number, images: number): number => {
  if (state === TaskState.Successed) return TaskState.Complete;
  return isLoading(state) && images > 0 ? TaskState.Successed : state;
};
