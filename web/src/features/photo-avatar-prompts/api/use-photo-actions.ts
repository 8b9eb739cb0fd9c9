import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { promptList } from './queries.ts';
import { useStopRun } from './use-runs.ts';

/** Deletes images and prompts and stops runs, each after it was asked. */
export const usePhotoActions = () => {
  const { t } = useTranslation(['photo-avatar-prompts', 'common']);
  const format = useFormat();
  const queries = useQueryClient();
  const after = { onError: toastFailure, onSettled: () => promptList.readAgain(queries) };
  const hide = useMutation({
    mutationFn: (id: string) => call(photoAvatarImages.hide, { params: { id } }, { overlay: true }),
    ...after,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      call(photoAvatarPrompts.change, { params: { id }, body: { removed: true } }, { overlay: true }),
    ...after,
  });
  const stop = useStopRun();
  const no = t('common:cancel');
  return {
    deleteImage: (id: string): void =>
      confirm({
        title: t('deleteTitle'),
        text: t('deleteText'),
        yes: t('deleteYes'),
        no,
        onYes: () => hide.mutate(id),
      }),
    removePrompt: (id: string): void =>
      confirm({
        title: t('removeTitle'),
        text: t('removeText'),
        yes: t('removeYes'),
        no,
        onYes: () => remove.mutate(id),
      }),
    /** @param charge credits that the images cost which have arrived */
    stopRun: (taskId: string, charge: number): void =>
      confirm({
        title: t('stopTitle'),
        text: charge === 0 ? t('stopFree') : t('stopText', { price: format.credits(charge) }),
        yes: t('stopYes'),
        no: t('stopNo'),
        onYes: () => stop.mutate({ taskId, charge }),
      }),
  };
};
