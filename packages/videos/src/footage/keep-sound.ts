import { stat, rm } from 'node:fs/promises';
import { FfmpegError, readFfmpeg } from '@orator/media/ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import { findDownmix, mixFilter } from '@orator/sound/find-downmix';
import { probeSound } from '@orator/sound/probe-sound';
import type { SourceFootage } from './normalise-footage.ts';

/** Bytes of a FLAC file without a sample. Source: chosen above the header that ffmpeg writes. */
const EMPTY = 100;

/**
 * Writes the sound of footage as FLAC (mono, 48 kHz), starting at its first frame, so that its times match the
 * normalised footage; padded with silence if it begins later.
 * @param longestS maximum length, seconds; the rest is cut off
 * @returns whether there is readable sound; if not, no file is written
 * @throws {FfmpegError} other than `encoder_failed`, or the signal's reason
 */
export async function keepSound(
  { startS }: Pick<SourceFootage, 'startS'>,
  path: string,
  outPath: string,
  longestS: number,
  signal: AbortSignal,
): Promise<boolean> {
  const track = await probeSound(path, signal);
  if (track === null || typeof track === 'string') return false;
  const from = startS.toFixed(6);
  const input = mediaInput({ path, as: 'uploaded-video', mostS: Math.max(0, startS) + longestS });
  const output = ['-t', String(longestS), '-map_metadata', '-1', '-c:a', 'flac', '-f', 'flac', outPath];
  try {
    const { weights } = await findDownmix(path, track.channels, signal);
    const filters = `${mixFilter(weights)},atrim=start=${from},asetpts=PTS-${from}/TB,aresample=48000:async=1:first_pts=0`;
    await readFfmpeg(
      { inputs: [input], output: ['-copyts', '-map', '0:a:0', '-vn', '-af', filters, ...output] },
      signal,
    );
  } catch (error) {
    if (!(error instanceof FfmpegError) || error.code !== 'encoder_failed') throw error;
    await rm(outPath, { force: true });
    return false;
  }
  const { size } = await stat(outPath);
  if (size > EMPTY) return true;
  await rm(outPath, { force: true });
  return false;
}
