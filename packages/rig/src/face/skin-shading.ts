/**
 * | constants | source |
 * |---|---|
 * | `STRENGTH`, `HOLLOW`, `AROUND` | the study of eyes (ADR 35) |
 * | `DARKEST`, `BRIGHTEST` | chosen by eye on enlarged sheets, from the -20 and +13 % of the study of eyes |
 * | `LEAST`, `NOSE_MARGIN` | chosen, not measured |
 */
import type { FaceSampler } from '../image/planes.ts';
import { clamp, cross, normalise, smoothstep, sub, type Vec3 } from '../math/numeric.ts';
import { type FaceSpace, localPoint } from '../mesh/face-space.ts';
import { facing } from '../mesh/normals.ts';
import { MOUTH_CONTROLS, type MouthControl, type Pose } from '../motion/controls.ts';
import type { Mouth } from '../mouth/mouth.ts';
import type { Displacement } from '../warp/fields.ts';
import type { Allocator, Grid } from '../warp/grid.ts';
import { fleshDepth } from './flesh.ts';
import { estimateLight, type PhotoLight, shadeSurface } from './photo-light.ts';

/** How the light on cheeks and chin answers the mouth: vertices over the lower face, on cells of the base grid. */
export interface SkinShading {
  readonly x0: number;
  readonly y0: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** How much brighter each vertex becomes for one unit of a control, as a share. */
  readonly fields: readonly { readonly control: MouthControl; readonly change: Float32Array }[];
  /** 0 where nothing may change: outside of the face, and on cells that are not drawn again. */
  readonly mask: Float32Array;
  /** Face x and y of the vertices (mm). */
  readonly across: Float32Array;
  readonly down: Float32Array;
  /** The share of the last pose. */
  readonly gain: Float32Array;
}

/** What shades luma, see `assembly/shade.ts`. */
export interface ShadingKernel {
  readonly run: {
    readonly shade: (
      out: number,
      outStride: number,
      gains: number,
      columns: number,
      rows: number,
      cell: number,
      least: number,
    ) => void;
  };
}

export interface SkinShadingInput {
  readonly space: FaceSpace;
  readonly mouth: Mouth;
  readonly displacement: Displacement;
  readonly image: FaceSampler;
  readonly base: Grid;
  /** 1 for each cell of the base grid that is never drawn again. */
  readonly still: Uint8Array;
  readonly kernel: Allocator;
}

/** Light changes by less than these shares, and comes near them softly: a patch of one brightness would look painted on. */
const DARKEST = 0.16;
const BRIGHTEST = 0.085;
/** The mesh is smoother than a face, so its change of light is drawn stronger. */
const STRENGTH = 1.5;
/** A place that lies deeper than the skin around it gets less light from all around: share for each millimetre. */
const HOLLOW = 0.12;
/** Passes of smoothing that make "the skin around it". */
const AROUND = 9;
/** Changes below this share are not drawn. */
const LEAST = 0.004;
/** The controls' step for the derivative: large enough to stand out of rounding, small enough to be linear. */
const chooseStep = (control: MouthControl): number => (control === 'jaw' ? 6 : 2);

