import { readFile } from 'node:fs/promises';
import type { Composition } from '@orator/rig/draw/composition';
import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import { findFace } from '../portrait/find-face.ts';
import { decodePhoto, STORED_BYTES } from '../portrait/photo-codec.ts';
import type { Backdrop } from './backdrop.ts';
import { composeFrame } from './compose-frame.ts';
import { HeadError } from './head-error.ts';

/** A face to place in a frame of so many pixels. */
interface Wanted {
  readonly portraitPath: string;
  readonly landmarks?: FaceLandmarks;
  readonly width: number;
  readonly height: number;
  readonly backdrop?: Backdrop | undefined;
  /** See `composeFrame`. */
  readonly apart?: boolean;
}

/**
 * Reads a portrait and places it in a frame by its face.
 * @throws {HeadError} `bad_portrait`, or `bad_job` when the backdrop's picture cannot be read
 */
export async function loadComposition({
  portraitPath,
  width,
  height,
  backdrop,
  apart,
  ...given
}: Wanted): Promise<Composition> {
  const decoded = await decodePhoto(await readFile(portraitPath), { maxBytes: STORED_BYTES });
  if (!decoded.ok) throw new HeadError('bad_portrait', `The portrait cannot be used: ${decoded.reason}`);
  const landmarks = given.landmarks ?? (await findFace(decoded.image))?.landmarks;
  if (!landmarks) throw new HeadError('bad_portrait', 'The portrait cannot be used: no_face');
  return composeFrame(decoded.image, landmarks, width, height, { backdrop, apart: apart === true });
}

/**
 * @throws {HeadError} `bad_job` for a size or rate that cannot be made
 */
export function checkSize({ width, height, fps }: { width: number; height: number; fps: number }): void {
  const side = (n: number): boolean => Number.isInteger(n) && n % 2 === 0 && n >= 64 && n <= 4096;
  if (!side(width) || !side(height)) {
    throw new HeadError('bad_job', `A video of ${width} x ${height} cannot be made: sides are even, 64 to 4096`);
  }
  if (!(fps >= 10 && fps <= 60)) throw new HeadError('bad_job', `${fps} frames a second: 10 to 60 are possible`);
}
