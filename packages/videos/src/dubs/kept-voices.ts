import { readFfmpeg } from '@orator/media/ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import { DUB_SOUND_RATE } from './dub-sound.ts';

/**
 * Writes the voices of a dub as FLAC, which gives every sample back.
 * @param voicesPath see `DubSound.finish`
 * @throws {FfmpegError}, or the signal's reason
 */
export async function keepVoices(voicesPath: string, outPath: string, signal: AbortSignal): Promise<void> {
  const inputs = [mediaInput({ path: voicesPath, as: 'own-sound' })];
  await readFfmpeg({ inputs, output: ['-map_metadata', '-1', '-c:a', 'flac', '-f', 'flac', outPath] }, signal);
}

/**
 * The samples of kept voices, mono, 48 kHz.
 * @throws {FfmpegError}, or the signal's reason
 */
export async function readVoices(path: string, signal: AbortSignal): Promise<Int16Array> {
  const inputs = [mediaInput({ path, as: 'own-sound' })];
  const output = ['-f', 's16le', '-ac', '1', '-ar', String(DUB_SOUND_RATE), 'pipe:1'];
  const bytes = await readFfmpeg({ inputs, output }, signal);
  return new Int16Array(new Uint8Array(bytes).buffer, 0, Math.floor(bytes.length / 2));
}

/** The samples of a line of kept voices. Pure. */
export const cutLine = (voices: Int16Array, { from, durationS }: { from: number; durationS: number }): Int16Array =>
  voices.subarray(Math.round(from * DUB_SOUND_RATE), Math.round((from + durationS) * DUB_SOUND_RATE));
