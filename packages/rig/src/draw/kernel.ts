import type { ShadingKernel } from '../face/skin-shading.ts';
import type { GridKernel } from '../warp/grid.ts';
import { instantiate, type ModuleInstance, type ModuleMemory } from './module-memory.ts';

/** The exports of the warp kernel that draw; `assembly/` documents all functions. */
interface Drawing {
  readonly warpLuma: (
    sourceX: number,
    sourceY: number,
    columns: number,
    rows: number,
    stride: number,
    cell: number,
    skip: number,
    picture: number,
    pictureStride: number,
    cubic: number,
    tolerance: number,
    out: number,
    outStride: number,
    width: number,
    height: number,
  ) => void;
  readonly warpChroma: (
    sourceX: number,
    sourceY: number,
    columns: number,
    rows: number,
    stride: number,
    cell: number,
    skip: number,
    picture: number,
    pictureStride: number,
    out: number,
    outStride: number,
    width: number,
    height: number,
  ) => void;
  readonly composite: (
    out: number,
    outStride: number,
    upper: number,
    lower: number,
    inside: number,
    stride: number,
    width: number,
    height: number,
    top: number,
    bottom: number,
    sharpness: number,
  ) => void;
  readonly blend: (
    out: number,
    outStride: number,
    alpha: number,
    alphaStride: number,
    behind: number,
    behindStride: number,
    width: number,
    height: number,
  ) => void;
  readonly toRgba: (frame: number, width: number, height: number, out: number) => void;
}

type KernelFunctions = Drawing & GridKernel['run'] & ShadingKernel['run'];

/** The compiled warp kernel (assembly/) and its memory. */
export type Kernel = ModuleInstance<KernelFunctions>;

const NAMES = ['warpLuma', 'warpChroma', 'composite', 'blend', 'toRgba', 'invertGrid', 'addScaled', 'shade'] as const;

/**
 * Instantiates the kernel with `bytes` of zeroed memory.
 * @param wasm the built kernel, `kernel.wasm`
 * @throws the engine's error when it is no WebAssembly; else as `instantiate` does
 */
export const createKernel = async (wasm: Uint8Array<ArrayBuffer>, bytes: number): Promise<Kernel> =>
  instantiate<KernelFunctions>(await WebAssembly.compile(wasm), bytes, NAMES);

/** Catmull-Rom weights for 128 sub-pixel positions: four for each, with a sum of exactly 64. */
export function cubicWeights(memory: ModuleMemory): Int16Array {
  const table = memory.shorts(128 * 4);
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
