/**
 * | constants | source |
 * |---|---|
 * | `TOLERANCE` | `engines.md`, "Talking head" |
 * | `LIP_SHARPNESS`, `LID_SHARPNESS`, `CHROMA_SHARPNESS` | the study of eyes (ADR 35): a feather of about a pixel |
 * | `MARGIN` | chosen: half the filter's width and more |
 */
import type { LayeredPatch } from '../warp/layered-patch.ts';
import type { Pose } from '../motion/controls.ts';
import { isBlinking } from '../eyes/eye-patch.ts';
import { createFace, type Face, paintEye, poseFace, resetFace } from '../face/face.ts';
import { shadeSkin } from '../face/skin-shading.ts';
import type { MouthPainter } from '../mouth/mouth-interior.ts';
import type { Composition } from './composition.ts';
import { clamp } from '../math/numeric.ts';
import { createKernel, cubicWeights, type Kernel } from './kernel.ts';
import { packNv12 } from './nv12.ts';
import { createPersonLayer, LAYER_BYTES, MOVING_BYTES } from './person-layer.ts';
import { createTextures, type DrawnGrid, fromRow, gridArguments, type Textures } from './textures.ts';

export interface RendererOptions {
  /** Catmull-Rom instead of bilinear sampling: sharper, but a fifth slower. */
  readonly sharp: boolean;
  /** Number of frame buffers, which are used in turn. */
  readonly buffers: number;
  /** Also gives every frame as opaque RGBA, for a canvas. */
  readonly rgba?: boolean;
  /** Whether the background behind the composition's person changes in each frame. */
  readonly movingBackground?: boolean;
  /** See `FaceInput`. */
  readonly mouthOnly?: boolean;
}

/** Renders poses of one face in one image to NV12 frames (rows of luma, then rows of interleaved chroma). */
export interface Renderer {
  readonly face: Face;
  /** The frame that was rendered last, written over by the next one; null without the option. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer> | null;
  /** NV12 of the background behind the person; a moving one is overwritten before each render. Null without layers. */
  readonly behind: Uint8Array | null;
  /** The buffer that the next render will write. It is not cleared: cells where nothing moves are not drawn again. */
  readonly next: () => Uint8Array;
  /**
   * Renders a pose to the next buffer. The frame stays valid for `buffers - 1` further calls.
   * @param over paints over the inside of the mouth after the face's own painter, such as teeth from another picture
   */
  readonly render: (pose: Pose, over?: MouthPainter) => Uint8Array;
  /** Forgets what was rendered: the next frames are those of a new renderer. Not for backgrounds that move. */
  readonly reset: () => void;
}

/** Cells that differ from a translation by less than this (pixels over a group, see warpLuma) are drawn as translations. */
const TOLERANCE = 0.25;
/** 1 / width (pixels) of the blended edge between lips and mouth, and between lid and eye. */
const LIP_SHARPNESS = 0.8;
const LID_SHARPNESS = 0.7;
const CHROMA_SHARPNESS = 0.8;

/** A plane to draw into: address and bytes a row, width and height (chroma: pairs). */
type Target = readonly [address: number, stride: number, width: number, height: number];

/** How the layers of a patch are drawn. */
interface PatchDrawing {
  /** The picture that its upper layer shows; null where that layer is the lower one's continuation. */
  readonly upper: Textures | null;
  /** The picture that its lower layer shows. */
  readonly lower: Textures;
  /** Changes the layers after they were drawn. */
  readonly paint: () => void;
  /** Whether there is something between the layers. */
  readonly inside: boolean;
  readonly sharpness: number;
}

/**
 * Prepares rendering: face, textures, frame buffers.
 * @param wasm the built kernel, `kernel.wasm`
 * @throws see `createKernel`
 */
