import { type Task } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { exists } from 'i18next';
import type en from '../locales/en.json';

type Stage = keyof typeof en.stages;
const isStage = (value: string): value is Stage => exists(`tasks:stages.${value}`);

/** The message key for the current stage of a task. */
export const stageKey = (task: Pick<Task, 'state' | 'stage'>): `stages.${Stage}` | 'making' => {
  if (task.state === TaskState.Wait) return 'stages.waiting';
  return task.stage !== null && isStage(task.stage) ? `stages.${task.stage}` : 'making';
};
