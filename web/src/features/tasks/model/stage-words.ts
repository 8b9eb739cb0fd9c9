import { type Task, TaskState } from '@orator/contracts/tasks/schema';
import type en from '../locales/en.json';

type Stage = keyof typeof en.stages;
const STAGES: Readonly<Record<Stage, true>> = { waiting: true, speech: true, face: true, render: true, finish: true };
const isStage = (value: string): value is Stage => Object.hasOwn(STAGES, value);

/** The words for what a task is doing now. */
export const stageWords = (task: Pick<Task, 'state' | 'stage'>): `stages.${Stage}` | 'making' => {
  if (task.state === TaskState.Wait) return 'stages.waiting';
  return task.stage !== null && isStage(task.stage) ? `stages.${task.stage}` : 'making';
};

/** Longest name of a downloaded file, characters. */
const NAME_LENGTH = 60;
/** What some system refuses in a file's name, and the ellipsis of a title, which says nothing there. */
const UNFIT = /[…\\/:*?"<>|\p{Cc}\s]+/gu;

/** An address that downloads instead of playing, under the video's own first words. */
export const downloadUrl = (url: string, title: string): string => {
  const words = Array.from(title.replaceAll(UNFIT, ' ').trim()).slice(0, NAME_LENGTH).join('');
  // Windows drops the dots and blanks at a name's end.
  const name = `${words.replace(/[. ]+$/, '') || 'orator'}.mp4`;
  return `${url}${url.includes('?') ? '&' : '?'}download=${encodeURIComponent(name)}`;
};
