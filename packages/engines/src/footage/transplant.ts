import { createKernel, cubicWeights, type Kernel } from '@orator/rig/draw/kernel';
import { type Pose, REST_POSE } from '@orator/rig/motion/controls';
import type { MouthPainter } from '@orator/rig/mouth/mouth-interior';
import type { MouthFrame } from '@orator/rig/speech/mouth-tracks';
import { readKernel } from '../head/read-kernel.ts';
import type { VideoShape } from '../media/video-frames.ts';
import { blendPatch } from './blend-patch.ts';
import { bendCanvas, type CanvasFields, CELL, createCanvasFields } from './canvas-fields.ts';
import { createPaddedPicture, type PaddedPicture, pictureBytes } from './padded-picture.ts';
import { createPatchGrids, layGrids, mostVertices, type Region, regionOf } from './patch-grids.ts';
import { type FramePlanes, matchLight } from './patch-light.ts';
import type { FrameDescription } from './prepared-footage.ts';
import type { Reference } from './reference.ts';

/** Lays the reference's lower face, speaking, into frames of one size. */
export interface Transplant {
  /** What of the canvas is laid into frames, and how deep it is there. */
  readonly fields: CanvasFields;
  /**
   * Draws a frame with the mouth of a pose; it stays valid for `buffers - 1` further calls.
   * @param over see `Renderer.render`
   */
  readonly draw: (nv12: Uint8Array, frame: FrameDescription, mouth: MouthFrame, over?: MouthPainter) => Uint8Array;
  /** The frame as it is, in a buffer that stays valid as long. */
  readonly keep: (nv12: Uint8Array) => Uint8Array;
}

/** Light is compared over this distance, millimetres. */
const LIGHT_MM = 11;
/** The skin around the patch comes from rows at most this far beyond it, pixels, even. */
const REACH = 64;
/** Pixels over a group of eight by which a warp may differ from a translation and be drawn as one. */
const TOLERANCE = 0.25;

/** @throws see `createKernel` */
export async function createTransplant(reference: Reference, shape: VideoShape, buffers: number): Promise<Transplant> {
  const { width, height } = shape;
  const { size, face, renderer } = reference;
  const vertices = mostVertices(shape);
  const pixels = width * height;
  const pictures = pictureBytes(width, height) + pictureBytes(size.width, size.height);
  const kernel = await createKernel(
    await readKernel(),
    (1 << 20) + pictures + pixels * 1.5 * (buffers + 1) + vertices * 16,
  );
  const canvas = createPaddedPicture(kernel, size.width, size.height);
  const source = createPaddedPicture(kernel, width, height);
  const frames = Array.from({ length: buffers }, () => kernel.bytes(pixels * 1.5));
  const planesOf = (frame: Uint8Array): FramePlanes => ({
    luma: frame.subarray(0, pixels),
    chroma: frame.subarray(pixels),
  });
  const patch = planesOf(kernel.bytes(pixels * 1.5));
  const cubic = cubicWeights(kernel).byteOffset;
  const grids = createPatchGrids(kernel, vertices);
  const fields = createCanvasFields(reference);
  const bend = { x: new Float32Array(fields.mask.length), y: new Float32Array(fields.mask.length) };
  const warp = (from: PaddedPicture, x: Float32Array, y: Float32Array, region: Region, to: FramePlanes): void =>
    warpRegion({ kernel, cubic, from, x, y, region, to, width });
  let turn = 0;
  const keep = (nv12: Uint8Array): Uint8Array => {
    const out = frames[turn] ?? new Uint8Array(nv12);
    turn = (turn + 1) % frames.length;
    out.set(nv12);
    return out;
  };
  return {
    fields,
    keep,
    draw: (nv12, description, mouth, over) => {
      const out = keep(nv12);
      const { camera } = description;
      const region = regionOf(camera, fields.bounds, shape);
      if (!region) return out;
      const pose: Pose = { ...REST_POSE, ...mouth };
      const below = region.y0 + (region.rows - 1) * CELL + REACH;
      source.fill(nv12, Math.max(0, region.y0 - REACH), Math.min(height, below));
      canvas.fill(renderer.render(pose, over));
      bendCanvas(fields, description, face.space.mm, bend);
      const jaws = { jawOld: description.drop, jawNew: pose.jaw * face.mouth.scale };
      layGrids(region, camera, fields, bend, jaws, shape, grids);
      const frame = planesOf(out);
      warp(source, grids.skinX, grids.skinY, region, frame);
      warp(canvas, grids.patchX, grids.patchY, region, patch);
      const sigma = LIGHT_MM * face.space.mm * camera.size;
      const light = matchLight(region, frame, patch, width, grids, sigma);
      blendPatch(region, frame, patch, width, grids, light);
      return out;
    },
  };
}

interface RegionWarp {
  readonly kernel: Kernel;
  readonly cubic: number;
  readonly from: PaddedPicture;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly region: Region;
  readonly to: FramePlanes;
  readonly width: number;
}

function warpRegion({ kernel, cubic, from, x, y, region, to, width }: RegionWarp): void {
  const { x0, y0, columns, rows } = region;
  const [w, h] = [(columns - 1) * CELL, (rows - 1) * CELL];
  const grid = [x.byteOffset, y.byteOffset, columns, rows, columns] as const;
  const luma = to.luma.byteOffset + y0 * width + x0;
  const chroma = to.chroma.byteOffset + (y0 >> 1) * width + x0;
  kernel.run.warpLuma(...grid, CELL, 0, from.luma, from.stride, cubic, TOLERANCE, luma, width, w, h);
  kernel.run.warpChroma(...grid, CELL / 2, 0, from.chroma, from.stride, chroma, width, w / 2, h / 2);
}
