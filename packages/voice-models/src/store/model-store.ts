/**
 * | constants | source |
 * |---|---|
 * | `BUSY_MS` | chosen, not measured |
 */
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { INDEX, modelFolder, readIndex } from '../library/installed-models.ts';
import type { InstalledIndex, InstalledModel } from '../catalogue/model-entry.ts';

/** Thrown when another process is changing the models. */
export class ModelsBusy extends Error {
  override name = 'ModelsBusy';
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Lets one process at a time change the folder of models; the lock of a killed process is taken over.
 * @param name file of the lock, where it is another one
 * @throws ModelsBusy; what `work` throws
 */
export async function withLock<Result>(
  modelsDir: string,
  work: () => Promise<Result>,
  name = '.lock',
): Promise<Result> {
  await mkdir(modelsDir, { recursive: true });
  const path = join(modelsDir, name);
  const owner = Number(await readFile(path, 'utf8').catch(() => '0'));
  if (owner > 0 && isAlive(owner))
    throw new ModelsBusy(`process ${owner} changes the models now: wait until it is done`);
  await rm(path, { force: true });
  const file = await open(path, 'wx');
  try {
    await file.writeFile(String(process.pid));
    return await work();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

/** Interval at which a locked store is tried again, milliseconds. */
const BUSY_MS = 500;

/** The same, but waits while another process changes them. @throws the signal's reason; what `work` throws */
export async function waitForLock<Result>(
  modelsDir: string,
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (;;) {
    try {
      return await withLock(modelsDir, work);
    } catch (error) {
      if (!(error instanceof ModelsBusy)) throw error;
      await sleep(BUSY_MS, undefined, { signal });
    }
  }
}

/** Replaces the index atomically, so that readers see the old or the new one. */
async function writeIndex(modelsDir: string, index: InstalledIndex): Promise<void> {
  const next = join(modelsDir, `${INDEX}.next`);
  await writeFile(next, JSON.stringify(index, null, 2));
  await rename(next, join(modelsDir, INDEX));
}

/** Moves an unpacked model into place, and adds its voices to the library. */
export async function keepModel(modelsDir: string, unpacked: string, model: InstalledModel): Promise<void> {
  const { id } = model.entry;
  const index = readIndex(modelsDir);
  const folder = modelFolder(modelsDir, id);
  await rm(folder, { recursive: true, force: true });
  await rename(unpacked, folder);
  await writeIndex(modelsDir, {
    models: [...index.models.filter(({ entry }) => entry.id !== id), model],
    known: { ...index.known, [id]: model.archive_sha256 },
  });
}

/** Replaces what is known of an installed model. */
export async function updateModel(modelsDir: string, model: InstalledModel): Promise<void> {
  const index = readIndex(modelsDir);
  const models = index.models.map((one) => (one.entry.id === model.entry.id ? model : one));
  await writeIndex(modelsDir, { ...index, models });
}

/** Removes a model's voices from the library, then its files. @throws Error when it is not installed */
export async function removeModel(modelsDir: string, id: string): Promise<void> {
  const index = readIndex(modelsDir);
  const models = index.models.filter(({ entry }) => entry.id !== id);
  if (models.length === index.models.length) throw new Error(`there is no model ${id}`);
  await writeIndex(modelsDir, { ...index, models });
  await rm(modelFolder(modelsDir, id), { recursive: true, force: true });
}
