import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { attempt, run } from './run.mjs';

/** The branch that changes are compared with is the first of these that exists. */
const mainBranches = ['origin/main', 'main'];

/**
 * @param {string} [folder] of a git checkout
 * @returns {Promise<string[]>} files that differ from where this branch left main, committed or not, and untracked ones;
 *   paths from that folder
 */
export async function changedFiles(folder = root) {
  const base = await findBase(folder);
  const changed = await run('git', ['diff', '--name-only', '--relative', base], { cwd: folder });
  const untracked = await run('git', ['ls-files', '--others', '--exclude-standard'], { cwd: folder });
  const files = new Set(`${changed}\n${untracked}`.split('\n').filter((file) => file !== ''));
  return [...files].filter((file) => existsSync(join(folder, file)));
}

/**
 * @param {string} folder
 * @returns {Promise<string>} a commit, or HEAD when there is no main branch
 */
async function findBase(folder) {
  for (const branch of mainBranches) {
    const { code, output } = await attempt('git', ['merge-base', 'HEAD', branch], { cwd: folder });
    if (code === 0) return output.trim();
  }
  return 'HEAD';
}
