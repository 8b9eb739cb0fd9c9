import type { Composition } from '@orator/rig/draw/composition';
import { packNv12 } from '@orator/rig/draw/renderer';
import type { PortraitAnalysis } from '../portrait/portrait-engine.ts';
import { decodePhoto, STORED_BYTES } from '../portrait/photo-codec.ts';
import { composeFrame } from './compose-frame.ts';
import { writeJpeg } from './frame-image.ts';
import { HeadError } from './head-engine.ts';

/** A composition without its picture, as it is sent to browsers. */
export type Still = Omit<Composition, 'image'>;

/** Landmarks are found to about a pixel. */
const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * Writes the picture that the renderer starts from as a JPEG.
 * @param side of the square frame, pixels, even
 * @returns what the renderer needs besides it
 * @throws {HeadError} `bad_portrait`
 */
export async function composeStill(
  { normalised, landmarks }: Extract<PortraitAnalysis, { ok: true }>,
  side: number,
  jpegPath: string,
): Promise<Still> {
  const decoded = await decodePhoto(normalised, { maxBytes: STORED_BYTES });
  if (!decoded.ok) throw new HeadError('bad_portrait', `The portrait cannot be used: ${decoded.reason}`);
  const { image, ...still } = await composeFrame(decoded.image, landmarks, side, side);
  await writeJpeg(packNv12(image), side, side, jpegPath);
  const { points, eyes } = still.landmarks;
  return { ...still, landmarks: { points: points.map(round), eyes } };
}
