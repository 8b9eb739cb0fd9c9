import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { ApiError } from '@orator/sdk/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { toast, toastFailure } from '../../../shared/toast/toast.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { avatarsKey } from '../../../entities/photo-avatars/api/key.ts';
import { showChanged } from '../../../entities/photo-avatars/api/queries.ts';

/** Whether a deletion was refused because the avatar is in more videos than the confirmation said. */
const isInUse = (error: unknown): error is ApiError => error instanceof ApiError && error.reason === 'avatar_in_use';

/** The actions for an avatar; lists that it enters or leaves are refetched. */
export const useAvatarActions = () => {
  const { t } = useTranslation(['photo-avatars', 'common']);
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: avatarsKey });
  const changed = (avatar: PhotoAvatar): void => showChanged(queries, avatar.id, avatar);

  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(photoAvatars.change, { params: { id }, body: { name } }),
    onMutate: ({ id, name }) => showChanged(queries, id, { name }),
    onSuccess: changed,
    onError: async (error) => {
      toastFailure(error);
      await readAgain();
    },
  });
  const display = useMutation({
    mutationFn: async ({ id, displayed }: PhotoAvatar) => {
      if (displayed) await call(photoAvatars.hide, { params: { id } });
      else await call(photoAvatars.change, { params: { id }, body: { displayed: true } });
    },
    onSuccess: async (_nothing, { displayed }) => {
      toast(() => t(displayed ? 'hidden' : 'shown'));
      await readAgain();
    },
    onError: toastFailure,
  });
  const publish = useMutation({
    mutationFn: async ({ avatar: { id, name: was }, name }: { avatar: PhotoAvatar; name: string }) => {
      if (name !== was) changed(await call(photoAvatars.change, { params: { id }, body: { name } }));
      return call(photoAvatars.publish, { params: { id } });
    },
    onSuccess: (avatar) => {
      toast(() => t('published'));
      changed(avatar);
    },
    onError: toastFailure,
  });
  const withdraw = useMutation({
    mutationFn: ({ id }: PhotoAvatar) => call(photoAvatars.withdraw, { params: { id } }),
    onSuccess: (avatar) => {
      toast(() => t('withdrawn'));
      changed(avatar);
    },
    onError: toastFailure,
  });
  const uncollect = useMutation({
    mutationFn: ({ id }: PhotoAvatar) => call(photoAvatars.uncollect, { params: { id } }),
    onSuccess: readAgain,
    onError: toastFailure,
  });
  const remove = useMutation({
    mutationFn: ({ id, projects }: PhotoAvatar) =>
      call(photoAvatars.remove, { params: { id }, query: { projects: String(projects) } }, { overlay: true }),
    onSuccess: async () => {
      toast(() => t('deleted'));
      await readAgain();
    },
    onError: async (error) => {
      toastFailure(error);
      if (isInUse(error)) await readAgain();
    },
  });

  const askWithdraw = (avatar: PhotoAvatar): void =>
    confirm({
      title: t('withdrawTitle'),
      text: t('withdrawText'),
      yes: t('withdraw'),
      no: t('common:cancel'),
      onYes: () => withdraw.mutate(avatar),
    });
  const askRemove = (avatar: PhotoAvatar, then: () => void): void =>
    confirm({
      title: t('deleteTitle'),
      text:
        avatar.projects === 0 ? (
          t('deleteText')
        ) : (
          <>
            <b>{t('usedBy', { count: avatar.projects })}</b>
            <br />
            {t('deleteUsedText')}
          </>
        ),
      yes: t('delete'),
      no: t('common:cancel'),
      onYes: () =>
        remove.mutate(avatar, {
          onSuccess: then,
          // The question is asked again with the current number, because a toast would vanish before it is read.
          onError: (error) => {
            if (isInUse(error)) askRemove({ ...avatar, projects: Number(error.details?.['projects']) }, then);
          },
        }),
    });
  return {
    rename: (id: string, name: string) => rename.mutate({ id, name }),
    display: (avatar: PhotoAvatar) => display.mutate(avatar),
    /** Publishes an avatar under a name, by which others find it. */
    publish: (avatar: PhotoAvatar, name: string) => publish.mutate({ avatar, name }),
    withdraw: askWithdraw,
    uncollect: (avatar: PhotoAvatar) => uncollect.mutate(avatar),
    remove: askRemove,
  };
};
export type AvatarActions = ReturnType<typeof useAvatarActions>;
