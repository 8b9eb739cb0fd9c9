import type { TaskDetail, TaskKind } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { taskQuery } from './queries.ts';

type Of<Kind extends TaskKind> = Extract<TaskDetail, { kind: Kind }>;
/** Narrows a task to a kind. */
export const isOf = <Kind extends TaskKind>(task: TaskDetail, kind: Kind): task is Of<Kind> => task.kind === kind;

/**
 * The task that the address names (`?task=`).
 * @param balance what is left, which changes with the task: read again also where the push channel is down
 */
export const useNamedTask = <Kind extends TaskKind>(kind: Kind, balance: readonly QueryKey[]) => {
  const [params, setParams] = useSearchParams();
  const queries = useQueryClient();
  const id = params.get('task');
  const { data, error } = useQuery({ ...taskQuery(id ?? ''), enabled: id !== null });
  const task = id === null || data === undefined || !isOf(data, kind) ? undefined : data;
  const state = task?.state;
  const refresh = useEffectEvent(() => {
    for (const queryKey of balance) void queries.invalidateQueries({ queryKey });
  });
  useEffect(() => {
    if (state !== undefined) refresh();
  }, [state]);
  return {
    /** Null where none is named. */
    shown: id === null ? null : (task ?? ('loading' as const)),
    making: task !== undefined && isLoading(task.state),
    error: error ?? (data === undefined || task !== undefined ? null : new TypeError('not a task of this page')),
    show: (taskId: string | null): void => setParams(taskId === null ? {} : { task: taskId }),
  };
};
