/**
 * | constants | source |
 * |---|---|
 * | `LIGHT_MM`, `WIDER` | chosen, not measured |
 * | `REACH`, `TOLERANCE`, `LIGHT_BYTES`, `RADII_BYTES` | the kernel's layout and what cannot be seen |
 */
import { cubicWeights } from '@orator/rig/draw/kernel';
import { clamp } from '@orator/rig/math/numeric';
import { type Pose, REST_POSE } from '@orator/rig/motion/controls';
import type { MouthFrame } from '@orator/rig/speech/mouth-tracks';
import { gaussianBoxes } from '@orator/rig/math/blur';
import type { VideoShape } from '@orator/media/video-frames';
import { BEYOND, type CanvasFields, CELL, fillInfluence } from './canvas-fields.ts';
import { AROUND } from './describe-frames.ts';
import { createPaddedPicture, PADDING, type PaddedPicture, type Part, pictureBytes } from './padded-picture.ts';
import { mostColumns, mostVertices, type Region, findPatchRegion } from './patch-region.ts';
import type { FrameDescription } from './prepared-footage.ts';
import type { SpeakingReference } from './speaking-reference.ts';
import { createTransplantKernel, type TransplantKernel } from './transplant-kernel.ts';

/** A mouth to draw into a frame. */
export interface DrawnMouth {
  readonly frame: FrameDescription;
  readonly mouth: MouthFrame;
  /** How much of it is shown, above 0, to 1; the rest is as it was filmed. */
  readonly share: number;
}

/** Lays the reference's lower face, speaking, into frames of one size. */
export interface Transplant {
  /** NV12 frames of the kernel's memory: those that are drawn into. */
  readonly buffers: readonly Uint8Array[];
  /** Draws into one of the buffers; all else than the lower face stays. */
  readonly draw: (nv12: Uint8Array, mouth: DrawnMouth) => void;
}

/** Light is compared over this distance (mm); deep inside the mask over `WIDER` times as much. */
const LIGHT_MM = 11;
const WIDER = 2.5;
/** Skin comes from at most this far beyond the region, pixels, even. */
const REACH = 64;
/** Pixels over a group of eight by which a warp may differ from a translation and be drawn as one. */
const TOLERANCE = 0.25;
/** Bytes of two vectors, which the light of a vertex takes; and of the radii of three box means. */
const LIGHT_BYTES = 32;
const RADII_BYTES = 12;

/**
 * @param count of the buffers
 * @throws see `createTransplantKernel`
 */
export async function createTransplant(
  reference: SpeakingReference,
  shape: VideoShape,
  count: number,
): Promise<Transplant> {
  const { width, height } = shape;
  const { size, face, renderer, fields, over } = reference;
  const most = mostVertices(shape);
  const places = fields.mask.length;
  const pixels = width * height;
  const kernel = await createTransplantKernel(
    (1 << 20) +
      pictureBytes(width, height) +
      pictureBytes(size.width, size.height) +
      pixels * 1.5 * (count + 1) +
      size.width * size.height * 1.5 +
      most * (6 * 4 + 2 + 3 * LIGHT_BYTES) +
      (places + 4) * (2 * 16 + 4 * AROUND.length),
  );
  const canvas = createPaddedPicture(kernel, size.width, size.height);
  const source = createPaddedPicture(kernel, width, height);
  const buffers = Array.from({ length: count }, () => kernel.bytes(pixels * 1.5));
  const patch = kernel.bytes(pixels * 1.5);
  const spoken = kernel.bytes(size.width * size.height * 1.5);
  const drawing = createDrawing(kernel, reference, source, shape);
  const shown = shownRows(fields, size.height);
  return {
    buffers,
    draw: (nv12, { frame: description, mouth, share }) => {
      const region = findPatchRegion(description.camera, fields.bounds, shape);
      if (!region) return;
      const pose: Pose = { ...REST_POSE, ...mouth };
      source.fill(nv12, widenRegion(region, shape, REACH));
      spoken.set(renderer.render(pose, over));
      canvas.fill(spoken, { ...shown, x0: 0, x1: size.width });
      drawing.lay(region, description, pose.jaw * face.mouth.scale);
      drawing.warp(source, 'skin', region, nv12);
      drawing.warp(canvas, 'patch', region, patch);
      drawing.blend(region, description, nv12, patch);
      if (share < 1) source.mixInto(nv12, widenRegion(region, shape, 0), share);
    },
  };
}

/** The rows of the canvas that may be laid into a frame. */
function shownRows({ bounds }: CanvasFields, height: number): Pick<Part, 'y0' | 'y1'> {
  const even = (value: number): number => clamp(2 * Math.round(value / 2), 0, height);
  return { y0: even(bounds.top - REACH), y1: even(bounds.bottom + REACH) };
}

/** A region of a frame and so many pixels around it. */
function widenRegion({ x0, y0, columns, rows }: Region, { width, height }: VideoShape, around: number): Part {
  return {
    x0: Math.max(0, x0 - around),
    y0: Math.max(0, y0 - around),
    x1: Math.min(width, x0 + (columns - 1) * CELL + around),
    y1: Math.min(height, y0 + (rows - 1) * CELL + around),
  };
}

