import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LOCALES } from '@orator/contracts/core/common';
import type { Plugin, Rolldown } from 'vite';

const script = new URL('first-pages.browser.js', import.meta.url);

/** A page that people open first: its path, the modules of page and layout, the texts of both, and its largest picture. */
interface FirstPage {
  readonly path: string;
  readonly modules: readonly string[];
  readonly namespaces: readonly string[];
  readonly picture?: string;
}

const ENTRY = 'app/layouts/entry.tsx';
/** `app/features.test.ts` compares them with the features. */
export const FIRST_PAGES: readonly FirstPage[] = [
  {
    path: '/',
    modules: ['features/home/pages/home.tsx'],
    namespaces: ['home', 'text-language'],
    picture: '/samples/lisa.jpg',
  },
  {
    path: '/create-avatar/photo-to-avatar',
    modules: ['features/photo-videos/pages/photo-to-avatar.tsx'],
    namespaces: ['photo-videos', 'photo-avatar-images', 'shared-videos', 'tasks', 'text-language', 'trials', 'voices'],
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

/**
 * A small script of its own that asks for the code and texts of the opened page while the app is still arriving; otherwise the
 * app would ask for them once it runs, a round trip or two later. What it asks for in vain costs a few kilobytes.
 */
export const firstPages = (): Plugin => {
  let file = '';
  return {
    name: 'orator-first-pages',
    apply: 'build',
    generateBundle: {
      // Before the HTML is written.
      order: 'pre',
      handler(_options, bundle) {
        const source = scriptOf(bundle);
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
        file = `assets/first-pages-${hash}.js`;
        this.emitFile({ type: 'asset', fileName: file, source });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `/${file}`, async: true }, injectTo: 'head-prepend' }],
    },
  };
};

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

function scriptOf(bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
  const initial = new Set<string>();
  if (entry?.type === 'chunk') for (const imported of entry.imports) filesOf(bundle, imported, initial);
  const pages = FIRST_PAGES.map(({ path, modules, ...page }) => {
    const files = new Set<string>();
    for (const module of modules) filesOf(bundle, chunkOf(bundle, module).fileName, files);
    const scripts = [...files].filter((one) => !initial.has(one));
    return [path, { scripts, styles: stylesOf(bundle, scripts), ...page }] as const;
  });
  const words = Object.keys(bundle).find((one) => one.startsWith('assets/words-'));
  if (words === undefined) throw new Error('The build has no catalogues');
  const table = {
    pages: Object.fromEntries(pages),
    navigation: FIRST_NAMESPACES,
    words: `/${words.split('/').slice(0, 2).join('/')}`,
    locales: LOCALES,
  };
  const withoutComments = readFileSync(script, 'utf8').replaceAll(/^\s*\/\/.*\n|^\s+/gm, '');
  return withoutComments.replace('TABLE', () => JSON.stringify(table));
}
