import { z } from 'zod';

/** Pages about the studio itself; their default texts are in the web app. */
export const SITE_PAGES = ['about', 'policy', 'terms'] as const;
export type SitePageName = (typeof SITE_PAGES)[number];

export const SitePage = z
  .object({
    text: z.string().nullable().describe("the operator's own text in Markdown; null where there is none"),
    operator: z.array(z.string()).describe("the operator's name and address, a line each; may be empty"),
  })
  .meta({ id: 'SitePage' });
export type SitePage = z.infer<typeof SitePage>;