/** The steps of drawing, with what they leave for one another in the kernel's memory. */
interface Drawing {
  readonly lay: (region: Region, frame: FrameDescription, jaw: number) => void;
  readonly warp: (from: PaddedPicture, what: 'patch' | 'skin', region: Region, to: Uint8Array) => void;
  readonly blend: (region: Region, frame: FrameDescription, to: Uint8Array, patch: Uint8Array) => void;
}

function createDrawing(
  kernel: TransplantKernel,
  reference: SpeakingReference,
  source: PaddedPicture,
  shape: VideoShape,
): Drawing {
  const { width, height } = shape;
  const { run } = kernel;
  const { mm } = reference.face.space;
  const { fields, grain } = reference;
  const { lattice } = fields;
  const most = mostVertices(shape);
  const cubic = cubicWeights(kernel).byteOffset;
  const grids = kernel.floats(6 * most).byteOffset;
  const skips = kernel.bytes(2 * most).byteOffset;
  const [places, skin] = fillLattices(kernel, fields);
  const influence = kernel.floats(4 * Math.ceil(fields.mask.length / 4) * AROUND.length);
  fillInfluence(reference, lattice, influence);
  const around = kernel.floats(2 * AROUND.length);
  const camera = kernel.floats(8);
  const lights = (vertices: number): number => kernel.bytes(vertices * LIGHT_BYTES).byteOffset;
  const [sums, wide, scratch, line] = [lights(most), lights(most), lights(most), lights(mostColumns(shape))];
  const radii = kernel.bytes(2 * RADII_BYTES);
  const [near, far] = [radii.byteOffset, radii.byteOffset + RADII_BYTES];
  const bent = bentVertices(fields);
  const first = { patch: 0, skin: 2 } as const;
  return {
    lay: ({ x0, y0, columns, rows }, frame, jaw) => {
      around.set(Array.from(frame.around));
      camera.set([...frame.camera.x, ...frame.camera.y]);
      run.bendCanvas(influence.byteOffset, around.byteOffset, AROUND.length, bent.from, bent.count, mm, places);
      const canvas = [camera.byteOffset, places, skin, lattice.columns, lattice.rows, CELL] as const;
      const jaws = [frame.drop, jaw] as const;
      run.layGrids(...canvas, x0, y0, columns, rows, ...jaws, width, height, PADDING / 2, grids, skips, most);
    },
    warp: (from, what, { x0, y0, columns, rows }, { byteOffset: to }) => {
      const x = grids + first[what] * most * 4;
      const grid = [x, x + most * 4, columns, rows, columns] as const;
      const skip = what === 'patch' ? skips : skips + most;
      const [w, h] = [(columns - 1) * CELL, (rows - 1) * CELL];
      const at = to + y0 * width + x0;
      run.warpLuma(...grid, CELL, skip, from.luma, from.stride, cubic, TOLERANCE, at, width, w, h);
      const chromaAt = to + width * height + (y0 >> 1) * width + x0;
      run.warpChroma(...grid, CELL / 2, skip, from.chroma, from.stride, chromaAt, width, w / 2, h / 2);
    },
    blend: ({ x0, y0, columns, rows }, { camera: { size } }, { byteOffset: frame }, { byteOffset: patch }) => {
      const at = y0 * width + x0;
      const chromaAt = width * height + (y0 >> 1) * width + x0;
      const pictures = [frame + at, frame + chromaAt, patch + at, patch + chromaAt, width] as const;
      const [mask, ring] = [grids + 4 * most * 4, grids + 5 * most * 4];
      const sigma = (LIGHT_MM * mm * size) / CELL;
      const words = [...gaussianBoxes(sigma), ...gaussianBoxes(sigma * WIDER)];
      new Int32Array(radii.buffer, near, words.length).set(words);
      run.measureLight(ring, columns, rows, ...pictures, sums);
      run.spreadLight(sums, columns, rows, near, far, wide, scratch, line);
      const filmed = source.luma + y0 * source.stride + x0;
      run.blendPatch(mask, sums, columns, rows, ...pictures, filmed, source.stride, grain);
    },
  };
}

/** What the kernel reads of the canvas at each vertex: (depth, bend across, bend down, -) and (jaw across, jaw down, mask, ring). */
function fillLattices(
  kernel: TransplantKernel,
  { depth, jawX, jawY, mask, ring }: CanvasFields,
): readonly [places: number, skin: number] {
  // The last four vertices of a bend may lie beyond the lattice.
  const [places, skin] = [kernel.floats(4 * (depth.length + 3)), kernel.floats(4 * depth.length)];
  for (const [o, z] of depth.entries()) {
    places[4 * o] = z;
    skin.set([jawX[o] ?? 0, jawY[o] ?? 0, mask[o] ?? 0, ring[o] ?? 0], 4 * o);
  }
  return [places.byteOffset, skin.byteOffset];
}

/** The range of canvas vertices that are bent: the rows of the area that may change and some more, beginning at a multiple of four. */
function bentVertices({ bounds, lattice: { columns, rows } }: CanvasFields): {
  readonly from: number;
  readonly count: number;
} {
  const top = Math.max(0, Math.floor(bounds.top / CELL) - BEYOND);
  const bottom = Math.min(rows, Math.ceil(bounds.bottom / CELL) + BEYOND + 1);
  const from = (top * columns) & ~3;
  return { from, count: bottom * columns - from };
}
