import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import type { AvatarScope, PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import type { RouteOutput } from '@orator/contracts/core/route';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import { toAbsence } from '../../../shared/sharing/absence.ts';
import { avatarsKey } from './key.ts';

/** The user's own avatars, collected ones of others, or own hidden ones. */
export type Shelf = Exclude<AvatarScope, 'public'> | 'hidden';

type AvatarList = InfiniteData<RouteOutput<typeof photoAvatars.list>, string>;

/** Pages of avatars, newest first, refetched before their signed URLs expire. */
export const avatarsQuery = (shelf: Shelf) =>
  infiniteQueryOptions({
    queryKey: [...avatarsKey, shelf],
    queryFn: ({ signal, pageParam }) => {
      const which = shelf === 'hidden' ? { displayed: 'false' } : { scope: shelf };
      return call(
        photoAvatars.list,
        { query: { ...which, ...(pageParam === '' ? {} : { cursor: pageParam }) } },
        { signal },
      );
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });

/** Updates the fields of an avatar in every cached list. */
export const showChanged = (queries: QueryClient, id: string, change: Partial<PhotoAvatar>): void => {
  queries.setQueriesData<AvatarList>(
    { queryKey: avatarsKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((row) => (row.id === id ? { ...row, ...change } : row)),
        })),
      },
  );
};

/** A shared avatar, refetched before its signed URLs expire. */
export const sharedAvatarQuery = (code: string) =>
  queryOptions({
    queryKey: ['shared-avatar', code],
    queryFn: ({ signal }) => call(photoAvatars.readShared, { params: { id: code } }, { signal }),
    enabled: code !== '',
    staleTime: RENEW_MS,
    refetchInterval: ({ state: { error } }) => (error !== null && toAbsence(error) !== 'failed' ? false : RENEW_MS),
  });
