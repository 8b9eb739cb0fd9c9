import { isLoading } from '@orator/contracts/tasks/state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { profileQuery } from '../../accounts/api/queries.ts';
import { taskQuery } from '../../tasks/api/queries.ts';
import { trialQuery } from '../../trials/api/queries.ts';

/** The video that the address names. */
export const useLipTask = () => {
  const [params, setParams] = useSearchParams();
  const queries = useQueryClient();
  const id = params.get('task');
  const { data, error } = useQuery({ ...taskQuery(id ?? ''), enabled: id !== null });
  const task = id === null || data?.kind !== 'lip-sync' ? undefined : data;
  const state = task?.state;
  useEffect(() => {
    if (state === undefined) return;
    // What is left changes with the task, also where the push channel is down.
    for (const { queryKey } of [profileQuery(), trialQuery()]) void queries.invalidateQueries({ queryKey });
  }, [state, queries]);
  return {
    /** Null where none is named. */
    shown: id === null ? null : (task ?? ('loading' as const)),
    making: task !== undefined && isLoading(task.state),
    error: error ?? (data === undefined || task !== undefined ? null : new TypeError('not a video of this tool')),
    show: (taskId: string | null): void => setParams(taskId === null ? {} : { task: taskId }),
  };
};
