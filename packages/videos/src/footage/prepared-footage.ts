import { readFile, writeFile } from 'node:fs/promises';
import { POINT_COUNT, type FaceLandmarks } from '@orator/rig/mesh/landmarks';
import { z } from 'zod';
import type { VideoShape } from '@orator/media/video-frames';
import { type AffineCamera, createCamera } from './affine-camera.ts';
import { FootageError } from './footage-engine.ts';

/** The head in one frame, relative to the reference. */
export interface FrameDescription {
  readonly camera: AffineCamera;
  /** Millimetres by which the frame's own jaw has dropped. */
  readonly drop: number;
  /** Millimetres (x, y) by which each of the points around the patch has moved by itself, see `AROUND`. */
  readonly around: ArrayLike<number>;
}

/** Everything besides the pictures that renders of footage need. */
export interface PreparedFootage {
  readonly shape: VideoShape;
  /** The frame whose lower face is animated, and its face as the models found it, frame pixels. */
  readonly reference: number;
  readonly landmarks: FaceLandmarks;
  /** Mesh points (x, y, z each) of the reference as tracked, frame pixels: what frames are described against. */
  readonly tracked: readonly number[];
  /** The frame that shows the person's own upper teeth best, and its mesh points; null where none does. */
  readonly donor: { readonly frame: number; readonly points: readonly number[] } | null;
  /** Deviation of the noise that moves in its skin, luma of 255; see `measureGrain`. */
  readonly grain: number;
  /** For each frame; null where it must not be shown. */
  readonly frames: readonly (FrameDescription | null)[];
}

const Points = z.array(z.number()).length(POINT_COUNT * 3);
const Point = z.tuple([z.number(), z.number()]);
const Eye = z.object({ contour: z.array(Point).length(71), iris: z.array(Point).length(5) });
const Head = z.object({
  version: z.literal(1),
  shape: z.object({ width: z.int().positive(), height: z.int().positive(), fps: z.number().positive() }),
  reference: z.int().nonnegative(),
  landmarks: z.object({ points: Points, eyes: z.object({ right: Eye, left: Eye }).nullable() }),
  tracked: Points,
  donor: z.object({ frame: z.int().nonnegative(), points: Points }).nullable(),
  // Not measured in earlier preparations.
  grain: z.number().nonnegative().default(0),
  frames: z.int().positive(),
  around: z.int().positive(),
});

/** Floats of a frame before its movements around the patch: the camera's two rows, and the jaw. Source: the layout of the file. */
const FIXED = 9;

/**
 * Writes a preparation: a line of JSON, padded to a multiple of four bytes, then 32-bit floats for each frame: the camera,
 * the jaw, the movements around the patch; all NaN where the frame must not be shown. About 500 bytes a frame.
 * @throws the file system's error
 */
export async function writePrepared(path: string, { frames, ...rest }: PreparedFootage): Promise<void> {
  const around = frames.find((frame) => frame !== null)?.around.length ?? 0;
  const rows = new Float32Array(frames.length * (FIXED + around)).fill(Number.NaN);
  for (const [i, frame] of frames.entries()) {
    if (!frame) continue;
    rows.set([...frame.camera.x, ...frame.camera.y, frame.drop, ...Array.from(frame.around)], i * (FIXED + around));
  }
  const head = JSON.stringify({ version: 1, ...rest, frames: frames.length, around });
  const padding = ' '.repeat((4 - ((Buffer.byteLength(head) + 1) % 4)) % 4);
  await writeFile(path, Buffer.concat([Buffer.from(`${head}${padding}\n`), Buffer.from(rows.buffer)]));
}

/**
 * Reads what `writePrepared` wrote.
 * @throws {FootageError} `bad_prepared` when the file is not such a preparation
 */
export async function readPrepared(path: string): Promise<PreparedFootage> {
  const bytes = await readFile(path);
  const end = bytes.indexOf(0x0a);
  const { frames: count, around, version: _, ...rest } = parseHead(bytes.toString('utf8', 0, Math.max(0, end)));
  const width = FIXED + around;
  const body = bytes.subarray(end + 1);
  if (body.length !== count * width * 4) throw new FootageError('bad_prepared', 'The preparation is cut off');
  const rows = new Float32Array(new Uint8Array(body).buffer);
  const frames = Array.from({ length: count }, (__, i): FrameDescription | null => {
    const row = rows.subarray(i * width, (i + 1) * width);
    const drop = row[FIXED - 1] ?? Number.NaN;
    if (Number.isNaN(drop)) return null;
    const camera = createCamera(Array.from(row.subarray(0, 4)), Array.from(row.subarray(4, 8)));
    return { camera, drop, around: row.subarray(FIXED) };
  });
  return { ...rest, frames };
}

function parseHead(text: string): z.infer<typeof Head> {
  try {
    return Head.parse(JSON.parse(text));
  } catch (cause) {
    throw new FootageError('bad_prepared', 'The preparation of the footage cannot be read', { cause });
  }
}
