import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { advise, Stop } from './errors.mjs';
import { say } from './log.mjs';
import { attempt, lastLines, run } from './run.mjs';

/**
 * @typedef {object} Program
 * @property {string} command what must be found
 * @property {string} apt Debian's package
 * @property {string} brew Homebrew's package
 */

/** @type {Program} */
export const ffmpeg = { command: 'ffmpeg', apt: 'ffmpeg', brew: 'ffmpeg' };
/** @type {Program} */
export const redis = { command: 'redis-server', apt: 'redis-server', brew: 'redis' };

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Installs the programs that are missing with the system's own package manager.
 *
 * @param {readonly Program[]} programs
 * @throws {Stop} where it may not, or knows no package manager: the line says what to install
 */
export async function installPrograms(programs) {
  const missing = programs.filter(({ command }) => findProgram(command) === undefined);
  if (missing.length === 0) return;
  if (process.platform === 'darwin') await installByBrew(missing.map(({ brew }) => brew));
  else await installByApt(missing.map(({ apt }) => apt));
}

/**
 * Sees to the browser of the end-to-end tests and names it in CHROMIUM_PATH. Debian has one as a package; Ubuntu's package
 * is a snap, which containers cannot run, so there (and on macOS) the one that belongs to playwright-core is fetched,
 * which playwright-core then finds without CHROMIUM_PATH.
 */
export async function findBrowser() {
  const found = process.env['CHROMIUM_PATH'] || browsers.find((path) => existsSync(path));
  if (found === undefined && !isDebian()) {
    const words = process.platform === 'linux' ? ['--with-deps'] : [];
    const playwright = ['--filter', '@orator/tests', 'exec', 'playwright-core', 'install'];
    await run('pnpm', [...playwright, ...words, 'chromium-headless-shell']);
    return;
  }
  if (found === undefined) await installByApt(['chromium']);
  process.env['CHROMIUM_PATH'] = found ?? '/usr/bin/chromium';
}

/**
 * @param {string} command
 * @returns {string | undefined} its full path
 */
export function findProgram(command) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, command)).find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** @param {string[]} packages */
async function installByBrew(packages) {
  if (findProgram('brew') === undefined)
    throw new Stop(`Please install ${packages.join(', ')} (Homebrew is not there).`);
  say(`Installing ${packages.join(', ')} with Homebrew`);
  const { code, output } = await attempt('brew', ['install', ...packages]);
  if (code !== 0) throw new Stop(`"brew install ${packages.join(' ')}" failed:\n${lastLines(output)}`);
}

/** @param {string[]} packages */
async function installByApt(packages) {
  const byHand = `apt-get install ${packages.join(' ')}`;
  if (findProgram('apt-get') === undefined) throw new Stop(`Please install ${packages.join(', ')}, then run it again.`);
  const prefix = await asRoot();
  if (prefix === undefined) throw new Stop(`Please run "sudo ${byHand}", then run it again (no right to do it here).`);
  say(`Installing ${packages.join(', ')} with apt (once)`);
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-y'];
  // An installed redis-server must not begin to serve on this machine: Orator runs its own.
  const policy = '/usr/sbin/policy-rc.d';
  const quiet = !existsSync(policy);
  if (quiet)
    await must([...prefix, 'sh', '-c', `printf '#!/bin/sh\\nexit 101\\n' > ${policy} && chmod +x ${policy}`], byHand);
  try {
    await must([...apt, 'update'], byHand);
    await must([...apt, 'install', '--no-install-recommends', ...packages], byHand);
  } finally {
    if (quiet) await must([...prefix, 'rm', '-f', policy], byHand);
  }
}

/**
 * @param {string[]} words
 * @param {string} byHand what the reader could run instead
 */
async function must([command = '', ...words], byHand) {
  const { code, output } = await attempt(command, words);
  if (code === 0) return;
  throw new Stop(advise(output) ?? `Please run "${byHand}": it failed here with\n${lastLines(output)}`);
}

/** @returns {Promise<string[] | undefined>} what to put before a command to run it as root */
async function asRoot() {
  if (process.getuid?.() === 0) return [];
  return (await attempt('sudo', ['-n', 'true'])).code === 0 ? ['sudo', '-n'] : undefined;
}
