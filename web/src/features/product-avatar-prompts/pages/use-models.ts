import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import { photosQuery } from '../../photo-avatar-images/api/queries.ts';
import { promptList } from '../../photo-avatar-prompts/api/queries.ts';
import { avatarsQuery } from '../../photo-avatars/api/queries.ts';
import type { Model } from '../components/model-choice.tsx';

/** Public avatars that are offered; the library has more. */
const PUBLIC = 24;

const publicQuery = () =>
  queryOptions({
    queryKey: ['product-models'],
    queryFn: async ({ signal }) =>
      (await call(photoAvatars.list, { query: { scope: 'public', limit: PUBLIC } }, { signal })).items,
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });

/** Everybody who can show products: one's own photos, those made of words, avatars of one's own and public ones. */
export const useModels = (): { models: Model[]; pending: boolean } => {
  const photos = useInfiniteQuery(photosQuery());
  const designed = useInfiniteQuery(promptList.query());
  const own = useInfiniteQuery(avatarsQuery('own'));
  const shared = useQuery(publicQuery());
  const uploaded = photos.data ?? [];
  const painted = designed.data?.flatMap(({ children }) => children) ?? [];
  const avatars = [...(own.data?.pages.flatMap(({ items }) => items) ?? []), ...(shared.data ?? [])];
  const known = new Set<string>();
  const models: Model[] = [
    ...uploaded.map(({ id, image_url: picture }) => ({ kind: 'image' as const, id, picture, name: undefined })),
    ...painted.flatMap(({ id, imgUrl: picture }) =>
      id === undefined || picture === undefined ? [] : [{ kind: 'image' as const, id, picture, name: undefined }],
    ),
    ...avatars.map(({ id, poster_url: picture, name }) => ({ kind: 'avatar' as const, id, picture, name })),
  ].filter(({ id }) => !known.has(id) && known.add(id));
  return { models, pending: [photos, designed, own, shared].some(({ isPending }) => isPending) };
};
