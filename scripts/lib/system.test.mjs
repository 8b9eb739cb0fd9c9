import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aptInstallScript, confirmInstall, rootPrefix } from './system.mjs';

/** @type {string} */
let folder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-system-'));
  vi.stubEnv('PATH', [folder, process.env['PATH']].join(delimiter));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Puts a program of this name first in the PATH.
 *
 * @param {string} name
 * @param {string} script
 */
async function fake(name, script) {
  await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
  await chmod(join(folder, name), 0o755);
}

describe('apt', () => {
  /** Logs its arguments, and whether services are kept from starting meanwhile. */
  const honest = 'echo "$* $("$POLICY"; echo $?)" >> "$LOG"';
  /** Does not end before the signal is sent, however late that is. */
  const patient = `${honest}; until [ -e "$SENT" ]; do sleep 0.01; done`;

  async function install(/** @type {(child: import('node:child_process').ChildProcess) => void} */ meanwhile) {
    const [policy, log, sent] = [join(folder, 'policy-rc.d'), join(folder, 'log'), join(folder, 'sent')];
    const [command = '', ...words] = aptInstallScript(['redis-server', 'ffmpeg'], policy);
    const env = { ...process.env, POLICY: policy, LOG: log, SENT: sent };
    const child = spawn(command, words, { env, stdio: 'ignore', detached: true });
    const watching = (async () => {
      // A shell creates the file before it writes the line.
      while (!existsSync(log) || readFileSync(log, 'utf8') === '') await setTimeout(10);
      meanwhile(child);
      await writeFile(sent, '');
    })();
    const [code] = await once(child, 'exit');
    await watching;
    return { code, calls: (await readFile(log, 'utf8')).trim().split('\n'), isLeft: existsSync(policy) };
  }

  it('installs without starting a service, and leaves no rule behind', async () => {
    await fake('apt-get', honest);
    expect(await install(() => undefined)).toEqual({
      code: 0,
      calls: ['-y update 101', '-y install --no-install-recommends redis-server ffmpeg 101'],
      isLeft: false,
    });
  });

  it('leaves the rule of an administrator as it is', async () => {
    await fake('apt-get', honest);
    await fake('policy-rc.d', 'exit 7');
    expect(await install(() => undefined)).toMatchObject({ calls: ['-y update 7', expect.anything()], isLeft: true });
  });

  it('ends with the code of apt', async () => {
    await fake('apt-get', `${honest}; exit 100`);
    expect(await install(() => undefined)).toEqual({ code: 100, calls: ['-y update 101'], isLeft: false });
  });

  it.each(/** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))('leaves no rule behind after %s', async (signal) => {
    await fake('apt-get', patient);
    // The signal reaches the shell alone, as from a script that ends its child.
    const { calls, isLeft } = await install((child) => child.kill(signal));
    expect({ calls, isLeft }).toEqual({ calls: ['-y update 101'], isLeft: false });
  });

  it('leaves no rule behind after Ctrl-C, which reaches every program of the terminal', async () => {
    await fake('apt-get', patient);
    const { calls, isLeft } = await install((child) => process.kill(-Number(child.pid), 'SIGINT'));
    expect({ calls, isLeft }).toEqual({ calls: ['-y update 101'], isLeft: false });
  });
});

describe('before something is installed', () => {
  const commands = ['sudo apt-get -y update', 'sudo apt-get -y install --no-install-recommends ffmpeg redis-server'];

  /** @param {{ isInteractive: boolean, answer?: string }} terminal */
  async function confirm({ isInteractive, answer = 'not asked' }) {
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const ask = vi.fn(async () => answer);
    try {
      await confirmInstall(['ffmpeg', 'redis-server'], commands, { isInteractive, ask });
    } finally {
      printed.mockRestore();
    }
    return { ask };
  }

  it.each([true, false])('says the packages and the exact commands (interactive: %s)', async (isInteractive) => {
    const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await confirmInstall(['ffmpeg', 'redis-server'], commands, { isInteractive, ask: async () => '' });
    const text = lines.mock.calls.map(([line]) => line).join('');
    lines.mockRestore();
    expect(text).toBe(
      ['Orator needs ffmpeg and redis-server and is about to run:', ...commands.map((line) => `  ${line}`), ''].join(
        '\n',
      ),
    );
  });

  it.each(['', 'y', ' Yes '])('asks on a terminal and goes on after "%s"', async (answer) => {
    const { ask } = await confirm({ isInteractive: true, answer });
    expect(ask).toHaveBeenCalledOnce();
  });

  it.each(['n', 'no', 'what?'])('ends after "%s", and says what is missing', async (answer) => {
    const refused = confirm({ isInteractive: true, answer });
    await expect(refused).rejects.toThrow('Nothing was installed. Install ffmpeg and redis-server yourself');
  });

  it('asks nothing without a terminal', async () => {
    const { ask } = await confirm({ isInteractive: false });
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('how to become root', () => {
  it('needs nothing when the user is root', async () => {
    expect(await rootPrefix({ uid: 0, isInteractive: true })).toEqual([]);
  });

  it('is sudo when it asks for no password', async () => {
    await fake('sudo', '[ "$*" = "-n true" ]');
    expect(await rootPrefix({ uid: 1000, isInteractive: false })).toEqual(['sudo', '-n']);
  });

  it('is sudo when it can ask a person for the password', async () => {
    await fake('sudo', 'exit 1');
    expect(await rootPrefix({ uid: 1000, isInteractive: true })).toEqual(['sudo']);
    expect(await rootPrefix({ uid: 1000, isInteractive: false })).toBeUndefined();
  });

  it('does not exist without sudo', async () => {
    vi.stubEnv('PATH', folder);
    expect(await rootPrefix({ uid: 1000, isInteractive: true })).toBeUndefined();
  });
});
