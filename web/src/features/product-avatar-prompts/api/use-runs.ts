import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { productAvatarPrompts } from '@orator/contracts/product-avatar-prompts/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { cancelPendingRead } from '../../../shared/api/cancel-pending-read.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { unsavedGroup } from '../../../shared/prompt-runs/groups.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { wantedOf, type ProductForm } from '../model/form.ts';
import { productPromptsKey } from './key.ts';
import { productPromptList as list } from './queries.ts';

/** Starts runs: of the form, or of a prompt again. The group is there at once. */
export const useRuns = () => {
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: ({ form, cost }: { form: ProductForm; cost: number }) =>
      call(productAvatarPrompts.create, { body: { ...wantedOf(form), max_cost: cost } }),
    onMutate: () => {
      const createTime = new Date().toISOString();
      cancelPendingRead(queries, productPromptsKey);
      list.patch(queries, (groups) => groups, [unsavedGroup(createTime)]);
      return createTime;
    },
    onSuccess: (prompt, _form, createTime) => list.show(queries, prompt, createTime),
    onError: (_error, _form, createTime) =>
      list.patch(queries, (groups) =>
        groups.filter((group) => group.id !== undefined || group.createTime !== createTime),
      ),
    onSettled: () => list.readAgain(queries),
  });
  const again = useMutation({
    mutationFn: ({ id, taskId, cost }: { id: string; taskId: string; cost: number }) =>
      call(productAvatarPrompts.change, { params: { id }, body: { run_after: taskId, max_cost: cost } }),
    onSuccess: (prompt) => {
      if (prompt !== null) list.show(queries, prompt, undefined);
    },
    onError: toastFailure,
    onSettled: () => list.readAgain(queries),
  });
  return { start, again };
};

/** Deletes pictures and prompts and stops runs, each after it was asked. */
export const useProductActions = () => {
  const { t } = useTranslation(['product-avatar-prompts', 'photo-avatar-prompts', 'common']);
  const format = useFormat();
  const queries = useQueryClient();
  const after = { onError: toastFailure, onSettled: () => list.readAgain(queries) };
  const hide = useMutation({
    mutationFn: (id: string) => call(photoAvatarImages.hide, { params: { id } }, { overlay: true }),
    ...after,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      call(productAvatarPrompts.change, { params: { id }, body: { removed: true } }, { overlay: true }),
    ...after,
  });
  const stop = useMutation({
    mutationFn: ({ taskId, charge }: { taskId: string; charge: number }) =>
      call(tasks.cancel, { params: { id: taskId }, body: { max_charge: charge } }),
    ...after,
  });
  const no = t('common:cancel');
  return {
    deletePicture: (id: string): void =>
      confirm({
        title: t('deleteTitle'),
        text: t('photo-avatar-prompts:deleteText'),
        yes: t('deleteYes'),
        no,
        onYes: () => hide.mutate(id),
      }),
    removePrompt: (id: string): void =>
      confirm({
        title: t('removeTitle'),
        text: t('removeText'),
        yes: t('photo-avatar-prompts:removeYes'),
        no,
        onYes: () => remove.mutate(id),
      }),
    /** @param charge credits that the pictures cost which have arrived */
    stopRun: (taskId: string, charge: number): void =>
      confirm({
        title: t('photo-avatar-prompts:stopTitle'),
        text: charge === 0 ? t('photo-avatar-prompts:stopFree') : t('stopText', { price: format.credits(charge) }),
        yes: t('photo-avatar-prompts:stopYes'),
        no: t('photo-avatar-prompts:stopNo'),
        onYes: () => stop.mutate({ taskId, charge }),
      }),
  };
};