/** Prepares the shading; null where the lower face is too small in the image. */
export function createSkinShading(input: SkinShadingInput): SkinShading | null {
  const lattice = lowerFace(input);
  if (lattice.columns < 4 || lattice.rows < 4) return null;
  const { space, mouth, displacement, image, kernel } = input;
  const { x0, y0, cell, columns, rows } = lattice;
  const light = estimateLight(space, image);
  const places = Array.from({ length: columns * rows }, (_, o) =>
    displacement.localAt(x0 + (o % columns) * cell, y0 + Math.floor(o / columns) * cell),
  );
  const rest = shades(places, columns, light);
  const fields = MOUTH_CONTROLS.map((control) => {
    const step = chooseStep(control);
    const depth = Float32Array.from(places, (place) => fleshDepth(control, space, mouth, place));
    const moved = places.map((place, o): Vec3 => {
      const [dx, dy, dz] = displacement.moveAt(control, place);
      return [place[0] + step * dx, place[1] + step * dy, place[2] + step * (dz + (depth[o] ?? 0))];
    });
    const around = smoothed(depth, columns, AROUND);
    const change = shades(moved, columns, light).map((shade, o) => {
      const turned = ((shade / Math.max(0.05, rest[o] ?? 1) - 1) * STRENGTH) / step;
      return turned - HOLLOW * ((depth[o] ?? 0) - (around[o] ?? 0));
    });
    return { control, change: smoothed(change, columns, 2) };
  });
  return {
    ...lattice,
    fields,
    mask: makeMask(input, lattice, places),
    across: Float32Array.from(places, (place) => place[0]),
    down: Float32Array.from(places, (place) => place[1]),
    gain: kernel.floats(places.length),
  };
}

type Lattice = Pick<SkinShading, 'x0' | 'y0' | 'cell' | 'columns' | 'rows'>;

/** Above the tip of the nose nothing answers the mouth (mm). */
const NOSE_MARGIN = 12;

function lowerFace({ space, mouth, base }: SkinShadingInput): Lattice {
  const top = localPoint(space, 4)[1] - NOSE_MARGIN;
  const bottom = localPoint(space, 152)[1] + 8;
  const half = halfWidth(space);
  const corners = [top, bottom].flatMap((y) => [-half, half].map((dx) => space.toImage(mouth.centreX + dx, y, 0)));
  const { cell } = base;
  const range = (k: 0 | 1, from: number, count: number): readonly [number, number] => {
    const values = corners.map((corner) => corner[k]);
    const at = (value: number): number => clamp(Math.round((value - from) / cell), 0, count - 1);
    return [at(Math.min(...values)), at(Math.max(...values))];
  };
  const [c0, c1] = range(0, base.x0, base.columns);
  const [r0, r1] = range(1, base.y0, base.rows);
  return { x0: base.x0 + c0 * cell, y0: base.y0 + r0 * cell, cell, columns: c1 - c0 + 1, rows: r1 - r0 + 1 };
}

/** Half of the face's width between the ears (mm). */
const halfWidth = (space: FaceSpace): number => (localPoint(space, 454)[0] - localPoint(space, 234)[0]) / 2;

/** How bright each vertex of a surface is that lies over the lattice. */
function shades(points: readonly Vec3[], columns: number, light: PhotoLight): Float32Array {
  const rows = points.length / columns;
  const at = (i: number, j: number): Vec3 =>
    points[clamp(j, 0, rows - 1) * columns + clamp(i, 0, columns - 1)] ?? [0, 0, 0];
  return Float32Array.from(points, (_, o) => {
    const [i, j] = [o % columns, Math.floor(o / columns)];
    const normal = normalise(cross(sub(at(i + 1, j), at(i - 1, j)), sub(at(i, j + 1), at(i, j - 1))));
    return shadeSurface(facing(normal), light);
  });
}

/** Values of a lattice, each mixed with its four neighbours, some times over. */
function smoothed(values: Float32Array, columns: number, passes: number): Float32Array {
  const rows = values.length / columns;
  let out = values;
  for (let pass = 0; pass < passes; pass++) {
    const from = out;
    const at = (i: number, j: number): number => from[clamp(j, 0, rows - 1) * columns + clamp(i, 0, columns - 1)] ?? 0;
    out = from.map((v, o) => {
      const [i, j] = [o % columns, Math.floor(o / columns)];
      return (4 * v + 2 * (at(i - 1, j) + at(i + 1, j) + at(i, j - 1) + at(i, j + 1))) / 12;
    });
  }
  return out;
}

