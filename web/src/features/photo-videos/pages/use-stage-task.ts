import type { Ratio } from '@orator/contracts/core/common';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import type { Task } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TRIAL } from '../../../shared/session/session.ts';
import { TRIAL_IDS, local } from '../../../shared/storage/storage.ts';
import { profileQuery } from '../../accounts/api/queries.ts';
import { taskQuery } from '../../tasks/api/queries.ts';
import { trialQuery } from '../../trials/api/queries.ts';

const storeLastTrialTask = (id: string | null): void =>
  id === null ? local.remove(TRIAL_IDS.photo) : local.set(TRIAL_IDS.photo, id);

/** Refetches the balance when the task's state changes, in case the push channel is down. */
const useFreshBalance = (task: Task | undefined): void => {
  const queries = useQueryClient();
  const state = task?.state;
  useEffect(() => {
    if (state === undefined) return;
    for (const { queryKey } of [profileQuery(), trialQuery()]) void queries.invalidateQueries({ queryKey });
  }, [state, queries]);
};

/** The task on the stage, named by the address. `images` are the photos loaded so far. */
export const useStageTask = (visitor: string, images: readonly PhotoImage[]) => {
  const [params, setParams] = useSearchParams();
  const taskId = params.get('task');
  const task = useQuery({ ...taskQuery(taskId ?? ''), enabled: taskId !== null });
  useFreshBalance(task.data);
  /** The input of the last video started here. */
  const [input, setInput] = useState<{ taskId: string; imageId: string; ratio: Ratio } | null>(null);
  const image = images.find(({ id }) => id === input?.imageId);

  const showTask = (id: string | null): void => {
    if (visitor === TRIAL) storeLastTrialTask(id);
    setParams(id === null ? {} : { task: id });
  };
  const data = taskId === null ? undefined : task.data;
  const making = data !== undefined && isLoading(data.state);
  return {
    /** Null for an empty stage. */
    shown: taskId === null ? null : (data ?? ('loading' as const)),
    error: task.error,
    making,
    /** The task once it has a result. */
    done: data === undefined || making || data.result === undefined ? null : data,
    /** What the task is made from, if known. */
    behind: input === null || input.taskId !== taskId || image === undefined ? null : { image, ratio: input.ratio },
    closeTask: (): void => {
      if (taskId !== null) showTask(null);
    },
    showStarted: ({ id }: Task, { image_id, ratio }: NewPhotoVideo): void => {
      setInput({ taskId: id, imageId: image_id, ratio });
      showTask(id);
    },
  };
};
