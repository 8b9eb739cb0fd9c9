/**
 * | constants | source |
 * |---|---|
 * | `ITERATIONS`, `FIRST_ITERATIONS`, `JAW_ITERATIONS` | chosen: more change nothing that is seen, not measured |
 * | `STILL`, `MASKED`, `LEAST_RING`, `COVERED` | chosen: below what is seen, not measured |
 */
import { mix, VECTOR } from '../matte/vectors';

/** Fixed-point iterations: depth and bend, from the last vertex or from afar; and the jaw. */
const ITERATIONS: i32 = 4;
const FIRST_ITERATIONS: i32 = 8;
const JAW_ITERATIONS: i32 = 3;
/** Skin that moves by less than this (pixels) stays as it is. */
const STILL: f32 = 0.02;
/** Cells with less mask than this at their corners, and vertices with less skin to measure light on, count as empty. */
const MASKED: f32 = 0.004;
const LEAST_RING: f32 = 0.01;
/** Where the mask is at least this, the frame is invisible. */
const COVERED: f32 = 0.9995;

/** Reads a lattice of vectors at pixel (x, y) of the canvas; places outside read its border. */
@inline
function readLattice(lattice: usize, columns: i32, rows: i32, inverseCell: f32, x: f32, y: f32): v128 {
  const gx = min(<f32>columns - 1.001, max<f32>(0, x * inverseCell));
  const gy = min(<f32>rows - 1.001, max<f32>(0, y * inverseCell));
  const i = <i32>gx;
  const j = <i32>gy;
  const at = lattice + ((<usize>(j * columns + i)) << VECTOR);
  const below = at + ((<usize>columns) << VECTOR);
  const a = f32x4.splat(gx - <f32>i);
  const above = mix(v128.load(at), v128.load(at, 16), a);
  return mix(above, mix(v128.load(below), v128.load(below, 16), a), f32x4.splat(gy - <f32>j));
}

/**
 * Finds for each vertex of a region of the frame where it lies on the canvas, and from there where the patch and the frame's own
 * skin come from when the jaw goes from `jawOld` to `jawNew`.
 * camera: eight f32, two rows that bring canvas places (x, y, z, 1) to the frame. places: a vector (depth, bend across, bend down,
 * -) for each vertex of the canvas; skin: one of (jaw across, jaw down, mask, ring). cell: pixels between vertices, in both.
 * out: six arrays of f32, `most` apart: the patch's x and y, the skin's x and y, mask and ring, `columns` a row. skips: two
 * arrays of bytes, `most` apart: cells (columns - 1 a row) in which neither mask nor ring need the patch; and whose skin stays
 * as it is, or is covered.
 */
