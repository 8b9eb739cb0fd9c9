import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** A kernel of the rig was not built. */
export class KernelMissing extends Error {
  override name = 'KernelMissing';
  readonly code = 'kernel_missing';
}

/**
 * A built kernel: the renderer's, the matte's, or that of transplants into footage.
 * @throws {KernelMissing}
 */
export async function readKernel(name: 'kernel' | 'matte' | 'transplant' = 'kernel'): Promise<Uint8Array<ArrayBuffer>> {
  const manifest = findPackageJSON('@orator/rig', import.meta.url);
  try {
    return await readFile(join(dirname(manifest ?? ''), 'src/draw', `${name}.wasm`));
  } catch (cause) {
    throw new KernelMissing('The kernels are not built. Run: pnpm --filter @orator/rig build', { cause });
  }
}
