import type { Rolldown } from 'vite';
import { FIRST_PAGES } from './first-pages.ts';

/** What people open first, and what other sites show in a frame (.size-limit.mjs holds it too). */
const PAGES = [
  ...FIRST_PAGES.map(({ modules }) => modules),
  ['features/live-sessions/pages/embedded.tsx'],
  // What the studio asks for once it is rendered, and what it asks for at rest: a hundred files, each a request and a task.
  [
    'features/photo-videos/pages/studio-panel.tsx',
    'features/photo-avatar-images/components/photo-strip.tsx',
    'features/photo-avatar-images/components/sample-photos.tsx',
    'features/photo-videos/model/length.ts',
  ],
  [
    'features/photo-avatar-images/components/photo-upload-view.tsx',
    'features/photo-avatar-images/components/photo-view.tsx',
    'features/photo-videos/pages/studio-result.tsx',
    'features/photo-videos/pages/task-on-stage.tsx',
  ],
];

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

/**
 * Names the file of a module that several pages or dialogs need by which of these pages need it: each of those then loads a
 * few files, and nothing of another's. Left to itself the build makes a file for each set of all pages, which is sixty for
 * the studio: a round trip for every six of them, and each is compressed by itself.
 * @param sources the folder of the web's sources
 * @returns null for a module that none of them needs
 */
export const firstChunks = (sources: string): ((id: string, context: Modules) => string | null) => {
  let pages: readonly ReadonlySet<string>[] | undefined;
  return (id, context) => {
    pages ??= PAGES.map((modules) => {
      const needed = new Set<string>();
      for (const module of modules) importsOf(context, sources + module, needed);
      return needed;
    });
    const needing = pages.map((needed) => (needed.has(id) ? 1 : 0)).join('');
    return needing.includes('1') ? `first-${needing}` : null;
  };
};