export function layGrids(
  camera: usize,
  places: usize,
  skin: usize,
  canvasColumns: i32,
  canvasRows: i32,
  cell: i32,
  x0: i32,
  y0: i32,
  columns: i32,
  rows: i32,
  jawOld: f32,
  jawNew: f32,
  frameWidth: i32,
  frameHeight: i32,
  overhang: f32,
  out: usize,
  skips: usize,
  most: i32,
): void {
  const xx = load<f32>(camera);
  const xy = load<f32>(camera, 4);
  const xz = load<f32>(camera, 8);
  const x1 = load<f32>(camera, 12);
  const yx = load<f32>(camera, 16);
  const yy = load<f32>(camera, 20);
  const yz = load<f32>(camera, 24);
  const y1 = load<f32>(camera, 28);
  const inverse: f32 = 1 / (xx * yy - xy * yx);
  const inverseCell: f32 = 1 / <f32>cell;
  const farX = <f32>(cell * (canvasColumns - 1));
  const farY = <f32>(cell * (canvasRows - 1));
  const plane = (<usize>most) << 2;
  for (let j: i32 = 0; j < rows; j++) {
    const py = <f32>(y0 + j * cell);
    let dx = <f32>x0 - x1;
    let dy = py - y1;
    let x = (yy * dx - xy * dy) * inverse;
    let y = (xx * dy - yx * dx) * inverse;
    for (let i: i32 = 0; i < columns; i++) {
      const px = <f32>(x0 + i * cell);
      for (let k = i == 0 ? FIRST_ITERATIONS : ITERATIONS; k > 0; k--) {
        const place = readLattice(places, canvasColumns, canvasRows, inverseCell, x, y);
        const z = f32x4.extract_lane(place, 0);
        dx = px - x1 - xz * z;
        dy = py - y1 - yz * z;
        x = (yy * dx - xy * dy) * inverse - f32x4.extract_lane(place, 1);
        y = (xx * dy - yx * dx) * inverse - f32x4.extract_lane(place, 2);
      }
      // The place of the canvas that the jaw carries here.
      let nx = x;
      let ny = y;
      for (let k: i32 = 0; k < JAW_ITERATIONS; k++) {
        const jaw = readLattice(skin, canvasColumns, canvasRows, inverseCell, nx, ny);
        nx = x - jawNew * f32x4.extract_lane(jaw, 0);
        ny = y - jawNew * f32x4.extract_lane(jaw, 1);
      }
      const here = readLattice(skin, canvasColumns, canvasRows, inverseCell, nx, ny);
      const mx = nx + jawOld * f32x4.extract_lane(here, 0) - x;
      const my = ny + jawOld * f32x4.extract_lane(here, 1) - y;
      const o = out + ((<usize>(j * columns + i)) << 2);
      store<f32>(o, min(farX, max(-overhang, x)));
      store<f32>(o + plane, min(farY, max(-overhang, y)));
      store<f32>(o + 2 * plane, min(<f32>frameWidth + overhang, max(-overhang, px + xx * mx + xy * my)));
      store<f32>(o + 3 * plane, min(<f32>frameHeight + overhang, max(-overhang, py + yx * mx + yy * my)));
      store<f32>(o + 4 * plane, f32x4.extract_lane(here, 2));
      store<f32>(o + 5 * plane, f32x4.extract_lane(here, 3));
    }
  }
  markCells(x0, y0, cell, columns, rows, out, plane, skips, most);
}

@inline
function least(o: usize, below: usize): f32 {
  return min(min(load<f32>(o), load<f32>(o, 4)), min(load<f32>(o + below), load<f32>(o + below, 4)));
}

@inline
function greatest(o: usize, below: usize): f32 {
  return max(max(load<f32>(o), load<f32>(o, 4)), max(load<f32>(o + below), load<f32>(o + below, 4)));
}

function markCells(x0: i32, y0: i32, cell: i32, columns: i32, rows: i32, out: usize, plane: usize, skips: usize, most: i32): void {
  const below = (<usize>columns) << 2;
  for (let j: i32 = 0; j < rows - 1; j++) {
    for (let i: i32 = 0; i < columns - 1; i++) {
      const o = out + ((<usize>(j * columns + i)) << 2);
      const tells = greatest(o + 5 * plane, below) > LEAST_RING;
      const mask = o + 4 * plane;
      const at = skips + <usize>(j * (columns - 1) + i);
      store<u8>(at, !tells && greatest(mask, below) < MASKED ? 1 : 0);
      const covered = !tells && least(mask, below) >= COVERED;
      store<u8>(at + <usize>most, covered || stays(o + 2 * plane, plane, below, x0 + i * cell, y0 + j * cell, cell) ? 1 : 0);
    }
  }
}

/** Whether a cell's skin comes from where it is. */
@inline
function stays(o: usize, plane: usize, below: usize, x: i32, y: i32, cell: i32): bool {
  for (let k: i32 = 0; k < 4; k++) {
    const corner = o + (k & 2 ? below : 0) + (k & 1 ? 4 : 0);
    if (abs(load<f32>(corner) - <f32>(x + (k & 1 ? cell : 0))) > STILL) return false;
    if (abs(load<f32>(corner + plane) - <f32>(y + (k & 2 ? cell : 0))) > STILL) return false;
  }
  return true;
}
