import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import type { NewAvatarReport } from '@orator/contracts/photo-avatars/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { toast, toastFailure } from '../../../shared/toast/toast.tsx';

/** Reports an avatar to the operator. */
export const useReport = (id: string, onSent: () => void) => {
  const { t } = useTranslation('ai-creation-library');
  return useMutation({
    mutationFn: (report: NewAvatarReport) => call(photoAvatars.report, { params: { id }, body: report }),
    onSuccess: () => {
      toast(() => t('reported'));
      onSent();
    },
    onError: toastFailure,
  });
};
