import type { Kernel } from '@orator/rig/draw/kernel';
import { instantiate, type ModuleInstance } from '@orator/rig/draw/module-memory';
import { readKernel } from '@orator/media/read-kernel';

/** What the kernel of transplants exports; `packages/rig/src/draw/assembly/transplant` documents the functions. */
interface TransplantFunctions extends Pick<Kernel['run'], 'warpLuma' | 'warpChroma'> {
  readonly padRows: (
    from: number,
    fromStride: number,
    to: number,
    toStride: number,
    width: number,
    rows: number,
    left: number,
    right: number,
    padding: number,
    unit: 1 | 2,
  ) => void;
  readonly bendCanvas: (
    influence: number,
    around: number,
    count: number,
    first: number,
    vertices: number,
    scale: number,
    places: number,
  ) => void;
  readonly layGrids: (
    camera: number,
    places: number,
    skin: number,
    canvasColumns: number,
    canvasRows: number,
    cell: number,
    x0: number,
    y0: number,
    columns: number,
    rows: number,
    jawOld: number,
    jawNew: number,
    frameWidth: number,
    frameHeight: number,
    overhang: number,
    out: number,
    skips: number,
    most: number,
  ) => void;
  readonly measureLight: (
    ring: number,
    columns: number,
    rows: number,
    frame: number,
    frameChroma: number,
    patch: number,
    patchChroma: number,
    stride: number,
    sums: number,
  ) => void;
  readonly spreadLight: (
    sums: number,
    columns: number,
    rows: number,
    near: number,
    far: number,
    wide: number,
    scratch: number,
    line: number,
  ) => void;
  readonly blendPatch: (
    mask: number,
    light: number,
    columns: number,
    rows: number,
    frame: number,
    frameChroma: number,
    patch: number,
    patchChroma: number,
    stride: number,
    filmed: number,
    filmedStride: number,
    grain: number,
  ) => void;
}

/** The compiled kernel of transplants and its memory. */
export type TransplantKernel = ModuleInstance<TransplantFunctions>;

const NAMES = [
  'warpLuma',
  'warpChroma',
  'padRows',
  'bendCanvas',
  'layGrids',
  'measureLight',
  'spreadLight',
  'blendPatch',
] as const;

/**
 * Instantiates the kernel with `bytes` of zeroed memory.
 * @throws {KernelMissing}; else as `instantiate` does
 */
export const createTransplantKernel = async (bytes: number): Promise<TransplantKernel> =>
  instantiate<TransplantFunctions>(await WebAssembly.compile(await readKernel('transplant')), bytes, NAMES);