export async function createRenderer(
  wasm: Uint8Array<ArrayBuffer>,
  composition: Composition,
  options: RendererOptions,
): Promise<Renderer> {
  const { image, landmarks, enlargement, layers } = composition;
  const { width, height } = image;
  // What moves: all of the picture, or the person alone.
  const moving = layers?.person ?? image;
  const { movingBackground = false, mouthOnly = false } = options;
  const layerBytes = movingBackground ? MOVING_BYTES : LAYER_BYTES;
  // Bytes a pixel: 1.5 for each of three pictures, 1.5 for each frame buffer, at most 4.5 for the layers of three patches, at most
  // 4 for their grids. Memory that is never written takes no room.
  const pixelBytes = 13 + 1.5 * options.buffers + (layers ? layerBytes : 0) + (options.rgba ? 4 : 0);
  const kernel = await createKernel(wasm, (24 << 20) + width * height * pixelBytes);
  const apart = layers !== undefined;
  const face = createFace({ image: moving, landmarks, enlargement, kernel, apart, mouthOnly });
  const open = createTextures(kernel, moving);
  const overBackground = layers && createPersonLayer(kernel, layers, face, movingBackground);
  const closed = face.closed && createTextures(kernel, face.closed.image);
  const lips = face.lips ? createTextures(kernel, face.lips) : open;
  const cubic = options.sharp ? cubicWeights(kernel).byteOffset : 0;
  const stillFrame = packNv12(image);
  const frames = Array.from({ length: options.buffers }, () => kernel.bytes(stillFrame.length));
  // Before a moving background the person is drawn separately, and its frame kept: cells where nothing moves are not
  // drawn again.
  const person = layers && movingBackground ? kernel.bytes(stillFrame.length) : null;
  const rgba = options.rgba ? kernel.bytes(width * height * 4) : null;
  const softness = Math.max(1, 0.8 * enlargement);
  const drawLuma = (grid: DrawnGrid, skip: number, to: Target, { luma }: Textures = open): void =>
    kernel.run.warpLuma(...gridArguments(grid, grid.cell, skip, luma), cubic, TOLERANCE, ...to);
  const drawChroma = (grid: DrawnGrid, skip: number, to: Target, { chroma }: Textures = open): void =>
    kernel.run.warpChroma(...gridArguments(grid, grid.cell / 2, skip, chroma), ...to);
  const drawPatch = (
    patch: LayeredPatch,
    frame: Uint8Array,
    { upper, lower, paint, inside, sharpness }: PatchDrawing,
  ): void => {
    const drawLayer = (layer: 'upper' | 'lower', { from, to }: Rows, picture: Textures): void => {
      const { width: w } = patch;
      const grid = fromRow(patch[layer], from / patch[layer].cell);
      drawLuma(grid, 0, [patch.luma[layer].byteOffset + from * w, w, w, to - from], picture);
      drawChroma(grid, 0, [patch.chroma[layer].byteOffset + (from / 2) * w, w, w / 2, (to - from) / 2], picture);
    };
    // Painting lids mixes both layers, also far from the line between them.
    const parted = inside ? partedRows(patch, softness / sharpness) : { from: 0, to: patch.height };
    drawLayer('lower', { from: parted.from, to: patch.height }, lower);
    if (upper !== null) drawLayer('upper', { from: 0, to: parted.to }, upper);
    else {
      patch.luma.upper.set(patch.luma.lower);
      patch.chroma.upper.set(patch.chroma.lower);
    }
    paint();
    const at = frame.byteOffset + patch.y0 * width + patch.x0;
    compositeLayers(
      kernel,
      at,
      width,
      patch,
      patch.luma,
      inside,
      patch.visibleHeight,
      patch.top,
      patch.bottom,
      sharpness / softness,
    );
    const chromaAt = frame.byteOffset + width * height + (patch.y0 >> 1) * width + patch.x0;
    const rows = patch.visibleHeight >> 1;
    compositeLayers(
      kernel,
      chromaAt,
      width,
      patch,
      patch.chroma,
      inside,
      rows,
      patch.chromaTop,
      patch.chromaBottom,
      CHROMA_SHARPNESS,
    );
  };
  let turn = 0;
  const clear = (): void => {
    for (const frame of frames) frame.set(stillFrame);
    person?.set(packNv12(moving));
    turn = 0;
  };
  clear();
  const next = (): Uint8Array => {
    const frame = frames[turn];
    if (!frame) throw new RangeError('A renderer needs at least one frame buffer');
    return frame;
  };
  return {
    face,
    behind: overBackground?.behind ?? null,
    rgba: rgba && new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.length),
    next,
    reset: () => {
      clear();
      resetFace(face);
    },
    render: (wanted, over) => {
      const frame = next();
      const drawn = person ?? frame;
      turn = (turn + 1) % frames.length;
      const pose = poseFace(face, wanted);
      const { base } = face;
      const at = drawn.byteOffset + base.y0 * width + base.x0;
      drawLuma(base, face.skip.byteOffset, [at, width, width - base.x0, height - base.y0]);
      const chromaAt = drawn.byteOffset + width * height + (base.y0 >> 1) * width + base.x0;
      drawChroma(base, face.skip.byteOffset, [chromaAt, width, (width - base.x0) >> 1, (height - base.y0) >> 1]);
      const { mouthPatch, painter } = face;
      if (mouthPatch && painter) {
        drawPatch(mouthPatch.patch, drawn, {
          upper: lips,
          lower: lips,
          paint: () => {
            painter.paint(pose);
            over?.paint(pose);
          },
          inside: true,
          sharpness: LIP_SHARPNESS,
        });
      }
      if (face.shading) shadeSkin(kernel, face.shading, drawn, width);
      for (const eye of face.eyePatches) {
        const upper = isBlinking(eye, pose) ? closed : null;
        const paint = (): void => paintEye(face, eye, pose);
        drawPatch(eye.patch, drawn, { upper, lower: open, paint, inside: false, sharpness: LID_SHARPNESS });
      }
      if (person) frame.set(person);
      overBackground?.lay(frame);
      if (rgba) kernel.run.toRgba(frame.byteOffset, width, height, rgba.byteOffset);
      return frame;
    },
  };
}

/** Rows of a patch, whole cells. */
interface Rows {
  readonly from: number;
  readonly to: number;
}

/** Pixels more that are drawn of each layer, for the filter of the boundary's chroma. */
const MARGIN = 4;

/** The rows of a patch in which both of its layers may show: from the highest point of their boundaries to the lowest. */
function partedRows({ top, bottom, upper: { cell }, height }: LayeredPatch, softness: number): Rows {
  let [from, to] = [height, 0];
  for (const edge of [top, bottom]) {
    for (const y of edge) {
      from = Math.min(from, y);
      to = Math.max(to, y);
    }
  }
  const reach = softness / 2 + MARGIN;
  return {
    from: clamp(Math.floor((from - reach) / cell) * cell, 0, height),
    to: clamp(Math.ceil((to + reach) / cell) * cell, 0, height),
  };
}

function compositeLayers(
  kernel: Kernel,
  out: number,
  outStride: number,
  patch: LayeredPatch,
  layers: LayeredPatch['luma'],
  inside: boolean,
  rows: number,
  top: Float32Array,
  bottom: Float32Array,
  sharpness: number,
): void {
  kernel.run.composite(
    out,
    outStride,
    layers.upper.byteOffset,
    layers.lower.byteOffset,
    inside ? layers.inside.byteOffset : 0,
    patch.width,
    patch.visibleWidth,
    rows,
    top.byteOffset,
    bottom.byteOffset,
    sharpness,
  );
}
