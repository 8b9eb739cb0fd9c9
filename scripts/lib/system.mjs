import { once } from 'node:events';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
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
export const curl = { command: 'curl', apt: 'curl', brew: 'curl' };
/** @type {Program} */
export const jq = { command: 'jq', apt: 'jq', brew: 'jq' };
/** @type {Program} */
export const bzip2 = { command: 'bzip2', apt: 'bzip2', brew: 'bzip2' };
/** @type {Program} */
export const redis = { command: 'redis-server', apt: 'redis-server', brew: 'redis' };

/** Debian's Chromium without what a window needs: a view takes a seventh less of a processor. Its command is a shell around it. */
const headlessShell = { package: 'chromium-headless-shell', path: '/usr/lib/chromium/chromium-headless-shell' };

const browsers = [
  headlessShell.path,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** How Chromium starts for tests: in a container, and without any request to its maker. */
export const browserSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  // The software replacement of the GPU needs no process of its own.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** Takes V8's optimising compilers away: most of a page's code runs a few times, which does not repay them. Not for benchmarks. */
export const withoutOptimizer = '--js-flags=--no-maglev --no-turbofan';

/** @returns {string | undefined} the browser of CHROMIUM_PATH, else the headless shell, a Chromium or a Chrome of the system */
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
 * Finds or installs the browser of the component and end-to-end tests and sets CHROMIUM_PATH. Debian has the headless shell as
 * a package, which continuous integration installs also beside a Chromium: it repays that within a run. Ubuntu's package
 * is a snap, which containers cannot run, so there (and on macOS) the one that belongs to playwright-core is fetched,
 * which playwright-core then finds without CHROMIUM_PATH.
 */
export async function findBrowser() {
  const found = installedBrowser();
  if (found === undefined && !isDebian()) {
    const dependencies = process.platform === 'linux' ? ['--with-deps'] : [];
    const install = ['playwright-core', 'install', ...dependencies, 'chromium-headless-shell'];
    await confirmInstall(['chromium'], [install.join(' ')]);
    await run('pnpm', ['--filter', '@orator/tests', 'exec', ...install]);
    return;
  }
  if (found === undefined) await installByApt([headlessShell.package]);
  else if (process.env['CI'] && !process.env['CHROMIUM_PATH'] && found !== headlessShell.path && isDebian())
    await installByApt([headlessShell.package]).catch((error) => print(`${error.message}\nTests use ${found}.`));
  process.env['CHROMIUM_PATH'] = installedBrowser() ?? headlessShell.path;
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
  const command = `brew install ${packages.join(' ')}`;
  await confirmInstall(packages, [command]);
  const { code, output } = await attempt('brew', ['install', ...packages]);
  if (code !== 0) throw new UserError(`"${command}" failed:\n${lastLines(output)}`);
}

/** @param {string[]} packages */
async function installByApt(packages) {
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  const byHand = `${sudo}apt-get install ${packages.join(' ')}`;
  if (findProgram('apt-get') === undefined)
    throw new UserError(`Please install ${packages.join(', ')}, then run it again.`);
  const prefix = await rootPrefix();
  if (prefix === undefined)
    throw new UserError(
      `Please run "${byHand}", then run it again (this user may not, and sudo would ask for a password).`,
    );
  await confirmInstall(
    packages,
    aptCommands(packages).map((line) => `${sudo}${line}`),
  );
  const [command = '', ...args] = [...prefix, ...aptInstallScript(packages)];
  const { code, output } = await attempt(command, args);
  if (code === 0) return;
  const advice = advise(output);
  if (advice !== undefined) throw new UserError(`${advice} ("${byHand}" failed: ${excerpt(output)})`);
  throw new UserError(`Please run "${byHand}": it failed here with\n${lastLines(output)}`);
}

/**
 * Says what is about to be installed, and asks for consent when a user can give it. Otherwise (CI, a service, a pipe)
 * having been started is the consent.
 *
 * @param {readonly string[]} packages
 * @param {readonly string[]} commands as the user would type them
 * @param {{ isInteractive?: boolean, ask?: (question: string) => Promise<string> }} [terminal]
 * @throws {UserError} when the user says no
 */
export async function confirmInstall(packages, commands, { isInteractive = hasUser(), ask = askUser } = {}) {
  print(`Orator needs ${packages.join(' and ')} and is about to run:`);
  for (const command of commands) print(`  ${command}`);
  if (!isInteractive) return;
  const answer = (await ask('Run it? [Y/n] ')).trim().toLowerCase();
  if (['', 'y', 'yes'].includes(answer)) return;
  throw new UserError(`Nothing was installed. Install ${packages.join(' and ')} yourself, then run it again.`);
}

const hasUser = () => process.stdin.isTTY && process.stdout.isTTY && !process.env['CI'];

/**
 * @param {string} question
 * @returns {Promise<string>} the line the user typed; "no" when the terminal is closed instead
 */
async function askUser(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // While it reads, Ctrl-C is a key and no signal.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    // Ctrl-D rejects the answer; a terminal that goes away only closes the input.
    const answer = terminal.question(question).catch(() => 'no');
    return await Promise.race([answer, once(terminal, 'close').then(() => 'no')]);
  } finally {
    terminal.close();
  }
}

/** @param {readonly string[]} packages */
const aptCommands = (packages) => [
  'apt-get -y update',
  `apt-get -y install --no-install-recommends ${packages.join(' ')}`,
];

/**
 * The command, for root, that installs packages without starting their services: Orator runs its own redis-server. It is
 * one shell, so that the policy that keeps services from starting is removed also when this process has been killed.
 *
 * @param {readonly string[]} packages
 * @param {string} [policy] Debian's file for that policy; one that exists belongs to the administrator
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
${aptCommands(['"$@"']).join(' && ')}`;
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
