import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readCommand } from './processes.mjs';

/** Servers may take their time over a polite signal; tools end at once. */
const stubborn = "for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);";
const lasting = "setInterval(() => undefined, 1000); console.log('runs', process.pid);";

/** Scripts that start a program and say its number. */
const scripts = {
  launch: `import { launch } from './processes.mjs';
    const command = [process.execPath, '-e', ${JSON.stringify(`${stubborn} ${lasting}`)}];
    launch({ name: 'part', command, env: process.env, cwd: '/' });`,
  attempt: `import { attempt } from './run.mjs';
    void attempt(process.execPath, ['-e', ${JSON.stringify(lasting)}], { show: true });`,
};

/** @param {number} pid */
const isAlive = async (pid) => (await readCommand(pid)) !== '';

/**
 * Runs a script until its program runs, then ends the script.
 *
 * @param {string} script
 * @param {(script: import('node:child_process').ChildProcess, pid: number) => unknown} end
 */
async function runScript(script, end) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  /** @type {Promise<number>} */
  const running = new Promise((resolve) => {
    child.stdout?.on('data', (data) => {
      const pid = Number(/runs (\d+)/.exec(String(data))?.[1]);
      if (pid > 0) resolve(pid);
    });
  });
  const pid = await running;
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (await isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  await end(child, pid);
  const [code, signal] = await ended;
  const deadline = Date.now() + 20_000;
  while ((await isAlive(pid)) && Date.now() < deadline) await sleep(20);
  return { code, signal, isLeft: await isAlive(pid) };
}

describe.each(Object.entries(scripts))('what %s has started', (_name, script) => {
  it.each(/** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))('ends with the script on %s', async (signal) => {
    expect(await runScript(script, (child) => child.kill(signal))).toEqual({ code: null, signal, isLeft: false });
  });

  it('ends with a script that ends by itself', async () => {
    const failing = `${script} process.on('SIGUSR2', () => process.exit(3));`;
    const ending = runScript(failing, (child) => child.kill('SIGUSR2'));
    expect(await ending).toEqual({ code: 3, signal: null, isLeft: false });
  });

  it('ends with the script when the process that started that one is gone', async () => {
    const ending = runScript(script, (child) => child.disconnect());
    expect(await ending).toEqual({ code: null, signal: 'SIGTERM', isLeft: false });
  });

  it('ends also when something else listens to the signal', async () => {
    const crowded = `process.on('SIGTERM', () => undefined); ${script}`;
    const ending = runScript(crowded, async (child, pid) => {
      child.kill('SIGTERM');
      while (await isAlive(pid)) await sleep(20);
      child.kill('SIGKILL');
    });
    expect(await ending).toEqual({ code: null, signal: 'SIGKILL', isLeft: false });
  });

  it('is left to a script that handles signals itself', async () => {
    const orderly = `${script} import { handleSignals } from './exit-hooks.mjs';
      handleSignals(() => process.send('handled')); process.on('SIGUSR2', () => process.exit(7));`;
    const ending = runScript(orderly, async (child, pid) => {
      const handled = once(child, 'message');
      child.kill('SIGTERM');
      await handled;
      expect(await isAlive(pid)).toBe(true);
      child.kill('SIGUSR2');
    });
    expect(await ending).toEqual({ code: 7, signal: null, isLeft: false });
  });
});
