import { type Control, HEAD_CONTROLS, type Pose } from '../motion/controls.ts';
import type { Curve } from '../math/curve.ts';
import type { FaceSpace } from '../mesh/face-space.ts';
import type { Displacement, LayerSide } from './fields.ts';
import type { Point, Vec3 } from '../math/numeric.ts';

/** A lip or lid edge as points, and the pixels that one unit of each control moves them. */
export interface EdgeSamples {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly fields: readonly { readonly control: Control; readonly dx: Float32Array; readonly dy: Float32Array }[];
}

/** A control's own displacement of the edge, where it differs from the face's (the upper lid). */
export type EdgeOverride = (control: Control, x: number, y: number) => Point | null;

export interface EdgeInput {
  readonly space: FaceSpace;
  readonly displacement: Displacement;
  /** Face x of the samples, ascending. */
  readonly xs: readonly number[];
  readonly edge: Curve;
  readonly depth: Curve;
  readonly side: LayerSide;
  readonly controls: readonly Control[];
  /** What moves the edge alone is asked for where the edge is known to be, not where the face's mesh has that pixel. */
  readonly asKnown?: boolean;
  readonly override?: EdgeOverride;
}

export function sampleEdge(input: EdgeInput): EdgeSamples {
  const { space, displacement, xs, edge, depth, side, controls, asKnown, override } = input;
  const points = xs.map((x) => space.toImage(x, edge(x), depth(x)));
  const fields = controls.map((control) => {
    const isKnown = asKnown === true && !HEAD.has(control);
    const moves = points.map(([px, py], i) => {
      const x = xs[i] ?? 0;
      const local: Vec3 = isKnown ? [x, edge(x), depth(x)] : displacement.localAt(px, py);
      return override?.(control, x, edge(x)) ?? displacement.at(control, px, py, local, side);
    });
    return { control, dx: Float32Array.from(moves, (d) => d[0]), dy: Float32Array.from(moves, (d) => d[1]) };
  });
  return { x: Float32Array.from(points, (p) => p[0]), y: Float32Array.from(points, (p) => p[1]), fields };
}

/** The controls that move both sides of an edge alike. */
export const HEAD: ReadonlySet<Control> = new Set(HEAD_CONTROLS);

/** How far the head alone moves the middle of an edge in a pose, pixels. */
export function headShift({ x, fields }: EdgeSamples, pose: Pose): Point {
  const middle = x.length >> 1;
  let [hx, hy] = [0, 0];
  for (const { control, dx, dy } of fields) {
    if (!HEAD.has(control)) continue;
    hx += pose[control] * (dx[middle] ?? 0);
    hy += pose[control] * (dy[middle] ?? 0);
  }
  return [hx, hy];
}

/** Where the edge's points are in a pose, written to `outX`, `outY` (as long as the samples). */
export function moveEdge(edge: EdgeSamples, pose: Pose, outX: Float32Array, outY: Float32Array): void {
  outX.set(edge.x);
  outY.set(edge.y);
  for (const { control, dx, dy } of edge.fields) {
    const amount = pose[control];
    if (amount === 0) continue;
    for (let i = 0; i < outX.length; i++) {
      outX[i] = (outX[i] ?? 0) + amount * (dx[i] ?? 0);
      outY[i] = (outY[i] ?? 0) + amount * (dy[i] ?? 0);
    }
  }
}
