import { relative } from 'node:path';
import { root } from './paths.mjs';

/**
 * What must be installed, generated or built before something can run; `setup.mjs` knows how.
 *
 * @typedef {'packages' | 'database-client' | 'kernel' | 'web' | 'ffmpeg' | 'redis' | 'curl' | 'jq' | 'bzip2' | 'browser'} Need
 */

/**
 * The projects of vitest.config.ts: which files belong to each and what their tests need.
 *
 * @typedef {object} Project
 * @property {readonly string[]} include globs from the checkout's folder
 * @property {readonly string[]} [exclude]
 * @property {readonly Need[]} needs
 */

const engines = [
  'packages/ears/src/*.test.ts',
  'packages/engines/**/*.test.ts',
  'packages/espeak-child/**/*.test.ts',
  'packages/media/**/*.test.ts',
  'packages/pictures/**/*.test.ts',
  'packages/sound/**/*.test.ts',
  'packages/talking-heads/**/*.test.ts',
  'packages/threads/**/*.test.ts',
  'packages/sherpa-child/**/*.test.ts',
  'packages/painter/src/*.test.ts',
  'packages/speech/**/*.test.ts',
  'packages/voice-models/src/{adding,command}/*.test.ts',
  'packages/spoken-text/**/*.test.ts',
  'packages/translation/src/*.test.ts',
  'packages/videos/**/*.test.ts',
  'services/library/src/{models,samples}/**/*.test.ts',
];
const e2e = ['tests/e2e/**/*.test.ts'];

export const projects = /** @satisfies {Record<string, Project>} */ ({
  unit: {
    include: ['packages', 'services', 'prisma', 'web/src', 'web/build', 'scripts'].map(
      (at) => `${at}/**/*.test.{ts,mjs}`,
    ),
    exclude: engines,
    needs: ['packages', 'database-client', 'kernel'],
  },
  // Speech, portraits and the renderer on real input: seconds each, so they are kept out of `unit`.
  // Archives of models are packed and unpacked with bzip2.
  engines: { include: engines, needs: ['packages', 'database-client', 'kernel', 'ffmpeg', 'bzip2'] },
  // Components of the web app in a browser, without a server.
  components: { include: ['web/src/**/*.test.tsx'], needs: ['packages', 'kernel', 'browser'] },
  integration: {
    include: ['tests/**/*.test.ts'],
    exclude: e2e,
    // The examples of the API's reference are run with curl and jq.
    needs: ['packages', 'database-client', 'kernel', 'ffmpeg', 'redis', 'curl', 'jq'],
  },
  e2e: { include: e2e, needs: ['packages', 'database-client', 'kernel', 'web', 'ffmpeg', 'redis', 'browser'] },
});

/** The names of the projects, in the order in which a whole run runs them. */
export const projectNames = Object.keys(projects);

/** @param {string} name @returns {Project | undefined} */
export const findProject = (name) => Object.entries(projects).find(([key]) => key === name)?.[1];

/**
 * What taking pictures needs. An Orator that runs already may run from this checkout: what it serves is not built anew.
 *
 * @param {string | undefined} url of the Orator that runs already
 * @returns {readonly Need[]}
 */
export const listShotNeeds = (url) =>
  url === undefined ? projects.e2e.needs : ['packages', 'database-client', 'ffmpeg', 'browser'];

/**
 * @param {readonly string[]} filters parts of paths, or whole ones
 * @param {readonly string[]} [names] the projects to look in
 * @returns {Promise<{ name: string, files: string[] }[]>} the projects that have a test file with one of them in its path
 */
export async function projectsWith(filters, names = projectNames) {
  const wanted = filters.map((filter) => normalize(filter).toLowerCase());
  const found = [];
  for (const name of names) {
    const files = (await testFiles(name)).filter((file) => wanted.some((part) => file.toLowerCase().includes(part)));
    if (files.length > 0) found.push({ name, files });
  }
  return found;
}

/**
 * @param {string} path as a shell completes it, or an editor copies it
 * @returns {string} from the checkout's folder, and without `./`
 */
const normalize = (path) => (path.startsWith(root) ? relative(root, path) : path.replace(/^\.\//, ''));

/**
 * @param {string} name of a project
 * @returns {Promise<string[]>} paths from the checkout's folder
 */
async function testFiles(name) {
  const project = findProject(name);
  if (project === undefined) return [];
  // Node 20, which only fetches a newer Node, has no globSync and could not even load this file with a static import.
  const { globSync } = await import('node:fs');
  const excluded = new Set(['node_modules', 'dist', 'generated', '.orator']);
  const list = (/** @type {readonly string[]} */ globs) =>
    globs.flatMap((glob) => globSync(glob, { cwd: root, exclude: (entry) => excluded.has(entry) }));
  const others = new Set(list(project.exclude ?? []));
  return list(project.include).filter((file) => !others.has(file));
}
