import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import type { VideoAvatar } from '@orator/contracts/video-avatars/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { toast, toastFailure } from '../../../shared/toast/toast.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { videoAvatarsKey } from '../../../entities/video-avatars/api/key.ts';

/** The actions for a video avatar; the lists are refetched afterwards. */
export const useVideoAvatarActions = () => {
  const { t } = useTranslation(['video-avatars', 'common']);
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: videoAvatarsKey });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(videoAvatars.rename, { params: { id }, body: { name } }),
    onSuccess: readAgain,
    onError: toastFailure,
  });
  const remove = useMutation({
    mutationFn: ({ id }: VideoAvatar) => call(videoAvatars.remove, { params: { id } }, { overlay: true }),
    onSuccess: async () => {
      toast(() => t('deleted'));
      await readAgain();
    },
    onError: toastFailure,
  });
  return {
    rename: (id: string, name: string): void => rename.mutate({ id, name }),
    remove: (avatar: VideoAvatar, then: () => void): void =>
      confirm({
        title: t('deleteTitle'),
        text: t('deleteText'),
        yes: t('delete'),
        no: t('common:cancel'),
        onYes: () => remove.mutate(avatar, { onSuccess: then }),
      }),
  };
};
export type VideoAvatarActions = ReturnType<typeof useVideoAvatarActions>;
