import type { Composition } from '@orator/rig/draw/composition';
import { packNv12 } from '@orator/rig/draw/nv12';
import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import { decodePhoto, STORED_BYTES } from '../portrait/photo-codec.ts';
import { composeFrame } from './compose-frame.ts';
import { writeJpeg } from './frame-image.ts';
import { HeadError } from './head-error.ts';

/** A composition without its picture, as sent to browsers. */
export type Still = Omit<Composition, 'image'>;

/** An accepted portrait: the stored picture, and the position of its face. */
export interface StillPortrait {
  readonly normalised: Uint8Array;
  readonly landmarks: FaceLandmarks;
}

/** A still to make. */
export interface StillJob {
  readonly portrait: StillPortrait;
  /** Of the square frame, pixels, even. */
  readonly side: number;
  /** JPEG to write: the picture that the renderer starts from. */
  readonly jpegPath: string;
}

/** Makes stills in a thread of its own. */
export interface StillEngine {
  /** See `composeStill`. */
  readonly compose: (job: StillJob, signal?: AbortSignal) => Promise<Still>;
}

/** Rounded, because landmarks are accurate to about a pixel. */
const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * Writes the picture that the renderer starts from as a JPEG.
 * @returns what the renderer needs besides it
 * @throws {HeadError} `bad_portrait`
 */
export async function composeStill({ portrait, side, jpegPath }: StillJob): Promise<Still> {
  const { normalised, landmarks } = portrait;
  const decoded = await decodePhoto(normalised, { maxBytes: STORED_BYTES });
  if (!decoded.ok) throw new HeadError('bad_portrait', `The portrait cannot be used: ${decoded.reason}`);
  const { image, ...still } = await composeFrame(decoded.image, landmarks, side, side);
  await writeJpeg(packNv12(image), side, side, jpegPath);
  return { ...still, landmarks: { ...still.landmarks, points: still.landmarks.points.map(round) } };
}
