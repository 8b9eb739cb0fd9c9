import { instantiate, type ModuleInstance } from '@orator/rig/draw/module-memory';
import { readKernel } from '@orator/media/read-kernel';

/** What the matte's kernel exports; `packages/rig/src/draw/assembly/matte` documents the functions. Addresses, sizes in pixels. */
interface MatteFunctions {
  readonly shrinkBytes: (
    rows: number,
    start: number,
    count: number,
    width: number,
    height: number,
    sums: number,
    out: number,
    w: number,
    h: number,
  ) => void;
  readonly shrinkVectors: (
    picture: number,
    width: number,
    height: number,
    line: number,
    square: number,
    side: number,
  ) => void;
  readonly enlargeMask: (mask: number, W: number, H: number, out: number, w: number, h: number) => void;
  readonly markSide: (mask: number, count: number, person: 0 | 1, out: number) => void;
  readonly widen: (marks: number, w: number, h: number, r: number, rows: number, counts: number, out: number) => void;
  readonly markBand: (
    mask: number,
    inner: number,
    outer: number,
    hairy: number,
    w: number,
    h: number,
    x: number,
    y: number,
    reach: number,
    faceY: number,
    faceRadiusX: number,
    faceRadiusY: number,
    band: number,
  ) => void;
  readonly boxMean: (picture: number, w: number, h: number, r: number, rows: number, sums: number, out: number) => void;
  readonly halveSamples: (
    picture: number,
    mask: number,
    band: number,
    w: number,
    h: number,
    colours: number,
    person: number,
    background: number,
    squares: number,
    near: number,
  ) => void;
  readonly finishColours: (
    near: number,
    far: number,
    nearSquares: number,
    farSquares: number,
    lane: 0 | 1,
    count: number,
  ) => void;
  readonly trustColours: (person: number, background: number, spreads: number, count: number) => void;
  readonly trustPlaces: (mask: number, w: number, h: number, near: number, person: number) => void;
  readonly decide: (
    picture: number,
    mask: number,
    band: number,
    w: number,
    h: number,
    person: number,
    background: number,
    near: number,
    values: number,
  ) => void;
  readonly fitProducts: (
    colours: number,
    values: number,
    w: number,
    h: number,
    squares: number,
    mixed: number,
    withValue: number,
  ) => void;
  readonly solveFit: (
    means: number,
    squares: number,
    mixed: number,
    withValue: number,
    epsilon: number,
    count: number,
    out: number,
  ) => void;
  readonly drawMatte: (
    rows: number,
    first: number,
    count: number,
    width: number,
    height: number,
    mask: number,
    band: number,
    w: number,
    h: number,
    person: number,
    background: number,
    fit: number,
    line: number,
    sides: number,
    columns: number,
  ) => void;
}

const NAMES = [
  'shrinkBytes',
  'shrinkVectors',
  'enlargeMask',
  'markSide',
  'widen',
  'markBand',
  'boxMean',
  'halveSamples',
  'finishColours',
  'trustColours',
  'trustPlaces',
  'decide',
  'fitProducts',
  'solveFit',
  'drawMatte',
] as const;

/** The compiled kernel of mattes and its memory. */
export type MatteKernel = ModuleInstance<MatteFunctions>;

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiled once per thread: the first run of a module is its slowest. */
function compile(): Promise<WebAssembly.Module> {
  compiled ??= readKernel('matte')
    .then((wasm) => WebAssembly.compile(wasm))
    .catch((error: unknown) => {
      compiled = undefined;
      throw error;
    });
  return compiled;
}

/**
 * Instantiates the kernel with `bytes` of zeroed memory.
 * @throws {KernelMissing}; else as `instantiate` does
 */
export const createMatteKernel = async (bytes: number): Promise<MatteKernel> =>
  instantiate<MatteFunctions>(await compile(), bytes, NAMES);
