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

/** Longest name of a downloaded file, characters. */
const NAME_LENGTH = 60;
/** Characters that some operating system refuses in a file name, and the ellipsis of a shortened title. */
const UNFIT = /[…\\/:*?"<>|\p{Cc}\s]+/gu;

/** A URL that downloads a file of a task under the task's title. `extension`: `mp4` for the video. */
export const downloadUrl = (url: string, title: string, extension: string): string => {
  const words = Array.from(title.replaceAll(UNFIT, ' ').trim()).slice(0, NAME_LENGTH).join('');
  // Windows drops trailing dots and spaces.
  const name = `${words.replace(/[. ]+$/, '') || 'orator'}.${extension}`;
  return `${url}${url.includes('?') ? '&' : '?'}download=${encodeURIComponent(name)}`;
};
