import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { attempt, run } from './run.mjs';

/** The branch that changes are compared with; the first of them that exists. */
const mainBranches = ['origin/main', 'main'];

/**
 * @returns {Promise<string[]>} files that differ from where this branch left main, changed, added or untracked; paths
 *   from the checkout's folder
 */
export async function changedFiles() {
  const changed = await run('git', ['diff', '--name-only', '--relative', await findBase()]);
  const untracked = await run('git', ['ls-files', '--others', '--exclude-standard']);
  const files = new Set(`${changed}\n${untracked}`.split('\n').filter((file) => file !== ''));
  return [...files].filter((file) => existsSync(join(root, file)));
}

/** @returns {Promise<string>} the commit, or HEAD where there is no main */
async function findBase() {
  for (const branch of mainBranches) {
    const { code, output } = await attempt('git', ['merge-base', 'HEAD', branch]);
    if (code === 0) return output.trim();
  }
  return 'HEAD';
}
