import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { HeadError } from './head-engine.ts';

/**
 * The built kernel of the renderer.
 * @throws {HeadError} `kernel_missing` when it was not built
 */
export async function readKernel(): Promise<Uint8Array<ArrayBuffer>> {
  const manifest = findPackageJSON('@orator/rig', import.meta.url);
  try {
    return await readFile(join(dirname(manifest ?? ''), 'src/draw/kernel.wasm'));
  } catch (cause) {
    throw new HeadError('kernel_missing', 'The face kernel is not built. Run: pnpm --filter @orator/rig build', {
      cause,
    });
  }
}
