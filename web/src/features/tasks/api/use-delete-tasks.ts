import type { Task } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { MOST_REMOVED, tasks } from '@orator/contracts/tasks/routes';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/confirm.ts';
import { call } from '../../../shared/api/api.ts';
import { cancelPendingRead } from '../../../shared/api/cancel-pending-read.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { toast, toastFailure } from '../../../shared/toast/toast.tsx';
import { type TaskList, taskQuery } from '../../../entities/tasks/api/queries.ts';
import { taskListsKey } from '../../../shared/api/task-lists-key.ts';

/** Removes deleted tasks from the cache. */
const dropTasks = (queries: QueryClient, ids: readonly string[]): void => {
  for (const id of ids) queries.removeQueries({ queryKey: taskQuery(id).queryKey });
  for (const [key] of queries.getQueriesData({ queryKey: taskListsKey })) cancelPendingRead(queries, key);
  queries.setQueriesData<TaskList>(
    { queryKey: taskListsKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !ids.includes(id)) })),
      },
  );
};

/** Deletes tasks, at most `MOST_REMOVED` a call. */
const removeAll = async (ids: readonly string[]) => {
  const deleted: string[] = [];
  let unfinished = false;
  for (let from = 0; from < ids.length; from += MOST_REMOVED) {
    const part = ids.slice(from, from + MOST_REMOVED);
    const outcome = await call(tasks.removeMany, { body: { ids: part } }, { overlay: true });
    deleted.push(...outcome.deleted);
    unfinished ||= outcome.refused.some(({ reason }) => reason === 'task_not_finished');
  }
  return { deleted, unfinished };
};

/**
 * Deletes ended tasks among several, after confirmation; reports which are kept.
 * @param onDeleted called before they leave the lists
 */
export const useDeleteTasks = (onDeleted: (ids: readonly string[]) => void) => {
  const { t } = useTranslation(['tasks', 'common']);
  const format = useFormat();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: removeAll,
    onSuccess: ({ deleted, unfinished }) => {
      toast(() => {
        const [one, many] = [t('deleted'), t('deletedMany', { amount: format.number(deleted.length) })];
        const said = deleted.length === 0 ? [] : [deleted.length === 1 ? one : many];
        return [...said, ...(unfinished ? [t('stillMade')] : [])].join(' ');
      });
      onDeleted(deleted);
      dropTasks(queries, deleted);
    },
    onError: toastFailure,
    // Some may be deleted even if a later batch failed.
    onSettled: () => queries.invalidateQueries({ queryKey: taskListsKey }),
  });
  return (chosen: readonly Task[]): void => {
    const ids = chosen.filter(({ state }) => !isLoading(state)).map(({ id }) => id);
    if (ids.length === 0) return;
    const [single, amount] = [ids.length === 1, format.number(ids.length)];
    const text = single ? t('deleteText') : t('deleteManyText');
    confirm({
      title: single ? t('deleteTitle') : t('deleteManyTitle', { amount }),
      text: ids.length < chosen.length ? `${text} ${t('stillMade')}` : text,
      yes: single ? t('deleteYes') : t('deleteManyYes', { amount }),
      no: t('common:cancel'),
      onYes: () => remove.mutate(ids),
    });
  };
};
