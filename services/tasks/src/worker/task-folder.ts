import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '@orator/platform/log';

/** Runs work in a temporary folder, which is deleted afterwards. */
export async function inTaskFolder<Value>(log: Log, work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-task-'));
  try {
    return await work(folder);
  } finally {
    // A leftover temporary file must not fail a finished result.
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
      log.warn({ err: error, folder }, 'a folder could not be removed');
    });
  }
}
