import { z } from 'zod';

const EXPECTED =
  'must be an http or https address, such as https://assets.example.org or https://cdn.example.org/orator, without user, query or fragment';

/** Addresses that need no escaping in a content security policy or an HTML attribute. */
const PLAIN = /^https?:\/\/[\w.:[\]-]+\/[\w.~%/-]*$/;

/** The base of the web app's files on a host of their own: an origin and, if given, a path, without a slash at its end. */
export const assetsUrl = z
  .url({ protocol: /^https?$/, error: EXPECTED })
  .transform((url) => new URL(url).href)
  .refine((url) => PLAIN.test(url), EXPECTED)
  .transform((url) => url.replace(/\/+$/, ''));

interface Addresses {
  readonly ASSETS_URL?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
}

/** Refuses what browsers would block: files over http on a page over https. */
export function checkAssetsUrl({ ASSETS_URL, PUBLIC_URL }: Addresses, context: z.RefinementCtx): void {
  if (PUBLIC_URL?.startsWith('https:') !== true || ASSETS_URL?.startsWith('http:') !== true) return;
  const message = 'must be an https address, because PUBLIC_URL is one and browsers load nothing from http there';
  context.addIssue({ code: 'custom', path: ['ASSETS_URL'], message });
}

/** Lets the web app's HTML page take its icon from a base elsewhere, and connect to that host at once. */
export const withAssetsFrom = (page: string, base: string): string =>
  page.replace(
    '<link rel="icon" href="/',
    () => `<link rel="preconnect" href="${new URL(base).origin}" crossorigin /><link rel="icon" href="${base}/`,
  );
