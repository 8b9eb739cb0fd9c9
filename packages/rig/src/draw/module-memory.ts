import type { Allocator } from '../warp/grid.ts';

/** Memory of a WebAssembly module. The `byteOffset` of an array is its address for the module. */
export interface ModuleMemory extends Allocator {
  readonly shorts: (count: number) => Int16Array;
}

/** A module's exported functions, all numbers to numbers, and its memory. */
export interface ModuleInstance<Functions> extends ModuleMemory {
  readonly run: Functions;
}

/** Bytes of a page of WebAssembly memory. Source: WebAssembly's specification. */
const PAGE = 65536;
/** The first address that is allocated: 0 must stay free, since it stands for "none". */
const FIRST_ADDRESS = PAGE;

/**
 * Instantiates a module of `assembly/` with `bytes` of zeroed memory.
 * @param names of the functions that it must export
 * @throws the engine's error when there is not enough memory; TypeError when the module lacks a function
 */
export async function instantiate<Functions extends object>(
  module: WebAssembly.Module,
  bytes: number,
  names: readonly (keyof Functions)[],
): Promise<ModuleInstance<Functions>> {
  const pages = Math.ceil((FIRST_ADDRESS + bytes) / PAGE);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const abort = (): never => {
    throw new Error('The kernel stopped');
  };
  const { exports: run } = await WebAssembly.instantiate(module, { env: { memory, abort } });
  const isComplete = (exports: object): exports is Functions =>
    names.every((name) => typeof Reflect.get(exports, name) === 'function');
  if (!isComplete(run)) throw new TypeError(`The kernel lacks one of ${names.join(', ')}`);
  const { buffer } = memory;
  let next = FIRST_ADDRESS;
  const allocate = (size: number): number => {
    const at = next;
    next = (next + size + 63) & ~63;
    if (next > buffer.byteLength) throw new Error(`The kernel needs more than ${buffer.byteLength} bytes`);
    return at;
  };
  return {
    run,
    floats: (count) => new Float32Array(buffer, allocate(count * 4), count),
    bytes: (count) => new Uint8Array(buffer, allocate(count), count),
    shorts: (count) => new Int16Array(buffer, allocate(count * 2), count),
  };
}
