import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { InstalledModel } from '../catalogue/model-entry.ts';
import { hashFile } from './download.ts';

/** The archive does not contain a valid model; the message is for the operator. */
export class BadArchive extends Error {
  override name = 'BadArchive';
}

/** All files below a folder. @throws BadArchive for links and anything else that is neither a file nor a folder */
async function findFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const entry = await lstat(path);
      if (entry.isDirectory()) return findFiles(path);
      if (!entry.isFile()) throw new BadArchive(`${name} in the archive is neither a file nor a folder`);
      return [path];
    }),
  );
  return found.flat();
}

/**
 * Lists the files of a model, with their checksums.
 * @param required paths of files or folders that must be there
 * @throws BadArchive when one is missing, or is a link
 */
export async function listFiles(folder: string, required: readonly string[]): Promise<InstalledModel['files']> {
  const files: InstalledModel['files'] = [];
  for (const path of (await findFiles(folder)).toSorted()) {
    const { size: bytes } = await lstat(path);
    files.push({ path: relative(folder, path).split(sep).join('/'), bytes, sha256: await hashFile(path) });
  }
  const missing = required.find(
    (path) => !files.some((file) => file.path === path || file.path.startsWith(`${path}/`)),
  );
  if (missing !== undefined) throw new BadArchive(`the model has no ${missing}`);
  return files;
}

/** SHA-256 of a list of files: of lines of checksum, two spaces and path, sorted by path, as `sha256sum` prints them. */
export function hashFiles(files: InstalledModel['files']): string {
  const sorted = files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return createHash('sha256')
    .update(sorted.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join(''))
    .digest('hex');
}
