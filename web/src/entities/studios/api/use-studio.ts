import type { Task, TaskDetail, TaskKind } from '@orator/contracts/tasks/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { stopAudio } from '../../../shared/media/audio.ts';
import { leaveAudio } from '../../../shared/media/leave-audio.ts';
import { cacheTask } from '../../tasks/api/queries.ts';
import { makeVersionAddress, type StudioTaskOptions, useStudioTask } from './use-studio-task.ts';

/** A page that makes something: the task on its stage, and how it moves from one to the next. */
export const useStudio = <Kind extends TaskKind>(kind: Kind, options: StudioTaskOptions) => {
  const task = useStudioTask(kind, options);
  const queries = useQueryClient();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => leaveAudio, []);
  /** The button that was pressed disappears, so the focus moves to the stage. */
  const focusStage = (): void => top.current?.focus({ preventScroll: true });
  const toTop = (): void => {
    stopAudio();
    focusStage();
    top.current?.scrollIntoView({ block: 'start' });
  };
  return {
    ...task,
    top,
    focusStage,
    /** Shows the top of the page, silent. */
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
