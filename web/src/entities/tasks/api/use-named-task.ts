import type { TaskDetail, TaskKind } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { taskQuery } from './queries.ts';
import { useFreshBalance } from './use-fresh-balance.ts';

type Of<Kind extends TaskKind> = Extract<TaskDetail, { kind: Kind }>;
/** Narrows a task to a kind. */
export const hasKind = <Kind extends TaskKind>(task: TaskDetail, kind: Kind): task is Of<Kind> => task.kind === kind;

/**
 * The task in the URL (`?task=`).
 * @param balance queries to refetch when the task changes
 */
export const useNamedTask = <Kind extends TaskKind>(kind: Kind, balance: readonly QueryKey[]) => {
  const [params, setParams] = useSearchParams();
  const id = params.get('task');
  const { data, error } = useQuery({ ...taskQuery(id ?? ''), enabled: id !== null });
  const task = id === null || data === undefined || !hasKind(data, kind) ? undefined : data;
  useFreshBalance(task?.state, balance);
  return {
    /** Null without one. */
    shown: id === null ? null : (task ?? ('loading' as const)),
    making: task !== undefined && isLoading(task.state),
    error: error ?? (data === undefined || task !== undefined ? null : new TypeError('not a task of this page')),
    show: (taskId: string | null): void => setParams(taskId === null ? {} : { task: taskId }),
  };
};
