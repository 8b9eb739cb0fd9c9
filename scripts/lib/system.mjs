import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { advise, excerpt, UserError } from './errors.mjs';
import { print } from './log.mjs';
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

/** @returns {string | undefined} the browser of CHROMIUM_PATH, else a Chromium or Chrome of the system */
export const installedBrowser = () => process.env['CHROMIUM_PATH'] || browsers.find((path) => existsSync(path));

/**
 * Installs the programs that are missing with the system's own package manager.
 *
 * @param {readonly Program[]} programs
 * @throws {UserError} where it may not, or knows no package manager: the line says what to install
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
  const found = installedBrowser();
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
    throw new UserError(`Please install ${packages.join(', ')} (Homebrew is not there).`);
  print(`Installing ${packages.join(', ')} with Homebrew`);
  const { code, output } = await attempt('brew', ['install', ...packages]);
  if (code !== 0) throw new UserError(`"brew install ${packages.join(' ')}" failed:\n${lastLines(output)}`);
}

/** @param {string[]} packages */
async function installByApt(packages) {
  const byHand = `${process.getuid?.() === 0 ? '' : 'sudo '}apt-get install ${packages.join(' ')}`;
  if (findProgram('apt-get') === undefined)
    throw new UserError(`Please install ${packages.join(', ')}, then run it again.`);
  const prefix = await rootPrefix();
  if (prefix === undefined) throw new UserError(`Please run "${byHand}", then run it again (no right to do it here).`);
  const asks = prefix.join() === 'sudo' ? '; sudo asks for your password' : '';
  print(`Installing ${packages.join(', ')} with apt (once${asks})`);
  const [command = '', ...words] = [...prefix, ...aptInstallScript(packages)];
  const { code, output } = await attempt(command, words);
  if (code === 0) return;
  const advice = advise(output);
  if (advice !== undefined) throw new UserError(`${advice} ("${byHand}" failed: ${excerpt(output)})`);
  throw new UserError(`Please run "${byHand}": it failed here with\n${lastLines(output)}`);
}

/**
 * The command, for root, that installs packages without starting what they serve: Orator runs its own redis-server. It is
 * one shell, so that the rule that keeps services from starting is taken back also when nobody waits for it any more.
 *
 * @param {readonly string[]} packages
 * @param {string} [policy] Debian's file for that rule; one that exists belongs to the administrator
 * @returns {string[]}
 */
export function aptInstallScript(packages, policy = '/usr/sbin/policy-rc.d') {
  const script = `
trap 'exit 130' INT TERM HUP
trap '' PIPE
if [ ! -e "$0" ]; then
  trap 'rm -f "$0"' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > "$0" && chmod 755 "$0" || exit
fi
export DEBIAN_FRONTEND=noninteractive
apt-get -y update && apt-get -y install --no-install-recommends "$@"`;
  return ['sh', '-c', script, policy, ...packages];
}

/**
 * @param {{ uid?: number | undefined, isInteractive?: boolean }} [who]
 * @returns {Promise<string[] | undefined>} what to put before a command to run it as root; a bare `sudo` asks on the
 *   terminal for a password
 */
export async function rootPrefix({ uid = process.getuid?.(), isInteractive = process.stdin.isTTY } = {}) {
  if (uid === 0) return [];
  if (findProgram('sudo') === undefined) return undefined;
  if ((await attempt('sudo', ['-n', 'true'])).code === 0) return ['sudo', '-n'];
  return isInteractive ? ['sudo'] : undefined;
}
