import { spawn } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { onExit } from './exit-hooks.mjs';
import { advise, readCode, excerpt, UserError } from './errors.mjs';
import { root } from './paths.mjs';

/** Programs that run now; they end with this script. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
onExit(stopRunning);

/** Sends SIGTERM to every program that runs now. */
export function stopRunning() {
  for (const child of running) {
    // A program that could not be started has no id until it reports its error: killing it would kill this process's
    // own group.
    if (child.pid !== undefined) child.kill();
  }
}

/**
 * Runs a program to its end and returns what it printed. Its output is shown only when it fails.
 *
 * @param {string} command
 * @param {readonly string[]} words
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, show?: boolean }} [options] `show`: print as it comes
 * @returns {Promise<string>} standard output and error, as they came
 * @throws {UserError} when it cannot be started or ends with a code other than 0
 */
export async function run(command, words, { env = process.env, cwd = root, show = false } = {}) {
  const { code, output } = await attempt(command, words, { env, cwd, show });
  if (code === 0) return output;
  const shown = [command, ...words].join(' ');
  // Some installers do not print that the disk is full.
  const advice = (await freeMegabytes()) < 50 ? advise('ENOSPC') : advise(output);
  if (advice !== undefined) throw new UserError(`${advice} ("${shown}" failed: ${excerpt(output)})`);
  throw new UserError(`"${shown}" failed with code ${code}${show ? '' : `:\n${lastLines(output)}`}`);
}

/**
 * Like `run`, but a failure is a result and not an error.
 *
 * @param {string} command
 * @param {readonly string[]} words
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, show?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program does not exist
 */
export function attempt(command, words, { env = process.env, cwd = root, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    for (const [from, to] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      from.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (show) to.write(text);
      });
    }
    child.on('error', (error) => {
      if (readCode(error) === 'ENOENT') resolve({ code: 127, output: `${command}: not found` });
      else reject(error);
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 1, output: signal ? `${output}\n${signal}` : output });
    });
  });
}

/**
 * Runs a program that uses this terminal itself.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export function runInTerminal(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, cwd: root, stdio: 'inherit' });
    running.add(child);
    child.on('error', reject);
    child.on('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** @returns {Promise<number>} megabytes that this user can still write to the checkout's disk */
export async function freeMegabytes() {
  const { bavail, bsize } = await statfs(root);
  return Math.floor((bavail * bsize) / 2 ** 20);
}

/**
 * @param {string} text
 * @param {number} [count]
 */
export const lastLines = (text, count = 15) => text.trimEnd().split('\n').slice(-count).join('\n');
