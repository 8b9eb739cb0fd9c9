import { tasks } from '@orator/contracts/tasks/routes';
import type { Task } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { ApiError } from '@orator/sdk/errors';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { closeQuestion, confirm } from '../../../ui/confirm.ts';
import { call } from '../../../shared/api/api.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { cancelCost, type CancelCost } from '../model/cancel-cost.ts';
import { cacheTask, taskQuery } from './queries.ts';

/** The new price in an error, credits; null for another error. */
const findNewPrice = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.reason !== 'cancel_costs_more') return null;
  const charge = error.details?.['charge'];
  return typeof charge === 'number' ? charge : null;
};

/** The charge according to the page's data, but not less than the one that the server has named. */
const priceNow = (task: Task | undefined, { named, computeCost }: Pick<Asked, 'named' | 'computeCost'>): number =>
  Math.max(named, task === undefined ? 0 : computeCost(task));
const cachedPrice = (queries: QueryClient, asked: Asked): number =>
  priceNow(queries.getQueryData(taskQuery(asked.task.id).queryKey) ?? asked.task, asked);

interface Asked {
  readonly task: Task;
  /** The charge that the server has named, credits. */
  readonly named: number;
  /** The server has rejected a lower charge. */
  readonly again: boolean;
  readonly computeCost: CancelCost;
}

/**
 * The confirmation of a cancellation with a charge, which is updated while the dialog is open. The dialog closes when the
 * task ends, because nothing is left to cancel.
 */
const CancelText = ({ task, named, again, computeCost }: Asked) => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { data = task } = useQuery({ ...taskQuery(task.id), enabled: false });
  const runs = isLoading(data.state);
  useEffect(() => {
    if (!runs) closeQuestion();
  }, [runs]);
  const credits = format.credits(priceNow(data, { named, computeCost }));
  return <span className="num">{t(again ? 'cancelMore' : 'cancelText', { credits })}</span>;
};

/** Cancels a task for at most the charge shown. If it has progressed meanwhile, asks again with the new charge. */
export const useCancelTask = (task: Task, computeCost: CancelCost = cancelCost) => {
  const { t } = useTranslation('tasks');
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: (price: number) => call(tasks.cancel, { params: { id: task.id }, body: { max_charge: price } }),
    onSuccess: (ended) => cacheTask(queries, ended),
    onError: async (error) => {
      const price = findNewPrice(error);
      if (price === null) toastFailure(error);
      else question({ task, named: price, again: true, computeCost });
      await queries.invalidateQueries({ queryKey: taskQuery(task.id).queryKey });
    },
  });
  const question = (asked: Asked): void =>
    confirm({
      title: t('cancelTitle'),
      text: <CancelText {...asked} />,
      yes: t('cancelYes'),
      no: t('cancelNo'),
      onYes: () => cancel.mutate(cachedPrice(queries, asked)),
    });
  const cost = computeCost(task);
  return {
    busy: cancel.isPending,
    cost,
    ask: (): void => (cost === 0 ? cancel.mutate(0) : question({ task, named: cost, again: false, computeCost })),
  };
};
