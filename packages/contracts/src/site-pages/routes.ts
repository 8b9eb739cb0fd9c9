import { z } from 'zod';
import { route } from '../core/route.ts';
import { SITE_PAGES, SitePage } from './schema.ts';

export const sitePages = {
  read: route({
    method: 'GET',
    url: '/site-pages/:name',
    access: 'public',
    tag: 'System',
    summary: "What the operator says on a page about the studio, in the request's language where there is a text in it",
    params: z.object({ name: z.enum(SITE_PAGES) }),
    response: SitePage,
  }),
};
