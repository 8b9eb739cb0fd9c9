import { sharedVideos } from '@orator/contracts/shared-videos/routes';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { toast, toastFailure } from '../../../shared/toast/toast.tsx';
import { sharedVideoPath } from '../paths.ts';

/**
 * Shares a task's video and ends that again.
 *
 * @param code the code of its link; null while it is not shared
 * @param onCode is told of another code
 */
export const useSharing = (taskId: string, code: string | null, onCode: (code: string | null) => void) => {
  const { t } = useTranslation('shared-videos');
  const params = { id: taskId };
  const share = useMutation({
    mutationFn: () => call(sharedVideos.share, { params }),
    onSuccess: (shared) => onCode(shared.code),
  });
  const withdraw = useMutation({
    mutationFn: () => call(sharedVideos.withdraw, { params }),
    onSuccess: () => {
      toast(t('withdrawn'));
      onCode(null);
    },
    onError: toastFailure,
  });
  return {
    link: code === null ? null : location.origin + sharedVideoPath(code),
    error: share.error,
    share: () => share.mutate(),
    stopping: withdraw.isPending,
    stop: (then: () => void) => withdraw.mutate(undefined, { onSuccess: then }),
  };
};
