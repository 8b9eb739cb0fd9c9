import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { HeadError } from './head-engine.ts';

/**
 * A built kernel: the renderer's, the matte's, or that of transplants into footage.
 * @throws {HeadError} `kernel_missing` when it was not built
 */
export async function readKernel(name: 'kernel' | 'matte' | 'transplant' = 'kernel'): Promise<Uint8Array<ArrayBuffer>> {
  const manifest = findPackageJSON('@orator/rig', import.meta.url);
  try {
    return await readFile(join(dirname(manifest ?? ''), 'src/draw', `${name}.wasm`));
  } catch (cause) {
    throw new HeadError('kernel_missing', 'The kernels are not built. Run: pnpm --filter @orator/rig build', {
      cause,
    });
  }
}
