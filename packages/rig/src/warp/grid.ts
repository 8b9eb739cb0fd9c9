/**
 * | constants | source |
 * |---|---|
 * | `OVERHANG` | chosen: what a renderer pads, not measured |
 * | `NEGLIGIBLE` | chosen: below what is seen, not measured |
 * | `VERTEX_BYTES` | two 32-bit floats |
 * | `FIRST_ITERATIONS` | `engines.md`, "Talking head" |
 */
import type { Control, Pose } from '../motion/controls.ts';
import type { Lattice } from '../mesh/depth.ts';
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
  /** x and y of each vertex in turn. */
  readonly moves: Float32Array;
}

/** Inverts displacements, see `assembly/invert-grid.ts`: the arguments are those that are documented there. */
export type InvertGrid = (
  sourceX: number,
  sourceY: number,
  moved: number,
  columns: number,
  rows: number,
  stride: number,
  cell: number,
  x0: number,
  y0: number,
  outerMoved: number,
  outerColumns: number,
  outerRows: number,
  outerStride: number,
  outerCell: number,
  outerX0: number,
  outerY0: number,
  iterations: number,
  overhang: number,
  right: number,
  bottom: number,
) => void;

/** Adds values up, see `assembly/add-scaled.ts`. */
export type AddScaled = (
  out: number,
  outStride: number,
  values: number,
  stride: number,
  count: number,
  rows: number,
  amount: number,
) => void;

/** The memory that grids lie in, and what moves them there. */
export interface GridKernel extends Allocator {
  readonly run: { readonly invertGrid: InvertGrid; readonly addScaled: AddScaled };
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
  /** Forward displacement of the current pose at each vertex, pixels: x and y in turn. */
  readonly moved: Float32Array;
  readonly kernel: GridKernel;
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
/** Bytes of a vertex' displacement. */
const VERTEX_BYTES = 8;
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
  readonly kernel: GridKernel;
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
  const { lattice, kernel, range = lattice } = input;
  const { columns, rows } = lattice;
  const stride = (columns + 3) & ~3;
  const fields = sampleFields(input, range);
  const sourceX = kernel.floats(stride * rows);
  const sourceY = kernel.floats(stride * rows);
  const moved = kernel.floats(2 * stride * rows);
  const { imageWidth, imageHeight, outer = null } = input;
  const settled = { value: false };
  const size = { imageWidth, imageHeight };
  const grid = { ...lattice, ...size, range, stride, fields, sourceX, sourceY, moved, kernel, settled, outer };
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

function sampleFields({ displacement, controls, side, twin, kernel }: GridInput, range: Lattice): readonly GridField[] {
  const { x0, y0, cell, columns, rows } = range;
  const own = controls
    .filter((control) => twin?.has(control) !== true)
    .map((control) => ({ control, side: side(control), moves: new Float32Array(2 * columns * rows) }));
  // Vertex by vertex, so that values common to all controls are computed once for each place.
  for (let o = 0; own.length > 0 && o < columns * rows; o++) {
    const x = x0 + (o % columns) * cell;
    const y = y0 + Math.floor(o / columns) * cell;
    const local = displacement.localAt(x, y);
    for (const field of own) {
      const [dx, dy] = displacement.at(field.control, x, y, local, field.side);
      field.moves[2 * o] = dx;
      field.moves[2 * o + 1] = dy;
    }
  }
  const trimmed = own.flatMap(({ control, moves }) => trim({ control, moves }, { columns, rows }, kernel) ?? []);
  const known = twin?.fields.filter(({ control }) => twin.has(control)) ?? [];
  // In the controls' order, as sums of floats depend on it.
  return [...trimmed, ...known].toSorted((a, b) => controls.indexOf(a.control) - controls.indexOf(b.control));
}

/** Whether a field moves a vertex. */
const moves = (values: Float32Array, vertex: number): boolean =>
  Math.abs(values[2 * vertex] ?? 0) > NEGLIGIBLE || Math.abs(values[2 * vertex + 1] ?? 0) > NEGLIGIBLE;

/** Crops a field to the rectangle where it moves anything; null when it moves nothing. */
function trim(
  { control, moves: values }: Pick<GridField, 'control' | 'moves'>,
  { columns, rows }: Pick<Lattice, 'columns' | 'rows'>,
  kernel: GridKernel,
): GridField | null {
  let i0 = columns;
  let i1 = -1;
  let j0 = rows;
  let j1 = -1;
  for (let o = 0; o < columns * rows; o++) {
    if (!moves(values, o)) continue;
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
  const cropped = kernel.floats(2 * width * height);
  for (let j = 0; j < height; j++) {
    const from = (j0 + j) * columns + i0;
    cropped.set(values.subarray(2 * from, 2 * (from + width)), 2 * j * width);
  }
  return { control, column: i0, row: j0, columns: width, rows: height, moves: cropped };
}

/**
 * Recomputes the grid's sources for a pose: sums the fields, then inverts the displacement D by fixed-point iteration,
 * source = vertex - D(source). It starts from the sources of the pose before, so that 1 iteration is enough for slow motion.
 */
export function updateGrid(grid: Grid, pose: Pose, iterations: number): void {
  grid.moved.fill(0);
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

function addField({ kernel, moved, ...grid }: Grid, field: GridField, amount: number): void {
  const column = field.column - (grid.x0 - grid.range.x0) / grid.cell;
  const row = field.row - (grid.y0 - grid.range.y0) / grid.cell;
  const [left, top] = [Math.max(0, -column), Math.max(0, -row)];
  const columns = Math.min(field.columns, grid.columns - column) - left;
  const rows = Math.min(field.rows, grid.rows - row) - top;
  const to = moved.byteOffset + VERTEX_BYTES * ((row + top) * grid.stride + column + left);
  const from = field.moves.byteOffset + VERTEX_BYTES * (top * field.columns + left);
  kernel.run.addScaled(to, 2 * grid.stride, from, 2 * field.columns, 2 * columns, rows, amount);
}

/** What the kernel reads of a grid's displacement. */
const describeDisplacement = ({ moved, columns, rows, stride, cell, x0, y0 }: Grid) =>
  [moved.byteOffset, columns, rows, stride, cell, x0, y0] as const;

function invert(grid: Grid, iterations: number): void {
  const { sourceX, sourceY, kernel, outer } = grid;
  kernel.run.invertGrid(
    sourceX.byteOffset,
    sourceY.byteOffset,
    ...describeDisplacement(grid),
    ...describeDisplacement(outer ?? grid),
    iterations,
    OVERHANG,
    grid.imageWidth + OVERHANG,
    grid.imageHeight + OVERHANG,
  );
}

/** For each cell (row by row, columns - 1 a row): 1 where no control moves any of its corners. */
export function staticCells(grid: Grid): Uint8Array {
  const { columns, rows } = grid;
  const moved = new Uint8Array(columns * rows);
  for (const f of grid.fields) {
    for (let o = 0; o < f.columns * f.rows; o++) {
      if (!moves(f.moves, o)) continue;
      moved[(f.row + Math.floor(o / f.columns)) * columns + f.column + (o % f.columns)] = 1;
    }
  }
  return Uint8Array.from({ length: (columns - 1) * (rows - 1) }, (_, c) => {
    const o = Math.floor(c / (columns - 1)) * columns + (c % (columns - 1));
    return moved[o] || moved[o + 1] || moved[o + columns] || moved[o + columns + 1] ? 0 : 1;
  });
}
