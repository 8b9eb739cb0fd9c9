import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { onExit } from './exit-hooks.mjs';
import { readCode } from './errors.mjs';
import { printLine } from './log.mjs';
import { attempt } from './run.mjs';

/**
 * A child process.
 *
 * @typedef {object} Running
 * @property {string} name
 * @property {number} pid
 * @property {boolean} isServer
 * @property {() => string[]} lastLines the newest of its output
 * @property {(isReady: (line: string) => boolean) => Promise<void>} untilLine rejects when it ends before such a line
 * @property {(word: string) => Promise<void>} untilSays the same for a message of one that listens
 * @property {Promise<string>} ended how it ended, e.g. `with code 1`
 * @property {() => boolean} isAlive
 * @property {(message: string) => void} tell sends a message to a process that listens, unless it has ended
 * @property {() => Promise<void>} stop asks it to end, and kills it after 15 seconds
 * @property {() => void} kill signals its process group without waiting
 */

const KEPT_LINES = 30;
const STOP_TIMEOUT_MS = 15_000;

/** @type {Running[]} */
const live = [];
onExit(() => live.forEach((running) => running.kill()));

/**
 * Starts a program in a process group of its own: a terminal's Ctrl-C then reaches only this script, which stops
 * everything in order. What still runs when this script ends is signalled.
 *
 * @param {object} program
 * @param {string} program.name
 * @param {readonly string[]} program.command a file and its arguments
 * @param {NodeJS.ProcessEnv} program.env
 * @param {string} program.cwd
 * @param {string} [program.input] written to its standard input
 * @param {boolean} [program.listens] it is a Node program that can be told messages
 * @param {boolean} [program.isServer] others need it to end in order
 * @param {boolean} [program.quiet] keep its lines, but do not print them
 * @param {string} [program.pidFolder] folder that keeps its process id for `stopOrphans`
 * @param {NodeJS.Signals} [program.signal] what asks it to end
 * @param {NodeJS.Signals} [program.exitSignal] sent when this script ends
 * @param {string} [program.commandPart] a part of its command line that identifies it; by default its first argument
 * @returns {Running}
 */
export function launch({
  name,
  command: [file = '', ...args],
  env,
  cwd,
  input,
  listens = false,
  isServer = false,
  quiet = false,
  pidFolder,
  signal = 'SIGTERM',
  exitSignal = 'SIGKILL',
  commandPart = args[0] ?? file,
}) {
  const child = spawn(file, args, {
    env,
    cwd,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', listens ? 'ipc' : 'ignore'],
  });
  child.stdin?.on('error', () => undefined).end(input ?? '');
  /** @type {string[]} */
  const lines = [];
  /** @type {Set<(line: string) => void>} */
  const listeners = new Set();
  for (const stream of [child.stdout, child.stderr].filter((piped) => piped !== null)) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      if (!quiet) printLine(name, line);
      for (const listener of listeners) listener(line);
    });
  }
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(`because it cannot be started: ${error.message}`));
    child.on('close', (code, killer) => resolve(killer === null ? `with code ${code}` : `by ${killer}`));
  });
  const pid = child.pid ?? 0;
  if (pidFolder !== undefined && pid > 0) {
    mkdirSync(pidFolder, { recursive: true });
    writeFileSync(join(pidFolder, String(pid)), commandPart);
    void ended.then(() => rmSync(join(pidFolder, String(pid)), { force: true }));
  }
  /**
   * @param {(resolve: () => void) => void} listen
   * @returns {Promise<void>}
   */
  const unlessEnded = (listen) =>
    new Promise((resolve, reject) => {
      listen(resolve);
      void ended.then((how) => reject(new Error(`${name} ended ${how}: ${lines.slice(-3).join(' ')}`)));
    });
  /** @type {Running} */
  const running = {
    name,
    pid,
    isServer,
    ended,
    lastLines: () => [...lines],
    isAlive: () => live.includes(running),
    tell: (message) => void child.send(message, () => undefined),
    untilLine: (isReady) => unlessEnded((resolve) => listeners.add((line) => isReady(line) && resolve())),
    untilSays: (word) => unlessEnded((resolve) => child.on('message', (said) => said === word && resolve())),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null || pid === 0) return;
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    },
    kill: () => signalGroup(pid, exitSignal),
  };
  live.push(running);
  void ended.then(() => live.splice(live.indexOf(running), 1));
  return running;
}

/**
 * @param {number} pid the leader of a process group, or 0 for a program that did not start
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  try {
    if (pid > 0) process.kill(-pid, signal);
  } catch (error) {
    if (readCode(error) !== 'ESRCH') throw error;
  }
}

/** Stops every child process, the newest first, and servers after those that need them. */
export async function stopAll() {
  const findNext = () => live.findLast(({ isServer }) => !isServer) ?? live.at(-1);
  for (let next = findNext(); next !== undefined; next = findNext()) await next.stop();
}

/**
 * Ends processes of an earlier run that was killed. A process id is only trusted when its command line is that of the same
 * program: the system uses ids again.
 *
 * @param {string} pidFolder the one given to `launch`
 */
export async function stopOrphans(pidFolder) {
  for (const name of listFiles(pidFolder)) {
    const commandPart = readFileSync(join(pidFolder, name), 'utf8');
    const pid = Number(name);
    if (commandPart !== '' && (await readCommand(pid)).includes(commandPart)) await endProcess(pid);
    rmSync(join(pidFolder, name), { force: true });
  }
}

/** @param {string} folder */
function listFiles(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * @param {number} pid
 * @returns {Promise<string>} its command line, or nothing when there is no such process
 */
export async function readCommand(pid) {
  if (!isAlive(pid)) return '';
  if (process.platform !== 'linux') return (await attempt('ps', ['-o', 'command=', '-p', String(pid)])).output;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return readCode(error) === 'EPERM';
  }
}

/** @param {number} pid */
async function endProcess(pid) {
  for (const [signal, time] of /** @type {const} */ ([
    ['SIGINT', 10_000],
    ['SIGKILL', 5_000],
  ])) {
    const deadline = Date.now() + time;
    process.kill(pid, signal);
    // A zombie keeps its process id, but has no command line.
    while ((await readCommand(pid)) !== '' && Date.now() < deadline) await sleep(50);
    if ((await readCommand(pid)) === '') return;
  }
}
