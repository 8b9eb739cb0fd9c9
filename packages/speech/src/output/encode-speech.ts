import { writeFile } from 'node:fs/promises';
import { readFfmpeg } from '@orator/media/ffmpeg';
import { type Followed, reportPart } from '@orator/media/follow-ffmpeg';
import { levelFilters, measureLoudness } from '@orator/sound/level-filters';
import { mediaInput } from '@orator/media/media-input';
import { writeProvenance } from '@orator/media/provenance';
import type { Speech } from '../speech-engine.ts';
import { wavBytes } from '@orator/sound/wav';

/**
 * Writes a speech as a WAV file (mono, 16 bit, at its own sample rate).
 * @throws the file system's error
 */
export async function writeWav(path: string, speech: Pick<Speech, 'sampleRate' | 'pcm'>): Promise<void> {
  await writeFile(path, wavBytes(speech));
}

/** Share of the time of encoding for measuring the loudness before it. Source: chosen, about the share of the time. */
const MEASURING = 0.3;

/**
 * Encodes speech as AAC in an .m4a: 48 kHz, -18 LUFS by a constant gain (a dynamic normaliser would pump) and a look-ahead
 * limiter at -1.5 dBTP, with fast start and with no metadata but what it is made of.
 * @param signal stops the work
 * @throws {FfmpegError}, or the signal's reason
 */
export async function encodeSpeech(
  wavPath: string,
  outPath: string,
  signal: AbortSignal,
  follow?: Followed,
): Promise<void> {
  const part = (from: number, to: number): Followed | undefined =>
    follow && { seconds: follow.seconds, progress: reportPart(follow.progress, from, to) };
  const filters = levelFilters(await measureLoudness(wavPath, signal, part(0, MEASURING)));
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-movflags', '+faststart'];
  const codec = ['-ac', '1', '-c:a', 'aac', '-b:a', '96k'];
  const inputs = [mediaInput({ path: wavPath, as: 'own-sound' })];
  const output = ['-af', filters, ...codec, ...plain, outPath];
  await readFfmpeg({ inputs, output }, signal, part(MEASURING, 1));
  await writeProvenance(outPath, 'algorithmicMedia');
}
