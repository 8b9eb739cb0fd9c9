import { MOST_MOVED, workFolders } from '@orator/contracts/work-folders/routes';
import type { WorkFolder } from '@orator/contracts/work-folders/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { taskListsKey } from '../../../shared/api/task-lists-key.ts';
import { toast, toastFailure } from '../../../shared/toast/toast.tsx';
import { confirm } from '../../../ui/confirm.ts';

export const foldersQuery = () =>
  queryOptions({ queryKey: ['work-folders'], queryFn: ({ signal }) => call(workFolders.list, {}, { signal }) });

const useRefresh = () => {
  const queries = useQueryClient();
  return () =>
    Promise.all([foldersQuery().queryKey, taskListsKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
};

/** Creates or renames a folder. */
export const useSaveFolder = (onSaved: (folder: WorkFolder) => void) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, name }: { readonly id: string | null; readonly name: string }) =>
      id === null
        ? call(workFolders.create, { body: { name } })
        : call(workFolders.rename, { params: { id }, body: { name } }),
    onSuccess: async (folder) => {
      await refresh();
      onSaved(folder);
    },
  });
};

/** Deletes a folder after confirmation; its works are kept. */
export const useRemoveFolder = (onRemoved: () => void) => {
  const { t } = useTranslation(['work-folders', 'common']);
  const refresh = useRefresh();
  const remove = useMutation({
    mutationFn: (id: string) => call(workFolders.remove, { params: { id } }),
    onSuccess: async () => {
      onRemoved();
      await refresh();
    },
    onError: toastFailure,
  });
  return ({ id, name }: WorkFolder): void =>
    confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      yes: t('delete'),
      no: t('common:cancel'),
      onYes: () => remove.mutate(id),
    });
};

interface Move {
  readonly ids: readonly string[];
  /** Null: out of any folder. */
  readonly folderId: string | null;
}

/** Moves works, at most `MOST_MOVED` a call. */
const moveAll = async ({ ids, folderId }: Move): Promise<void> => {
  for (let from = 0; from < ids.length; from += MOST_MOVED) {
    await call(workFolders.move, { body: { ids: ids.slice(from, from + MOST_MOVED), folder_id: folderId } });
  }
};

export const useMoveWorks = (onMoved: () => void) => {
  const { t } = useTranslation('work-folders');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: moveAll,
    onSuccess: () => {
      toast(() => t('moved'));
      onMoved();
    },
    // Some may be moved even if a later batch failed.
    onSettled: refresh,
  });
};
