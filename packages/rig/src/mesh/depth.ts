import { type FaceSpace, isTurned } from './face-space.ts';
import { readBilinear } from '../math/bilinear.ts';
import { lerp, smoothstep } from '../math/numeric.ts';
import { type FaceLandmarks, nearestOnOval, OVAL, point } from './landmarks.ts';
import { TRIANGLES } from './canonical-mesh.ts';

/** A rectangle of the image sampled every `cell` pixels: vertex (i, j) lies at (x0 + i cell, y0 + j cell). */
export interface Lattice {
  readonly x0: number;
  readonly y0: number;
  readonly cell: number;
  /** Vertices across and down. */
  readonly columns: number;
  readonly rows: number;
}

/** Interpolates a lattice's values bilinearly at an image point, which is clamped to the lattice. */
export const readLattice = ({ x0, y0, cell, columns }: Lattice, values: Float32Array, x: number, y: number): number =>
  readBilinear(values, columns, (x - x0) / cell, (y - y0) / cell);

/** Depth of the head at the vertices of a lattice. */
export interface DepthMap {
  /** Image-space z, pixels. */
  readonly z: Float32Array;
  /** Distance outside the face oval in millimetres, 0 inside. */
  readonly outside: Float32Array;
}

/** Outside the face oval, depth changes to that of the head's pivot over this distance, millimetres. Source: `engines.md`, "Talking head". */
const FALLOFF_MM = 75;

/**
 * Rasterises the mesh's depth, extends it beyond the oval (from the depth of the nearest oval point to the pivot's) and
 * smooths it.
 * @param pivotZ depth of the head's pivot in face space, millimetres
 */
export function mapDepth(face: FaceLandmarks, space: FaceSpace, lattice: Lattice, pivotZ: number): DepthMap {
  const { columns, rows, x0, y0, cell } = lattice;
  const z = new Float32Array(columns * rows).fill(Number.NaN);
  const outside = new Float32Array(columns * rows);
  rasteriseMesh(face, lattice, z, isTurned(space));
  const oval = OVAL.map((i) => point(face, i));
  const far = space.origin[2] + space.mm * pivotZ * (Math.sign(space.ez[2]) || 1);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const o = j * columns + i;
      if (!Number.isNaN(z[o] ?? 0)) continue;
      const nearest = nearestOnOval(oval, x0 + i * cell, y0 + j * cell);
      const mm = nearest.distance / space.mm;
      outside[o] = mm;
      z[o] = lerp(nearest.z, Math.max(nearest.z, far), smoothstep(0, FALLOFF_MM, mm));
    }
  }
  for (let pass = 0; pass < 3; pass++) smooth(z, columns, rows);
  return { z, outside };
}

/**
 * Which vertices of a lattice show the face: 1, or 0 beside it. A turned face ends before its oval, whose far side it hides.
 */
export function coverFace(face: FaceLandmarks, lattice: Lattice): Float32Array {
  const z = new Float32Array(lattice.columns * lattice.rows).fill(Number.NaN);
  rasteriseMesh(face, lattice, z, true);
  return z.map((depth) => (Number.isNaN(depth) ? 0 : 1));
}

/** @param visible where triangles lie behind one another, as in a turned face, the nearer one counts, not the farther one */
function rasteriseMesh(face: FaceLandmarks, lattice: Lattice, out: Float32Array, visible: boolean): void {
  for (let t = 0; t < TRIANGLES.length; t += 3) rasteriseTriangle(face, lattice, t, out, visible);
}

function rasteriseTriangle(
  face: FaceLandmarks,
  lattice: Lattice,
  t: number,
  out: Float32Array,
  visible: boolean,
): void {
  const { x0, y0, cell, columns, rows } = lattice;
  const a = point(face, TRIANGLES[t] ?? 0);
  const b = point(face, TRIANGLES[t + 1] ?? 0);
  const c = point(face, TRIANGLES[t + 2] ?? 0);
  const area = (b[1] - c[1]) * (a[0] - c[0]) + (c[0] - b[0]) * (a[1] - c[1]);
  if (Math.abs(area) < 1e-9) return;
  const i0 = Math.max(0, Math.ceil((Math.min(a[0], b[0], c[0]) - x0) / cell));
  const i1 = Math.min(columns - 1, Math.floor((Math.max(a[0], b[0], c[0]) - x0) / cell));
  const j0 = Math.max(0, Math.ceil((Math.min(a[1], b[1], c[1]) - y0) / cell));
  const j1 = Math.min(rows - 1, Math.floor((Math.max(a[1], b[1], c[1]) - y0) / cell));
  for (let j = j0; j <= j1; j++) {
    for (let i = i0; i <= i1; i++) {
      const x = x0 + i * cell;
      const y = y0 + j * cell;
      const wa = ((b[1] - c[1]) * (x - c[0]) + (c[0] - b[0]) * (y - c[1])) / area;
      const wb = ((c[1] - a[1]) * (x - c[0]) + (a[0] - c[0]) * (y - c[1])) / area;
      const wc = 1 - wa - wb;
      if (wa < -1e-3 || wb < -1e-3 || wc < -1e-3) continue;
      const z = wa * a[2] + wb * b[2] + wc * c[2];
      const o = j * columns + i;
      // NaN compares false, so an empty vertex is always written.
      const before = out[o] ?? 0;
      if (visible ? !(before <= z) : !(before >= z)) out[o] = z;
    }
  }
}

function smooth(values: Float32Array, columns: number, rows: number): void {
  const q = values.slice();
  const get = (o: number): number => q[o] ?? 0;
  for (let j = 1; j < rows - 1; j++) {
    for (let i = 1; i < columns - 1; i++) {
      const o = j * columns + i;
      const cross = get(o - 1) + get(o + 1) + get(o - columns) + get(o + columns);
      const diagonal = get(o - columns - 1) + get(o - columns + 1) + get(o + columns - 1) + get(o + columns + 1);
      values[o] = (get(o) * 4 + cross * 2 + diagonal) / 16;
    }
  }
}
