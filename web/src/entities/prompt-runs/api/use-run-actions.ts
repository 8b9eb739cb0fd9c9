import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/confirm.ts';
import { call } from '../../../shared/api/api.ts';
import { PHOTOS_KEY } from '../../../shared/media/photos-key.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import type { RunPrompt } from '../model/groups.ts';
import type { PromptList } from './prompt-list.ts';

/** The texts of the confirmations before pictures or prompts are deleted and runs are stopped. */
export interface RunQuestions {
  readonly deleteTitle: string;
  readonly deleteYes: string;
  readonly removeTitle: string;
  readonly removeText: string;
  /** @param price of the pictures that have arrived */
  readonly stopText: (price: string) => string;
}

/** Deletes pictures and prompts and stops runs, after confirmation. */
export const useRunActions = <Prompt extends RunPrompt>(
  list: PromptList<Prompt>,
  removePrompt: (id: string) => Promise<unknown>,
  words: RunQuestions,
) => {
  const { t } = useTranslation(['prompt-runs', 'common']);
  const format = useFormat();
  const queries = useQueryClient();
  const onSettled = async (): Promise<void> => {
    await Promise.all([list.readAgain(queries), queries.invalidateQueries({ queryKey: PHOTOS_KEY })]);
  };
  const after = { onError: toastFailure, onSettled };
  const hide = useMutation({
    mutationFn: (id: string) => call(photoAvatarImages.hide, { params: { id } }, { overlay: true }),
    ...after,
  });
  const remove = useMutation({ mutationFn: removePrompt, ...after });
  const stop = useMutation({
    mutationFn: ({ taskId, charge }: { taskId: string; charge: number }) =>
      call(tasks.cancel, { params: { id: taskId }, body: { max_charge: charge } }),
    ...after,
  });
  const no = t('common:cancel');
  return {
    deleteImage: (id: string): void =>
      confirm({
        title: words.deleteTitle,
        text: t('deleteText'),
        yes: words.deleteYes,
        no,
        onYes: () => hide.mutate(id),
      }),
    removePrompt: (id: string): void =>
      confirm({
        title: words.removeTitle,
        text: words.removeText,
        yes: t('removeYes'),
        no,
        onYes: () => remove.mutate(id),
      }),
    /** @param charge credits for the pictures that have arrived */
    stopRun: (taskId: string, charge: number): void =>
      confirm({
        title: t('stopTitle'),
        text: charge === 0 ? t('stopFree') : words.stopText(format.credits(charge)),
        yes: t('stopYes'),
        no: t('stopNo'),
        onYes: () => stop.mutate({ taskId, charge }),
      }),
  };
};
