import { photoAvatarBackgroundImages } from '@orator/contracts/photo-avatar-background-images/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';

export const backgroundsQuery = () =>
  queryOptions({
    queryKey: ['backgrounds'],
    queryFn: ({ signal }) => call(photoAvatarBackgroundImages.list, {}, { signal }),
    select: ({ items }) => items,
    staleTime: RENEW_MS,
  });
