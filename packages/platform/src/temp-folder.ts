import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from './log.ts';

const asPart = (text: string): string => text.replaceAll(/[^\w-]+/g, '_');

/** Process ids are unique on one machine or in one container. */
const host = asPart(hostname());

/** `orator-tmp.<host>.<pid>.<start of the process>.<random>`: identifies its owner from the moment of its creation. */
const NAME = /^orator-tmp\.([\w-]+)\.(\d+)\.([\w-]+)\.\w+$/;

/** State and start of a process in `/proc/<pid>/stat`, after its name in brackets (man 5 proc, fields 3 and 22). */
async function readProc(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // A zombie: killed, but not yet reaped by its parent.
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  // The start is in clock ticks since boot, so the boot id is part of the identity.
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
  return asPart(`${boot.slice(0, 8)}-${fields[19] ?? ''}`);
}

const readPs = (pid: number): Promise<string | null> =>
  promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
    ({ stdout }) => asPart(stdout.trim()),
    () => null,
  );

/** Distinguishes a process from a later one with the same id; null when it does not exist. */
const readProcessStart = (pid: number): Promise<string | null> =>
  process.platform === 'linux' ? readProc(pid) : readPs(pid);

async function isLeft(name: string): Promise<boolean> {
  const [, owner, pid, start] = NAME.exec(name) ?? [];
  return owner === host && start !== (await readProcessStart(Number(pid)));
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
 * Creates a folder for this process' temporary files, and removes those that killed processes left. Afterwards TMPDIR,
 * and so `os.tmpdir()`, is this folder, also in threads and child processes started later.
 *
 * Folders of other hosts (when containers share a TMPDIR) are left alone, because their processes are not visible here.
 * @returns a function that removes it
 */
export async function useOwnTempFolder(log: Log): Promise<() => Promise<void>> {
  const parent = tmpdir();
  await removeLeft(parent, log);
  const start = await readProcessStart(process.pid);
  // Synchronous, so that a process that is stopped at this moment still removes it.
  const folder = mkdtempSync(join(parent, `orator-tmp.${host}.${process.pid}.${start ?? 'unknown'}.`));
  process.env['TMPDIR'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
