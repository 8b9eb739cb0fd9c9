import type { Control, Pose } from '../motion/controls.ts';
import type { Lattice } from '../mesh/depth.ts';
import { clamp } from '../math/numeric.ts';
import type { Displacement, LayerSide } from './fields.ts';

/** Allocates zeroed arrays that a renderer reads as well: on the heap, or in the memory of a WebAssembly module. */
export interface Allocator {
  readonly floats: (count: number) => Float32Array;
  readonly bytes: (count: number) => Uint8Array<ArrayBuffer>;
}

/** The displacement of one control (pixels for one unit), on the part of a grid's range where it is not zero. */
interface GridField {
  readonly control: Control;
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
  readonly dx: Float32Array;
  readonly dy: Float32Array;
}

/**
 * A grid over the image with the source position (pixels) that is drawn at each of its vertices. Rows are `stride` floats
 * apart. `updateGrid` rewrites `sourceX` and `sourceY`.
 */
export interface Grid extends Lattice {
  x0: number;
  y0: number;
  /**
   * The part of the image for which the fields are known, on the same cells: the grid can be moved within it
   * (`moveGrid`).
   */
  readonly range: Lattice;
  readonly stride: number;
  readonly fields: readonly GridField[];
  readonly sourceX: Float32Array;
  readonly sourceY: Float32Array;
  /** Forward displacement of the current pose at each vertex, pixels. */
  readonly dx: Float32Array;
  readonly dy: Float32Array;
  /** Whether the sources are those of an earlier pose, from which the next inversion can start. */
  readonly settled: { value: boolean };
  /** Size of the image that the sources lie in, pixels. */
  readonly imageWidth: number;
  readonly imageHeight: number;
  /** The grid that moves the image beyond this one: sources may lie there. It is updated first. */
  readonly outer: Grid | null;
}

/** Sources lie at most this many pixels outside the image: a renderer pads the image's border by it. */
export const OVERHANG = 16;

/** Displacements up to this (pixels for one unit of a control) count as zero. */
const NEGLIGIBLE = 0.004;
/** Fixed-point iterations of the first inversion, which has no earlier pose to start from. */
const FIRST_ITERATIONS = 6;

export interface GridInput {
  readonly lattice: Lattice;
  readonly imageWidth: number;
  readonly imageHeight: number;
  readonly displacement: Displacement;
  readonly controls: readonly Control[];
  /** The layer whose field of a control moves this grid; 0: the layer a vertex lies in. */
  readonly side: (control: Control) => LayerSide | 0;
  readonly allocator: Allocator;
  /** See `Grid`. */
  readonly outer?: Grid;
  /** See `Grid`; the lattice itself unless it is given. */
  readonly range?: Lattice;
  /**
   * The fields of a grid with the same range, shared for the controls that `has` names, so that they are sampled only
   * once.
   */
  readonly twin?: { readonly fields: readonly GridField[]; readonly has: (control: Control) => boolean } | undefined;
}

/** Samples the fields of all controls at the grid's vertices. */
export function createGrid(input: GridInput): Grid {
  const { lattice, allocator, range = lattice } = input;
  const { columns, rows } = lattice;
  const stride = (columns + 3) & ~3;
  const fields = sampleFields(input, range);
  const sourceX = allocator.floats(stride * rows);
  const sourceY = allocator.floats(stride * rows);
  const dx = new Float32Array(stride * rows);
  const dy = new Float32Array(stride * rows);
  const { imageWidth, imageHeight, outer = null } = input;
  const settled = { value: false };
  const grid = { ...lattice, range, stride, fields, sourceX, sourceY, dx, dy, settled, imageWidth, imageHeight, outer };
  resetGrid(grid, lattice);
  return grid;
}

/** Resets a grid to its initial place and state, before any pose. */
export function resetGrid(grid: Grid, { x0, y0 }: Pick<Lattice, 'x0' | 'y0'>): void {
  const { sourceX, sourceY, stride, columns, cell } = grid;
  Object.assign(grid, { x0, y0 });
  grid.settled.value = false;
  for (let o = 0; o < sourceX.length; o++) {
    sourceX[o] = x0 + Math.min(o % stride, columns - 1) * cell;
    sourceY[o] = y0 + Math.floor(o / stride) * cell;
  }
}

function sampleFields({ displacement, controls, side, twin }: GridInput, range: Lattice): readonly GridField[] {
  const { x0, y0, cell, columns, rows } = range;
  const plane = (): Float32Array => new Float32Array(columns * rows);
  const own = controls
    .filter((control) => twin?.has(control) !== true)
    .map((control) => ({ control, side: side(control), dx: plane(), dy: plane() }));
  // Vertex by vertex, so that values common to all controls are computed once for each place.
  for (let o = 0; own.length > 0 && o < columns * rows; o++) {
    const x = x0 + (o % columns) * cell;
    const y = y0 + Math.floor(o / columns) * cell;
    const local = displacement.localAt(x, y);
    for (const field of own) {
      const d = displacement.at(field.control, x, y, local, field.side);
      field.dx[o] = d[0];
      field.dy[o] = d[1];
    }
  }
  const trimmed = own.flatMap(({ control, dx, dy }) => trim(control, dx, dy, columns, rows) ?? []);
  const known = twin?.fields.filter(({ control }) => twin.has(control)) ?? [];
  // In the controls' order, as sums of floats depend on it.
  return [...trimmed, ...known].toSorted((a, b) => controls.indexOf(a.control) - controls.indexOf(b.control));
}

