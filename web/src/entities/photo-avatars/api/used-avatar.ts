import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';

/** The fields of an avatar that the studio needs, refetched before its signed URL expires. */
export const usedAvatarQuery = (id: string) =>
  queryOptions({
    queryKey: ['used-avatar', id],
    queryFn: async ({ signal }) => {
      // Lazy, because the studio mostly opens without an avatar.
      const { photoAvatars } = await import('@orator/contracts/photo-avatars/routes');
      return call(photoAvatars.use, { params: { id } }, { signal });
    },
    staleTime: RENEW_MS,
    refetchInterval: ({ state: { error } }) => (error === null ? RENEW_MS : false),
  });
