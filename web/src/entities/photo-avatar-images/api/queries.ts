import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { PHOTOS_KEY } from '../../../shared/media/photos-key.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';

/** Pages of photos, uploaded or designed, newest first, refetched before their signed URLs expire. */
export const photosQuery = () =>
  infiniteQueryOptions({
    queryKey: PHOTOS_KEY,
    queryFn: ({ signal, pageParam }) =>
      call(
        photoAvatarImages.list,
        { query: { scope: 'all', limit: 24, ...(pageParam === '' ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    select: ({ pages }) => pages.flatMap((page) => page.items),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });

/** One photo, uploaded or generated. */
export const photoQuery = (id: string) =>
  queryOptions({
    queryKey: ['photo', id],
    queryFn: ({ signal }) => call(photoAvatarImages.read, { params: { id } }, { signal }),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });

/** The gender and age of a voice that fits the face of a photo; they do not change while the page is open. */
export const fittingVoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['fitting-voice', id],
    queryFn: ({ signal }) => call(photoAvatarImages.fitVoice, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Adds a new or reselected photo to the list before it is refetched. */
export const addPhoto = (queries: QueryClient, image: PhotoImage): void => {
  const { queryKey } = photosQuery();
  queries.setQueryData(queryKey, (list) => {
    const [first, ...others] = list?.pages ?? [];
    return (
      list &&
      first && {
        ...list,
        pages: [{ ...first, items: [image, ...first.items.filter(({ id }) => id !== image.id)] }, ...others],
      }
    );
  });
  void queries.invalidateQueries({ queryKey });
};

/** Replaces a photo in the cached list by its changed version. */
export const replacePhoto = (queries: QueryClient, image: PhotoImage): void => {
  queries.setQueryData(
    photosQuery().queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === image.id ? image : item)),
        })),
      },
  );
  queries.setQueryData(photoQuery(image.id).queryKey, image);
};
