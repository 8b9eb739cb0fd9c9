import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { toast, toastFailure } from '../../../shared/toast/toast.tsx';
import { sharedAvatarPath } from '../paths.ts';

/** The link of one avatar at a time: `share` makes it or shows the one it has, `stop` ends it. */
export const useAvatarLink = () => {
  const { t } = useTranslation('photo-avatars');
  const share = useMutation({ mutationFn: (id: string) => call(photoAvatars.share, { params: { id } }) });
  const end = useMutation({
    mutationFn: (id: string) => call(photoAvatars.endShare, { params: { id } }),
    onSuccess: () => toast(() => t('sharing.ended')),
    onError: toastFailure,
  });
  const { data, variables: id = '' } = share;
  return {
    link: data === undefined ? null : location.origin + sharedAvatarPath(data.code),
    error: share.error,
    open: share.mutate,
    share: () => share.mutate(id),
    stopping: end.isPending,
    stop: (then: () => void) => end.mutate(id, { onSuccess: then }),
  };
};
