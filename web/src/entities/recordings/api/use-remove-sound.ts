import type { RecordingPurpose } from '@orator/contracts/recordings/limits';
import { recordings } from '@orator/contracts/recordings/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { soundsQuery } from './queries.ts';

/** Asks, and deletes a recording. */
export const useRemoveSound = (purpose: RecordingPurpose) => {
  const { t } = useTranslation(['recordings', 'common']);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => call(recordings.remove, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: soundsQuery(purpose).queryKey }),
    onError: toastFailure,
  });
  return (id: string): void =>
    confirm({
      title: t('remove.title'),
      text: t('remove.text'),
      yes: t('remove.yes'),
      no: t('common:cancel'),
      onYes: () => remove.mutate(id),
    });
};
