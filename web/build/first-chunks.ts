import type { Rolldown } from 'vite';
import { FIRST_PAGES } from './first-pages.ts';

const listModules = (...names: readonly string[]): string[] =>
  FIRST_PAGES.flatMap(({ name, modules }) => (names.includes(name) ? modules : []));

/**
 * The pages that users open first, and the one that other sites embed (.size-limit.mjs limits them too). The forms
 * count as one page, because users go from one to another.
 */
const PAGES = {
  home: listModules('first-home'),
  studio: listModules('first-studio'),
  forms: listModules('first-sign-in', 'first-sign-up'),
  embedded: ['features/live-sessions/pages/live-embed.tsx'],
  // The modules that the studio loads after rendering, and those it loads when idle: about a hundred files, each
  // otherwise a request and a task.
  panel: [
    'features/photo-videos/pages/studio-panel.tsx',
    'entities/photo-avatar-images/components/photo-strip.tsx',
    'entities/photo-avatar-images/components/sample-photos.tsx',
    'entities/scripts/model/length.ts',
  ],
  rest: [
    'entities/photo-avatar-images/components/photo-upload-view.tsx',
    'entities/photo-avatar-images/components/photo-view.tsx',
    'features/photo-videos/pages/photo-bar.tsx',
    'features/photo-videos/pages/studio-result.tsx',
    'features/photo-videos/pages/task-on-stage.tsx',
  ],
};
type Page = keyof typeof PAGES;
const NAMES: readonly Page[] = ['home', 'studio', 'forms', 'embedded', 'panel', 'rest'];
const EVERYBODY: Page[] = ['home', 'studio', 'forms'];

/** For each page, the pages that are always loaded before it: a module that both need goes into a file of the earlier page. */
const FOLLOWS: Readonly<Partial<Record<Page, readonly Page[]>>> = { panel: ['studio'], rest: ['studio', 'panel'] };

/** The bundler's functions that are used while it divides the build into files. */
type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * A module and our modules that it imports statically. Packages are excluded, because the build uses only parts of
 * them.
 */
function collectImports(context: Modules, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || id.includes('/node_modules/')) return seen;
  const module = context.getModuleInfo(id);
  if (module === null) throw new Error(`The build has no ${id}`);
  seen.add(id);
  for (const imported of module.importedIds) collectImports(context, imported, seen);
  return seen;
}

/** The pages by which a module's file is named. */
function findReaders(needed: (page: Page) => boolean): Page[] {
  const readers = NAMES.filter((page) => needed(page) && !FOLLOWS[page]?.some(needed));
  // Modules that all pages need are small, so the embedded page may load them too.
  return EVERYBODY.every((page) => readers.includes(page)) ? EVERYBODY : readers;
}

/**
 * Names the file of a shared module by the pages that need it, so that each of them loads few files and little that
 * only other pages need. By default the build makes a file for each combination of all pages, sixty for the studio: a
 * round trip for every six of them, and each compressed separately.
 * @param sources the folder of the web's sources
 * @returns null for a module that none of them needs
 */
export const firstChunks = (sources: string): ((id: string, context: Modules) => string | null) => {
  let modules: ReadonlyMap<Page, ReadonlySet<string>> | undefined;
  return (id, context) => {
    modules ??= new Map(
      NAMES.map((page) => {
        const needed = new Set<string>();
        for (const module of PAGES[page]) collectImports(context, sources + module, needed);
        return [page, needed];
      }),
    );
    const readers = findReaders((page) => modules?.get(page)?.has(id) === true);
    return readers.length === 0 ? null : `first-${readers.join('-')}`;
  };
};
