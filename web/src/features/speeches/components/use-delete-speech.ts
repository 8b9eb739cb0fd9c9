import { tasks } from '@orator/contracts/tasks/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/confirm.ts';
import { call } from '../../../shared/api/api.ts';
import { stopAudio } from '../../../shared/media/audio.ts';
import { toast, toastFailure } from '../../../shared/toast/toast.tsx';
import { type SpeechKind, speechesQuery } from '../api/queries.ts';

/** Asks, then deletes a speech and its files. */
export const useDeleteSpeech = (kind: SpeechKind, onDeleted: (id: string) => void) => {
  const { t } = useTranslation(['speeches', 'common']);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => call(tasks.remove, { params: { id } }, { overlay: true }),
    onSuccess: async (_nothing, id) => {
      stopAudio();
      toast(() => t('deleted'));
      onDeleted(id);
      await queries.invalidateQueries({ queryKey: speechesQuery(kind).queryKey });
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