/** Crops a field to the rectangle where it moves anything; null when it moves nothing. */
function trim(control: Control, dx: Float32Array, dy: Float32Array, columns: number, rows: number): GridField | null {
  let i0 = columns;
  let i1 = -1;
  let j0 = rows;
  let j1 = -1;
  for (let o = 0; o < columns * rows; o++) {
    if (Math.abs(dx[o] ?? 0) <= NEGLIGIBLE && Math.abs(dy[o] ?? 0) <= NEGLIGIBLE) continue;
    const i = o % columns;
    const j = Math.floor(o / columns);
    i0 = Math.min(i0, i);
    i1 = Math.max(i1, i);
    j0 = Math.min(j0, j);
    j1 = Math.max(j1, j);
  }
  if (i1 < 0) return null;
  const width = i1 - i0 + 1;
  const height = j1 - j0 + 1;
  const crop = (values: Float32Array): Float32Array => {
    const out = new Float32Array(width * height);
    for (let j = 0; j < height; j++) {
      const from = (j0 + j) * columns + i0;
      out.set(values.subarray(from, from + width), j * width);
    }
    return out;
  };
  return { control, column: i0, row: j0, columns: width, rows: height, dx: crop(dx), dy: crop(dy) };
}

/**
 * Recomputes the grid's sources for a pose: sums the fields, then inverts the displacement D by fixed-point iteration,
 * source = vertex - D(source). It starts from the sources of the pose before, so that 1 iteration is enough for slow motion.
 */
export function updateGrid(grid: Grid, pose: Pose, iterations: number): void {
  grid.dx.fill(0);
  grid.dy.fill(0);
  for (const field of grid.fields) {
    const amount = pose[field.control];
    if (amount !== 0) addField(grid, field, amount);
  }
  invert(grid, grid.settled.value ? iterations : FIRST_ITERATIONS);
  grid.settled.value = true;
}

/** Moves a grid within its range; the next inversion starts from the sources as they are, moved along. */
export function moveGrid(grid: Grid, x0: number, y0: number): void {
  const [right, down] = [x0 - grid.x0, y0 - grid.y0];
  for (let o = 0; o < grid.sourceX.length; o++) {
    grid.sourceX[o] = (grid.sourceX[o] ?? 0) + right;
    grid.sourceY[o] = (grid.sourceY[o] ?? 0) + down;
  }
  grid.x0 = x0;
  grid.y0 = y0;
}

function addField(grid: Grid, field: GridField, amount: number): void {
  const { dx, dy, stride, range } = grid;
  const column = field.column - (grid.x0 - range.x0) / grid.cell;
  const row = field.row - (grid.y0 - range.y0) / grid.cell;
  const [i0, i1] = [Math.max(0, -column), Math.min(field.columns, grid.columns - column)];
  for (let j = Math.max(0, -row); j < Math.min(field.rows, grid.rows - row); j++) {
    let to = (row + j) * stride + column + i0;
    let from = j * field.columns + i0;
    for (const end = from + i1 - i0; from < end; from++, to++) {
      dx[to] = (dx[to] ?? 0) + amount * (field.dx[from] ?? 0);
      dy[to] = (dy[to] ?? 0) + amount * (field.dy[from] ?? 0);
    }
  }
}

function invert(grid: Grid, iterations: number): void {
  const { x0, y0, cell, columns, rows, stride, sourceX, sourceY } = grid;
  const outer = grid.outer ?? grid;
  const lastX = x0 + (columns - 1) * cell;
  const lastY = y0 + (rows - 1) * cell;
  const right = grid.imageWidth + OVERHANG;
  const bottom = grid.imageHeight + OVERHANG;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const o = j * stride + i;
      const x = x0 + i * cell;
      const y = y0 + j * cell;
      let sx = sourceX[o] ?? x;
      let sy = sourceY[o] ?? y;
      for (let k = 0; k < iterations; k++) {
        const field = sx < x0 || sy < y0 || sx > lastX || sy > lastY ? outer : grid;
        const { dx, dy } = field;
        const gx = clamp((sx - field.x0) / field.cell, 0, field.columns - 1.001);
        const gy = clamp((sy - field.y0) / field.cell, 0, field.rows - 1.001);
        const ix = gx | 0;
        const iy = gy | 0;
        const a = gx - ix;
        const b = gy - iy;
        const q = iy * field.stride + ix;
        const w11 = a * b;
        const w10 = a - w11;
        const w01 = b - w11;
        const w00 = 1 - a - w01;
        const r = q + field.stride;
        sx = x - ((dx[q] ?? 0) * w00 + (dx[q + 1] ?? 0) * w10 + (dx[r] ?? 0) * w01 + (dx[r + 1] ?? 0) * w11);
        sy = y - ((dy[q] ?? 0) * w00 + (dy[q + 1] ?? 0) * w10 + (dy[r] ?? 0) * w01 + (dy[r + 1] ?? 0) * w11);
      }
      sourceX[o] = clamp(sx, -OVERHANG, right);
      sourceY[o] = clamp(sy, -OVERHANG, bottom);
    }
  }
}

/** For each cell (row by row, columns - 1 a row): 1 where no control moves any of its corners. */
export function staticCells(grid: Grid): Uint8Array {
  const { columns, rows } = grid;
  const moved = new Uint8Array(columns * rows);
  for (const f of grid.fields) {
    for (let o = 0; o < f.columns * f.rows; o++) {
      if (Math.abs(f.dx[o] ?? 0) <= NEGLIGIBLE && Math.abs(f.dy[o] ?? 0) <= NEGLIGIBLE) continue;
      moved[(f.row + Math.floor(o / f.columns)) * columns + f.column + (o % f.columns)] = 1;
    }
  }
  return Uint8Array.from({ length: (columns - 1) * (rows - 1) }, (_, c) => {
    const o = Math.floor(c / (columns - 1)) * columns + (c % (columns - 1));
    return moved[o] || moved[o + 1] || moved[o + columns] || moved[o + columns + 1] ? 0 : 1;
  });
}
