import type { Task, TaskDetail, TaskKind } from '@orator/contracts/tasks/schema';
import { useQueryClient } from '@tanstack/react-query';
import { stopAudio } from '../../../shared/media/audio.ts';
import { cacheTask } from '../../tasks/api/queries.ts';
import { makeVersionAddress, type StudioTaskOptions, useStudioTask } from './use-studio-task.ts';
import { useStudioTop } from './use-studio-top.ts';

/** A page that makes something: the task on its stage, and how it moves from one to the next. */
export const useStudio = <Kind extends TaskKind>(kind: Kind, options: StudioTaskOptions) => {
  const task = useStudioTask(kind, options);
  const queries = useQueryClient();
  const { top, focusStage, toTop } = useStudioTop();
  return {
    ...task,
    top,
    focusStage,
    toTop,
    /** Empties the stage. */
    leave: (): void => {
      stopAudio();
      task.go(null);
      focusStage();
    },
    /** Empties the stage for another version of its task, or for something new if the task is not known. */
    makeVersion: (): void => {
      stopAudio();
      task.go(task.shownId === null || task.task === undefined ? null : makeVersionAddress(task.shownId));
      focusStage();
    },
    /** Shows a task that was just started. */
    showStarted: (started: TaskDetail): void => {
      void cacheTask(queries, started);
      task.go({ task: started.id });
      toTop();
    },
    /** Shows a task that was started from the stage. */
    show: ({ id }: Pick<Task, 'id'>): void => task.go({ task: id }),
  };
};
