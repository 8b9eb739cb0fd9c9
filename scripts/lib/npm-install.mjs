import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.mjs';

/**
 * Installs npm packages into a folder of their own, outside of the workspace.
 *
 * @param {string} folder
 * @param {readonly string[]} packages as in `pnpm@12.21.0`
 */
export async function npmInstall(folder, packages) {
  await mkdir(folder, { recursive: true });
  // Without a manifest here npm would look upwards and find the workspace.
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) await writeFile(manifest, '{ "private": true }\n');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts=false', '--no-workspaces'];
  const shortRetries = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  // npm passes its own settings on to a script in the environment; the outer `npm start` would rule the inner npm.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_(?:config_prefix|config_local|lifecycle|package)/.test(key)),
  );
  await run('npm', ['install', '--prefix', folder, ...quiet, ...shortRetries, ...packages], { cwd: folder, env });
}

/**
 * @param {string} folder given to `npmInstall`
 * @param {string} name of a package
 * @returns {Promise<string | undefined>} the version that is installed
 */
export async function installedVersion(folder, name) {
  const text = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text).version;
}
