import { execFile } from 'node:child_process';
import { copyFile, lstat, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { InstalledModel } from '../catalogue/model-entry.ts';
import { hashFile } from './download.ts';

const run = promisify(execFile);

/** The archive does not contain a valid model; the message is for the operator. */
export class BadArchive extends Error {
  override name = 'BadArchive';
}

/** @throws Error that says what to install */
export async function requireUnpacker(): Promise<void> {
  for (const program of ['tar', 'bzip2']) {
    await run(program, ['--version']).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
        throw new Error(`${program} is missing, which unpacks models: sudo apt-get install ${program}`, {
          cause: error,
        });
      }
    });
  }
}

/** All files below a folder. @throws BadArchive for links and anything else that is neither a file nor a folder */
async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const entry = await lstat(path);
      if (entry.isDirectory()) return filesOf(path);
      if (!entry.isFile()) throw new BadArchive(`${name} in the archive is neither a file nor a folder`);
      return [path];
    }),
  );
  return found.flat();
}

/** A downloaded file, and its path in the folder of the model. */
export interface Placed {
  readonly from: string;
  readonly path: string;
}

/**
 * Unpacks a `.tar.bz2` with the system's tar, without its top-level folder, and adds the other files of the model.
 * @param into a folder, which is created
 * @throws BadArchive when it is damaged or lacks a file of `required`
 */
export async function unpack(
  { archive, more }: { readonly archive: string; readonly more: readonly Placed[] },
  into: string,
  required: readonly string[],
  signal: AbortSignal,
): Promise<InstalledModel['files']> {
  await mkdir(into, { recursive: true });
  const flags = ['--no-same-owner', '--no-same-permissions', '--strip-components=1'];
  await run('tar', ['-xjf', archive, '-C', into, ...flags], { signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new BadArchive(`${archive} cannot be unpacked`, { cause: error });
  });
  for (const { from, path } of more) {
    await mkdir(dirname(join(into, path)), { recursive: true });
    await copyFile(from, join(into, path));
  }
  const files = await Promise.all(
    (await filesOf(into)).toSorted().map(async (path) => {
      const [{ size: bytes }, sha256] = [await lstat(path), await hashFile(path)];
      return { path: relative(into, path), bytes, sha256 };
    }),
  );
  const missing = required.find(
    (path) => !files.some((file) => file.path === path || file.path.startsWith(`${path}/`)),
  );
  if (missing !== undefined) throw new BadArchive(`${archive} has no ${missing}`);
  return files;
}
