import { readFileSync } from 'node:fs';
import { LOCALES } from '@orator/contracts/core/common';
import { ASSETS_MARK } from '@orator/contracts/system-config/page-marks';
import type { Plugin, Rolldown } from 'vite';
import { z } from 'zod';
import { STORAGE } from '../src/shared/storage/storage.ts';

const script = new URL('first-pages.browser.js', import.meta.url);

/** A page that users open first. */
export interface FirstPage {
  /** Name of the file with its texts. */
  readonly name: string;
  readonly path: string;
  /** Modules of the page and its layout; the build puts their catalogues into one file. */
  readonly modules: readonly string[];
  /** The layout of the shell before the page is loaded (index.html); the general one by default. */
  readonly look?: 'hero' | 'form' | 'stage';
  /** Its largest picture. */
  readonly picture?: string;
  /** The text of its headline: the folder of the catalogues, then the keys. */
  readonly headline?: readonly string[];
}

const ENTRY = 'app/layouts/entry.tsx';
/** The picture beside home's headline, and in wide windows beside the forms. */
const PICTURE = '/samples/lisa.jpg';

/** `app/features.test.ts` compares them with the features. */
export const FIRST_PAGES: readonly FirstPage[] = [
  {
    name: 'first-home',
    path: '/',
    modules: ['features/home/pages/home.tsx'],
    look: 'hero',
    picture: PICTURE,
    headline: ['features/home', 'headline'],
  },
  {
    name: 'first-studio',
    path: '/create-avatar/photo-to-avatar',
    modules: ['features/photo-videos/pages/photo-to-avatar.tsx'],
    look: 'stage',
  },
  {
    name: 'first-library',
    path: '/create-avatar/ai-creation-library',
    modules: ['features/ai-creation-library/pages/ai-creation-library.tsx'],
  },
  {
    name: 'first-sign-in',
    path: '/sign-in',
    modules: ['features/accounts/pages/sign-in.tsx', ENTRY],
    look: 'form',
    headline: ['entities/accounts', 'signIn', 'title'],
  },
  {
    name: 'first-sign-up',
    path: '/sign-up',
    modules: ['features/accounts/pages/sign-up.tsx', ENTRY],
    look: 'form',
    headline: ['entities/accounts', 'signUp', 'title'],
  },
];
/** Texts of the navigation, which every page needs. */
export const FIRST_NAMESPACES: readonly string[] = ['accounts', 'photo-videos', 'tasks'];

/** The placeholder of the script in index.html. */
const PLACE = '<!-- first pages -->';
/** The app's own links in the build: styles, scripts and their imports. */
const LINKED =
  /\s*<(?:link rel="(?:stylesheet|modulepreload)" [^>]*href="[^"]+">|script type="module" [^>]*src="[^"]+"><\/script>)/g;
/** The font of headings. The font of texts is left out, because its fallback has the same metrics (index.html). */
const FONT = /bricolage-grotesque-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * A small script that fills the shell and, once it is painted, requests the app with the code and texts of the opened
 * page. If the app were linked in the HTML, it would delay the shell, and would request the page only once it runs, a
 * round trip or two later. An unnecessary request costs a few kilobytes. `main.tsx` waits for the styles.
 */
export const firstPages = (): Plugin => ({
  name: 'orator-first-pages',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
      return html.replaceAll(LINKED, '').replace(PLACE, () => `<script>${makeScript(bundle)}</script>`);
    },
  },
});

const Node = z.record(z.string(), z.unknown());

/** A text in all languages. */
const readTexts = ([folder = '', ...keys]: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const file = new URL(`../src/${folder}/locales/${locale}.json`, import.meta.url);
      const all: unknown = JSON.parse(readFileSync(file, 'utf8'));
      return [locale, z.string().parse(keys.reduce((node, key) => Node.parse(node)[key], all))];
    }),
  );

const only = <One>(found: readonly One[], what: string): One => {
  const [one] = found;
  if (one === undefined) throw new Error(`The build has no ${what}`);
  return one;
};

const listChunks = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

/** A chunk and what it imports. */
function collectFiles(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return seen;
  seen.add(file);
  for (const imported of chunk.imports) collectFiles(bundle, imported, seen);
  return seen;
}

const listStyles = (bundle: Rolldown.OutputBundle, files: Iterable<string>): string[] =>
  [...files].flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });

const addresses = (files: Iterable<string>): string[] => [...files].map((file) => `/${file}`);

/** The files that a page loads in addition to the app. */
function resolvePage(bundle: Rolldown.OutputBundle, app: ReadonlySet<string>, page: FirstPage) {
  const chunks = listChunks(bundle);
  const files = new Set<string>();
  for (const module of page.modules) {
    const chunk = only(
      chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/src/${module}`) === true),
      module,
    );
    for (const file of collectFiles(bundle, chunk.fileName)) if (!app.has(file)) files.add(file);
  }
  const { look, picture, headline, name } = page;
  const headlines = headline && readTexts(headline);
  return {
    scripts: addresses(files),
    styles: addresses(listStyles(bundle, files)),
    words: name,
    look,
    picture,
    headlines,
  };
}

function makeScript(bundle: Rolldown.OutputBundle): string {
  const entry = only(
    listChunks(bundle).filter(({ isEntry }) => isEntry),
    'entry',
  );
  const app = collectFiles(bundle, entry.fileName);
  const names = Object.keys(bundle);
  const words = only(
    names.filter((name) => /^assets\/words-[^/]+\/.*\.json$/.test(name)),
    'catalogues',
  );
  const font = only(
    names.filter((name) => FONT.test(name)),
    'font of headings',
  );
  const table = {
    assetsMark: ASSETS_MARK,
    entry: `/${entry.fileName}`,
    scripts: addresses([...app].filter((file) => file !== entry.fileName)),
    styles: addresses(listStyles(bundle, app)),
    font: `/${font}`,
    pages: Object.fromEntries(FIRST_PAGES.map((page) => [page.path, resolvePage(bundle, app, page)])),
    navigation: FIRST_NAMESPACES,
    words: `/${words.split('/').slice(0, 2).join('/')}`,
    locales: LOCALES,
    privacyKeys: [STORAGE.privacy, STORAGE.cookieChoice],
    notes: readTexts(['shared/common', 'cookies', 'text']),
  };
  const withoutComments = readFileSync(script, 'utf8').replaceAll(/^\s*\/\/.*\n|^\s+/gm, '');
  // Escaped, so that no text of the table can end the script element.
  return withoutComments.replace('TABLE', () => JSON.stringify(table).replaceAll('<', String.raw`\u003c`));
}
