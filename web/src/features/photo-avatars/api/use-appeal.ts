import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { showChanged } from '../../../entities/photo-avatars/api/queries.ts';

/** Appeals to the operator against the removal of an avatar from the library. */
export const useAppeal = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(photoAvatars.appeal, { params: { id }, body: { text } }),
    onSuccess: (avatar) => showChanged(queries, id, avatar),
  });
};
