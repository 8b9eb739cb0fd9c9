import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { handleSignals } from './exit-hooks.mjs';
import { explain, UserError } from './errors.mjs';
import { print } from './log.mjs';
import { installedVersion, npmInstall } from './npm-install.mjs';
import { inHome } from './paths.mjs';
import { freeMegabytes } from './run.mjs';

/**
 * Node runs TypeScript without a build, and has `import.meta.main` there since 24.3. `lowest` is the oldest installed version
 * that is used, `wanted` is fetched otherwise.
 */
const lowest = '24.3.0';
const wanted = { node: '24.21.0', pnpm: '12.21.0' };
const runtime = inHome('runtime');
const bin = join(runtime, 'node_modules', '.bin');

/**
 * The entry point of every script: fetches pnpm, runs `main` and sets the exit code. On an older Node it also fetches a newer
 * one, and runs the same command again as its child.
 *
 * @param {() => Promise<number>} main returns the exit code
 */
export async function runScript(main) {
  try {
    if (Number(process.versions.node.split('.')[0]) < 20)
      throw new UserError('Orator needs Node 20 or newer to begin.');
    if (process.platform === 'win32')
      throw new UserError('Orator runs on Linux and macOS; on Windows use WSL or Docker.');
    await installRuntime();
    process.env['PATH'] = [bin, process.env['PATH']].join(delimiter);
    process.exitCode = isNewEnough() ? await main() : await runAgain();
  } catch (error) {
    process.stderr.write(`orator: ${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/** Whether a Node, by default this one, can run the services. */
export const isNewEnough = (version = process.versions.node) =>
  version.localeCompare(lowest, 'en', { numeric: true }) >= 0;

async function installRuntime() {
  const packages = [...(isNewEnough() ? [] : [`node@${wanted.node}`]), `pnpm@${wanted.pnpm}`];
  const missing = [];
  for (const name of packages) if (!(await isInstalled(name))) missing.push(name);
  if (missing.length === 0) return;
  await mkdir(runtime, { recursive: true });
  const free = await freeMegabytes();
  if (free < 1500)
    throw new UserError(`Only ${free} MB are free on this disk: Orator needs about 2 GB to set itself up.`);
  print(`Getting ${missing.join(' and ')}`);
  await npmInstall(runtime, packages);
}

/** @param {string} name as in `pnpm@12.21.0` */
async function isInstalled(name) {
  const [program = '', version] = name.split('@');
  return (await installedVersion(runtime, program)) === version && existsSync(join(bin, program));
}

/**
 * Runs this command again with the fetched Node. The IPC channel tells the child when this process is killed, so that it
 * stops everything.
 *
 * @returns {Promise<number>}
 */
function runAgain() {
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, 'node'), process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    handleSignals((signal) => child.kill(signal));
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}
