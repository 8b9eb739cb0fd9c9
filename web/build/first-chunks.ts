import type { Rolldown } from 'vite';
import { FIRST_PAGES } from './first-pages.ts';

const pagesOf = (...names: readonly string[]): string[] =>
  FIRST_PAGES.flatMap(({ name, modules }) => (names.includes(name) ? modules : []));

/**
 * What people open first, and what other sites show in a frame (.size-limit.mjs holds it too). The forms are one: who opens
 * one of them opens the other.
 */
const PAGES = {
  home: pagesOf('first-home'),
  studio: pagesOf('first-studio'),
  forms: pagesOf('first-sign-in', 'first-sign-up'),
  embedded: ['features/live-sessions/pages/embedded.tsx'],
  // What the studio asks for once it is rendered, and what it asks for at rest: a hundred files, each a request and a task.
  panel: [
    'features/photo-videos/pages/studio-panel.tsx',
    'features/photo-avatar-images/components/photo-strip.tsx',
    'features/photo-avatar-images/components/sample-photos.tsx',
    'features/photo-videos/model/length.ts',
  ],
  rest: [
    'features/photo-avatar-images/components/photo-upload-view.tsx',
    'features/photo-avatar-images/components/photo-view.tsx',
    'features/photo-videos/pages/studio-result.tsx',
    'features/photo-videos/pages/task-on-stage.tsx',
  ],
};
type Page = keyof typeof PAGES;
const NAMES: readonly Page[] = ['home', 'studio', 'forms', 'embedded', 'panel', 'rest'];
const EVERYBODY: Page[] = ['home', 'studio', 'forms'];

/** What is there before a page asks for it: whoever needs both has one file of what they share. */
const FOLLOWS: Readonly<Partial<Record<Page, readonly Page[]>>> = { panel: ['studio'], rest: ['studio', 'panel'] };

/** What is asked of a build that is being divided into files. */
type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** A module and those of ours that it imports, but for what it imports later. Of packages the build uses parts only. */
function importsOf(context: Modules, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || id.includes('/node_modules/')) return seen;
  const module = context.getModuleInfo(id);
  if (module === null) throw new Error(`The build has no ${id}`);
  seen.add(id);
  for (const imported of module.importedIds) importsOf(context, imported, seen);
  return seen;
}

/** The pages that a module's file is named by. */
function readersOf(needed: (page: Page) => boolean): Page[] {
  const readers = NAMES.filter((page) => needed(page) && !FOLLOWS[page]?.some(needed));
  // What all pages need is little: what others show in a frame may have it too.
  return EVERYBODY.every((page) => readers.includes(page)) ? EVERYBODY : readers;
}

/**
 * Names the file of a module that several pages or dialogs need by which of these pages need it: each of those then loads a
 * few files, and little of another's. Left to itself the build makes a file for each set of all pages, which is sixty for
 * the studio: a round trip for every six of them, and each is compressed by itself.
 * @param sources the folder of the web's sources
 * @returns null for a module that none of them needs
 */
export const firstChunks = (sources: string): ((id: string, context: Modules) => string | null) => {
  let modules: ReadonlyMap<Page, ReadonlySet<string>> | undefined;
  return (id, context) => {
    modules ??= new Map(
      NAMES.map((page) => {
        const needed = new Set<string>();
        for (const module of PAGES[page]) importsOf(context, sources + module, needed);
        return [page, needed];
      }),
    );
    const readers = readersOf((page) => modules?.get(page)?.has(id) === true);
    return readers.length === 0 ? null : `first-${readers.join('-')}`;
  };
};
