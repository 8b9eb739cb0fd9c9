import type { Task } from '@orator/contracts/tasks/schema';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/**
 * Refetches the balance when a task's state changes, in case the push channel is down.
 * @param state undefined without a task
 */
export const useFreshBalance = (state: Task['state'] | undefined, balance: readonly QueryKey[]): void => {
  const queries = useQueryClient();
  const refresh = useEffectEvent(() => {
    for (const queryKey of balance) void queries.invalidateQueries({ queryKey });
  });
  useEffect(() => {
    if (state !== undefined) refresh();
  }, [state]);
};
