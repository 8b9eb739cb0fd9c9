import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FIRST_NAMESPACES } from './first-pages.ts';

/** Matches static and dynamic imports of our own modules, except imports of types. */
const IMPORTS = /^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+\.tsx?)'|import\('(\.[^']+\.tsx?)'\)/gm;
const TAKEN = /useTranslation\(\[?([^)\]]*)/g;
/** The catalogues that every page has. */
export const EVERYWHERE: readonly string[] = ['common', 'errors', ...FIRST_NAMESPACES];

const collectModules = (file: string, found: Map<string, string>): void => {
  if (found.has(file)) return;
  const source = readFileSync(file, 'utf8');
  found.set(file, source);
  for (const [, early, late = ''] of source.matchAll(IMPORTS)) {
    collectModules(join(dirname(file), early ?? late), found);
  }
};

/**
 * The namespaces, in alphabetical order, whose texts modules show: those that they and what they import name in
 * `useTranslation`, dialogs that are loaded later included; without those that every page has.
 * @param files absolute paths of the modules
 * @throws Error when a file cannot be read
 */
export function listNamespaces(files: readonly string[]): readonly string[] {
  const found = new Map<string, string>();
  for (const file of files) collectModules(file, found);
  const taken = [...found.values()].flatMap((source) =>
    [...source.matchAll(TAKEN)].flatMap(([, list = '']) =>
      Array.from(list.matchAll(/'([\w-]+)'/g), ([, name = '']) => name),
    ),
  );
  return [...new Set(taken)].filter((name) => !EVERYWHERE.includes(name)).toSorted();
}