function makeMask(
  { space, mouth, base, still }: SkinShadingInput,
  lattice: Lattice,
  places: readonly Vec3[],
): Float32Array {
  const { x0, y0, cell, columns, rows } = lattice;
  const [c0, r0] = [(x0 - base.x0) / cell, (y0 - base.y0) / cell];
  const noseY = localPoint(space, 4)[1];
  const chinY = localPoint(space, 152)[1];
  const half = halfWidth(space);
  return Float32Array.from(places, ([x, y], o) => {
    const [i, j] = [o % columns, Math.floor(o / columns)];
    const isBorder = i === 0 || j === 0 || i === columns - 1 || j === rows - 1;
    if (isBorder || touchesStill(base, still, c0 + i, r0 + j)) return 0;
    const u = (x - mouth.centreX) / half;
    const v = (y - mouth.cornerY(x)) / (chinY - mouth.cornerY(x));
    const outwards = v > 0 ? Math.hypot(u * 1.05, v * 0.92) : Math.abs(u);
    return (1 - smoothstep(0.68, 0.95, outwards)) * smoothstep(noseY - NOSE_MARGIN, noseY + 2, y);
  });
}

/** Whether one of the four cells around a vertex of the base grid is not drawn again. */
function touchesStill(base: Grid, still: Uint8Array, i: number, j: number): boolean {
  const across = base.columns - 1;
  return [
    [i - 1, j - 1],
    [i, j - 1],
    [i - 1, j],
    [i, j],
  ].some(([ci = -1, cj = -1]) => {
    const inside = ci >= 0 && cj >= 0 && ci < across && cj < base.rows - 1;
    return !inside || still[cj * across + ci] === 1;
  });
}

function softly(change: number): number {
  const most = change < 0 ? DARKEST : BRIGHTEST;
  // Nearly tanh, and much cheaper: its continued fraction, which is 1 at 3.
  const x = Math.min(3, Math.abs(change) / most);
  return (Math.sign(change) * most * x * (27 + x * x)) / (27 + 9 * x * x);
}

/** Brings the light to a pose. */
export function poseSkinShading(shading: SkinShading, pose: Pose, mouth: Mouth): void {
  const { gain, fields } = shading;
  gain.fill(0);
  for (const { control, change } of fields) addChange(gain, change, pose[control]);
  keepToSkin(shading, pose, mouth);
}

function addChange(gain: Float32Array, change: Float32Array, amount: number): void {
  if (amount === 0) return;
  for (let o = 0; o < gain.length; o++) gain[o] = (gain[o] ?? 0) + amount * (change[o] ?? 0);
}

/** Limits the change of light, and leaves out the lips and the inside of the mouth, which are lit separately. */
function keepToSkin({ gain, mask, across, down }: SkinShading, pose: Pose, mouth: Mouth): void {
  const { centreX, half, scale } = mouth;
  const open = Math.max(0, pose.jaw + pose.upper + pose.lower);
  const centreY = mouth.cornerY(centreX) + 0.42 * open;
  const [wide, high] = [half + 4 + 0.5 * pose.width, 9 * scale + 0.52 * open];
  for (let o = 0; o < gain.length; o++) {
    const shown = mask[o] ?? 0;
    if (shown === 0) {
      gain[o] = 0;
      continue;
    }
    const [x, y] = [((across[o] ?? 0) - centreX) / wide, ((down[o] ?? 0) - centreY) / high];
    gain[o] = softly(gain[o] ?? 0) * shown * smoothstep(0.85, 1.3, Math.sqrt(x * x + y * y));
  }
}

/**
 * Multiplies luma by the light of the last pose, between the vertices bilinearly.
 * @param luma in the kernel's memory
 * @param stride bytes a row
 */
export function shadeSkin({ run }: ShadingKernel, shading: SkinShading, luma: Uint8Array, stride: number): void {
  const { x0, y0, cell, columns, rows, gain } = shading;
  const at = luma.byteOffset + y0 * stride + x0;
  run.shade(at, stride, gain.byteOffset, columns, rows, cell, LEAST);
}
