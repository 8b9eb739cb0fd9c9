import type { SitePageName } from '@orator/contracts/site-pages/schema';
import { sitePages } from '@orator/contracts/site-pages/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';

export const sitePageQuery = (name: SitePageName) =>
  queryOptions({
    queryKey: ['site-pages', name, currentLocale()],
    queryFn: ({ signal }) => call(sitePages.read, { params: { name } }, { signal }),
    // No retries, because a readable page must not wait for a server that is away.
    retry: false,
  });
