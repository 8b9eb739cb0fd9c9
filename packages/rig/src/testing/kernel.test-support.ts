import { readFile } from 'node:fs/promises';
import { createKernel, type Kernel } from '../draw/kernel.ts';

/** A kernel with memory for a few small faces. */
export async function testKernel(): Promise<Kernel> {
  const bytes = await readFile(new URL('../draw/kernel.wasm', import.meta.url));
  return createKernel(new Uint8Array(bytes), 32 << 20);
}
