import type { AssetCategory } from '@orator/contracts/photo-avatar-categories/library';
import { photoAvatarCategories } from '@orator/contracts/photo-avatar-categories/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';

/** Polling interval while the first start still paints assets, ms. */
const POLL_MS = 5000;

/** The assets of a category, or all, named in the page's language. They change only with a new version of the product. */
export const assetsQuery = (category?: AssetCategory) =>
  queryOptions({
    queryKey: ['photo-avatar-category', category ?? 'all', currentLocale()],
    queryFn: ({ signal }) =>
      call(photoAvatarCategories.list, { query: category === undefined ? {} : { category } }, { signal }),
    staleTime: 1_800_000,
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.pending > 0 ? POLL_MS : false),
  });
