import { readFile } from 'node:fs/promises';
import type { Allocator } from '@orator/rig/warp/grid';
import { HeadError } from '../head-engine.ts';

/** The compiled warper (assembly/) and the memory it works in. Arrays' byteOffset is their address. */
export interface Kernel extends Allocator {
  readonly run: WebAssembly.HeadKernel;
  readonly weights: (count: number) => Int16Array;
}

const PAGE = 65536;
/** Addresses below are left alone, so that 0 can mean "none". */
const FIRST = PAGE;

/** Starts a kernel of its own with `bytes` of zeroed memory. Throws HeadError kernel_missing when it was not built. */
export async function createKernel(bytes: number): Promise<Kernel> {
  const pages = Math.ceil((FIRST + bytes) / PAGE);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const abort = (): never => {
    throw new Error('The face kernel stopped');
  };
  const { instance } = await WebAssembly.instantiate(await readKernel(), { env: { memory, abort } });
  const { buffer } = memory;
  let next = FIRST;
  const take = (size: number): number => {
    const at = next;
    next = (next + size + 63) & ~63;
    if (next > buffer.byteLength) throw new Error(`The face kernel needs more than ${buffer.byteLength} bytes`);
    return at;
  };
  return {
    run: instance.exports,
    floats: (count) => new Float32Array(buffer, take(count * 4), count),
    bytes: (count) => new Uint8Array(buffer, take(count), count),
    weights: (count) => new Int16Array(buffer, take(count * 2), count),
  };
}

async function readKernel(): Promise<Uint8Array> {
  try {
    return await readFile(new URL('kernel.wasm', import.meta.url));
  } catch (cause) {
    throw new HeadError('kernel_missing', 'The face kernel is not built. Run: pnpm --filter @orator/engines build', {
      cause,
    });
  }
}

/** Catmull-Rom weights for 128 sub-pixel places, four each, summing to exactly 64. */
export function cubicWeights(kernel: Kernel): Int16Array {
  const table = kernel.weights(128 * 4);
  for (let i = 0; i < 128; i++) {
    const t = i / 128;
    const t2 = t * t;
    const t3 = t2 * t;
    const weights = [
      -0.5 * t + t2 - 0.5 * t3,
      1 - 2.5 * t2 + 1.5 * t3,
      0.5 * t + 2 * t2 - 1.5 * t3,
      -0.5 * t2 + 0.5 * t3,
    ].map((w) => Math.round(w * 64));
    const missing = 64 - weights.reduce((sum, w) => sum + w, 0);
    const nearest = t < 0.5 ? 1 : 2;
    weights[nearest] = (weights[nearest] ?? 0) + missing;
    table.set(weights, i * 4);
  }
  return table;
}
