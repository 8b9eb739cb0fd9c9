import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { toast, toastFailure } from '../../../shared/toast/toast.tsx';
import { avatarsKey } from '../../../entities/photo-avatars/api/key.ts';
import { showChanged } from '../../../entities/photo-avatars/api/queries.ts';

/** Adds an avatar to the collection or removes it; shown at once, and undone if the server refuses. */
export const useCollect = () => {
  const { t } = useTranslation(['ai-creation-library', 'common']);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, collected }: PhotoAvatar) =>
      call(collected ? photoAvatars.uncollect : photoAvatars.collect, { params: { id } }, { hideTip: true }),
    onMutate: ({ id, collected }) => showChanged(queries, id, { collected: !collected }),
    onSuccess: async (_nothing, { collected }) => {
      toast(() => (collected ? t('uncollected') : t('collected', { page: t('common:nav.avatars') })));
      await queries.invalidateQueries({ queryKey: [...avatarsKey, 'collected'] });
    },
    onError: (error, { id, collected }) => {
      showChanged(queries, id, { collected });
      toastFailure(error);
    },
  });
};
