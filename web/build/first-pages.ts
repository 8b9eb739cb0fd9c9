import { readFileSync } from 'node:fs';
import { LOCALES } from '@orator/contracts/core/common';
import type { Plugin, Rolldown } from 'vite';
import { z } from 'zod';

const script = new URL('first-pages.browser.js', import.meta.url);

/**
 * A page that people open first: its path, the modules of page and layout, the texts of both; its largest picture and the text
 * of its headline in a language, which the shell shows before the page is there.
 */
interface FirstPage {
  readonly path: string;
  readonly modules: readonly string[];
  readonly namespaces: readonly string[];
  readonly picture?: string;
  readonly headline?: (locale: string) => string;
}

const ENTRY = 'app/layouts/entry.tsx';
const Headline = z.object({ headline: z.string() });
const homeHeadline = (locale: string): string =>
  Headline.parse(
    JSON.parse(readFileSync(new URL(`../src/features/home/locales/${locale}.json`, import.meta.url), 'utf8')),
  ).headline;

/** `app/features.test.ts` compares them with the features. */
export const FIRST_PAGES: readonly FirstPage[] = [
  {
    path: '/',
    modules: ['features/home/pages/home.tsx'],
    namespaces: ['home', 'text-language'],
    picture: '/samples/lisa.jpg',
    headline: homeHeadline,
  },
  {
    path: '/create-avatar/photo-to-avatar',
    modules: ['features/photo-videos/pages/photo-to-avatar.tsx'],
    namespaces: [
      'photo-videos',
      'photo-avatar-images',
      'photo-edits',
      'shared-videos',
      'sharing',
      'tasks',
      'text-language',
      'translations',
      'trials',
      'voices',
    ],
  },
  {
    path: '/sign-in',
    modules: ['features/accounts/pages/sign-in.tsx', ENTRY],
    namespaces: ['accounts', 'credentials', 'passwords', 'trials', 'google', 'hand-offs', 'home'],
  },
  {
    path: '/sign-up',
    modules: ['features/accounts/pages/sign-up.tsx', ENTRY],
    namespaces: ['accounts', 'credentials', 'trials', 'google', 'home'],
  },
];
/** Texts of the navigation, which every page has. */
export const FIRST_NAMESPACES: readonly string[] = ['accounts', 'photo-videos', 'tasks'];

/** Where index.html takes the script. */
const PLACE = '<!-- first pages -->';
/** The styles of the app, as the build links them. */
const STYLES = /\s*<link rel="stylesheet" [^>]*href="([^"]+)">/g;

/**
 * A small script that fills the shell and asks for the code and texts of the opened page while the app is still arriving;
 * otherwise the app would ask for them once it runs, a round trip or two later. What it asks for in vain costs a few
 * kilobytes. It asks for the styles of the app too: linked in the HTML they would hold up the shell, which does not need them
 * (main.tsx waits for them).
 */
export const firstPages = (): Plugin => ({
  name: 'orator-first-pages',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
      const styles = [...html.matchAll(STYLES)].map(([, href = '']) => href);
      return html.replaceAll(STYLES, '').replace(PLACE, () => `<script>${scriptOf(bundle, styles)}</script>`);
    },
  },
});

const chunkOf = (bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk => {
  const found = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/web/src/${module}`) === true,
  );
  if (found?.type !== 'chunk') throw new Error(`The build has no ${module}`);
  return found;
};

/** A chunk and what it imports, without what every page loads anyway. */
function filesOf(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk' || chunk.isEntry) return seen;
  seen.add(file);
  for (const imported of chunk.imports) filesOf(bundle, imported, seen);
  return seen;
}

const stylesOf = (bundle: Rolldown.OutputBundle, files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });

function scriptOf(bundle: Rolldown.OutputBundle, styles: readonly string[]): string {
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
  const initial = new Set<string>();
  if (entry?.type === 'chunk') for (const imported of entry.imports) filesOf(bundle, imported, initial);
  const pages = FIRST_PAGES.map(({ path, modules, headline, ...page }) => {
    const files = new Set<string>();
    for (const module of modules) filesOf(bundle, chunkOf(bundle, module).fileName, files);
    const scripts = [...files].filter((one) => !initial.has(one));
    const headlines = headline && Object.fromEntries(LOCALES.map((locale) => [locale, headline(locale)]));
    return [path, { scripts, styles: stylesOf(bundle, scripts), headlines, ...page }] as const;
  });
  const words = Object.keys(bundle).find((one) => /^assets\/words-[^/]+\/.*\.json$/.test(one));
  if (words === undefined) throw new Error('The build has no catalogues');
  const table = {
    styles,
    pages: Object.fromEntries(pages),
    navigation: FIRST_NAMESPACES,
    words: `/${words.split('/').slice(0, 2).join('/')}`,
    locales: LOCALES,
  };
  const withoutComments = readFileSync(script, 'utf8').replaceAll(/^\s*\/\/.*\n|^\s+/gm, '');
  // No text of the table may end the script element.
  return withoutComments.replace('TABLE', () => JSON.stringify(table).replaceAll('<', String.raw`\u003c`));
}
