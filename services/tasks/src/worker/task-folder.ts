import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '@orator/platform/log';

/** Works in a folder of its own, which is removed when the work has ended. */
export async function inTaskFolder<Value>(log: Log, work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-task-'));
  try {
    return await work(folder);
  } finally {
    // A result is not thrown away because a file of its work stays behind.
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
      log.warn({ err: error, folder }, 'a folder could not be removed');
    });
  }
}
