import { createHash } from 'node:crypto';
import { json } from 'node:stream/consumers';
import type { Storage } from '@orator/platform/storage';

/** Time limit of each step of a sample, ms: only what hangs is to end by it, since Orator does not start without samples. */
export const STEP_MS = 300_000;

export const hashParts = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

async function readManifest(storage: Storage, key: string): Promise<Map<string, string>> {
  if (!(await storage.has(key))) return new Map();
  const manifest: unknown = await json(await storage.read(key));
  return new Map(Object.entries(manifest ?? {}).map(([name, hash]) => [name, String(hash)]));
}

/**
 * Makes only the items whose inputs have changed since they were last made.
 * @param key storage key of a JSON object with the hash of the inputs of each item, by name
 */
export async function createMaker(storage: Storage, key: string) {
  let manifest = await readManifest(storage, key);
  const made: string[] = [];
  return {
    /** The names of the items that were made. */
    made,
    once: async (name: string, hash: string, make: () => Promise<void>): Promise<void> => {
      if (manifest.get(name) === hash) return;
      // Another process may have made it meanwhile.
      manifest = await readManifest(storage, key);
      if (manifest.get(name) === hash) return;
      await make();
      made.push(name);
      manifest = (await readManifest(storage, key)).set(name, hash);
      await storage.put(key, Buffer.from(JSON.stringify(Object.fromEntries(manifest))));
    },
  };
}
