import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileNotFound, type Storage } from '@orator/platform/storage';

/**
 * Derives one stored file from another.
 * @returns without `ok` when the source is gone
 */
export async function convertFile(
  storage: Storage,
  { from, to }: { readonly from: string; readonly to: string },
  convert: (fromPath: string, toPath: string) => Promise<void>,
): Promise<{ ok: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-convert-'));
  try {
    const converted = join(folder, 'converted');
    await storage.withLocalCopy(from, (path) => convert(path, converted));
    await storage.putFile(to, converted);
    return { ok: true };
  } catch (error) {
    if (error instanceof FileNotFound) return { ok: false };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
