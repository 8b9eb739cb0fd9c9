import { mkdir } from 'node:fs/promises';
import { BadArchive } from './model-files.ts';
import { runProgram } from './run-program.ts';

/** @throws Error that says what to install */
export async function requireUnpacker(): Promise<void> {
  for (const program of ['tar', 'bzip2']) {
    await runProgram(program, ['--version']).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
        throw new Error(`${program} is missing, which unpacks models: sudo apt-get install ${program}`, {
          cause: error,
        });
      }
    });
  }
}

/**
 * Unpacks an archive with the system's tar, without its top-level folder.
 * @param into a folder, which is created
 * @throws BadArchive when it is damaged; the signal's reason
 */
export async function unpackArchive(
  archive: string,
  into: string,
  compression: 'bzip2' | 'gzip',
  signal: AbortSignal,
): Promise<void> {
  await mkdir(into, { recursive: true });
  const flags = ['--no-same-owner', '--no-same-permissions', '--strip-components=1'];
  await runProgram('tar', [compression === 'gzip' ? '-xzf' : '-xjf', archive, '-C', into, ...flags], { signal }).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      throw new BadArchive(`${archive} cannot be unpacked`, { cause: error });
    },
  );
}
