import type { SpeechFormat } from '@orator/contracts/speeches/schema';
import { readFfmpeg } from '@orator/media/ffmpeg';
import { mediaInput } from '@orator/media/media-input';

/** Encoders by format; bit rates at which mono speech has no audible loss. */
const ENCODERS: Readonly<Record<SpeechFormat, readonly string[]>> = {
  mp3: ['-c:a', 'libmp3lame', '-b:a', '96k', '-f', 'mp3'],
  wav: ['-c:a', 'pcm_s16le', '-f', 'wav'],
  opus: ['-c:a', 'libopus', '-b:a', '48k', '-application', 'voip', '-f', 'ogg'],
};

/**
 * Converts the audio of a speech (`encodeSpeech`) to another format: mono, 48 kHz, as loud as it is, without metadata.
 * @param signal stops the work
 * @throws {FfmpegError}, or the signal's reason
 */
export async function convertSpeech(
  audioPath: string,
  outPath: string,
  format: SpeechFormat,
  signal: AbortSignal,
): Promise<void> {
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  const inputs = [mediaInput({ path: audioPath, as: 'own-sound' })];
  await readFfmpeg({ inputs, output: ['-vn', '-ac', '1', ...ENCODERS[format], ...plain, outPath] }, signal);
}
