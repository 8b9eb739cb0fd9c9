import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from './log.ts';

const asPart = (text: string): string => text.replaceAll(/[^\w-]+/g, '_');

/** A process table is one machine's, or one container's. */
const host = asPart(hostname());

/** `orator-tmp.<host>.<pid>.<start of the process>.<random>`: says whose it is from its first moment. */
const NAME = /^orator-tmp\.([\w-]+)\.(\d+)\.([\w-]+)\.\w+$/;

/** State and start of a process in `/proc/<pid>/stat`, after its name in brackets (man 5 proc, fields 3 and 22). */
async function readProc(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // Killed, and kept only until its parent has asked how it ended.
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  // Clock ticks since the machine was booted: another boot has other ones.
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
  return asPart(`${boot.slice(0, 8)}-${fields[19] ?? ''}`);
}

const readPs = (pid: number): Promise<string | null> =>
  promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
    ({ stdout }) => asPart(stdout.trim()),
    () => null,
  );

/** What tells a process from another one that has its id later; null when there is none. */
const startOf = (pid: number): Promise<string | null> => (process.platform === 'linux' ? readProc(pid) : readPs(pid));

async function isLeft(name: string): Promise<boolean> {
  const [, owner, pid, start] = NAME.exec(name) ?? [];
  return owner === host && start !== (await startOf(Number(pid)));
}

/** Removes the folders of processes of this machine that were killed. */
async function removeLeft(parent: string, log: Log): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!(await isLeft(name))) continue;
    await rm(join(parent, name), { recursive: true, force: true }).then(
      () => log.info({ folder: name }, 'removed the temporary folder of a process that was killed'),
      (error: unknown) => log.warn({ err: error }, 'a temporary folder could not be removed'),
    );
  }
}

/**
 * Makes a folder for everything temporary of this process, and removes those that killed processes left. From here on TMPDIR,
 * and so `os.tmpdir()`, is this folder, also in threads and child processes that are started later.
 *
 * Folders of other hosts (a TMPDIR that containers share) are left alone: their processes cannot be seen from here.
 * @returns how to remove it
 */
export async function useOwnTempFolder(log: Log): Promise<() => Promise<void>> {
  const parent = tmpdir();
  await removeLeft(parent, log);
  const start = await startOf(process.pid);
  // In one step with the answer, so that a process which is told to end at this moment removes it.
  const folder = mkdtempSync(join(parent, `orator-tmp.${host}.${process.pid}.${start ?? 'unknown'}.`));
  process.env['TMPDIR'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
