import type { Task } from '@orator/contracts/tasks/schema';
import { tasks } from '@orator/contracts/tasks/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/confirm.ts';
import { call } from '../../../shared/api/api.ts';
import { toast, toastFailure } from '../../../shared/toast/toast.tsx';
import { showTitle, taskQuery } from './queries.ts';
import { taskListsKey } from '../../../shared/api/task-lists-key.ts';

/** Renames a task; shown at once, and reverted when the server refuses. */
export const useRenameTask = () => {
  const queries = useQueryClient();
  const rename = useMutation({
    mutationFn: ({ task, title }: { task: Pick<Task, 'id' | 'title'>; title: string }) =>
      call(tasks.rename, { params: { id: task.id }, body: { title } }),
    onMutate: ({ task, title }) => showTitle(queries, task.id, title),
    onSuccess: ({ id, title }) => showTitle(queries, id, title),
    onError: (error, { task }) => {
      showTitle(queries, task.id, task.title);
      toastFailure(error);
    },
  });
  return (task: Pick<Task, 'id' | 'title'>, title: string): void => rename.mutate({ task, title });
};

export const useDeleteTask = (onDeleted: (id: string) => void) => {
  const { t } = useTranslation(['tasks', 'common']);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => call(tasks.remove, { params: { id } }, { overlay: true }),
    onSuccess: async (_nothing, id) => {
      toast(() => t('deleted'));
      queries.removeQueries({ queryKey: taskQuery(id).queryKey });
      onDeleted(id);
      await queries.invalidateQueries({ queryKey: taskListsKey });
    },
    onError: toastFailure,
  });
  return (id: string) =>
    confirm({
      title: t('deleteTitle'),
      text: t('deleteText'),
      yes: t('deleteYes'),
      no: t('common:cancel'),
      onYes: () => remove.mutate(id),
    });
};
