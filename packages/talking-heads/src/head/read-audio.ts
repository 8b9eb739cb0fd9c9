/**
 * | constants | source |
 * |---|---|
 * | `SAMPLE_RATE` | chosen: enough for a loudness |
 * | `SPEECH_BYTES` | chosen: ten minutes at 24 kHz |
 * | `SPEECH_RATE` | what Kokoro and speech servers make; ffmpeg reads what is faster |
 */
import { open, readFile } from 'node:fs/promises';
import { FfmpegError, readFfmpeg } from '@orator/media/ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import { isPlainWav, readWav, sampled, WAV_HEADER } from '@orator/sound/wav';
import { HeadError } from '@orator/pictures/frames/head-error';

/** Mono samples, -1 to 1. */
export interface Audio {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  readonly durationS: number;
}

/** Hz. Only the loudness is measured from these samples; the video's audio track is encoded from the file itself. */
export const SAMPLE_RATE = 16_000;

/** Limits for reading a file directly: a longer one would take more memory than ffmpeg's output; bytes, and Hz. */
const SPEECH_BYTES = 30_000_000;
const SPEECH_RATE = 24_000;

/**
 * The audio of a video. A WAV file of our own engines is read directly at its own rate, because ffmpeg takes longer to
 * start than the file to read.
 * @throws as `readAudio`
 */
export async function readSpeech(path: string, signal?: AbortSignal): Promise<Audio> {
  if (!(await isOwnSpeech(path))) return readAudio(path, signal);
  const { sampleRate, pcm } = readWav(await readFile(path));
  return { samples: sampled(pcm), sampleRate, durationS: pcm.length / sampleRate };
}

async function isOwnSpeech(path: string): Promise<boolean> {
  // A file that cannot be opened is reported by ffmpeg.
  const file = await open(path).catch(() => null);
  if (file === null) return false;
  try {
    const start = Buffer.alloc(WAV_HEADER);
    const { bytesRead } = await file.read(start, 0, WAV_HEADER, 0);
    const { size } = await file.stat();
    const plain = bytesRead === WAV_HEADER && size > WAV_HEADER && size <= SPEECH_BYTES && isPlainWav(start);
    return plain && start.readUInt32LE(24) <= SPEECH_RATE && start.readUInt32LE(24) >= 8000;
  } finally {
    await file.close();
  }
}

/**
 * Decodes an audio file of our own, or the sound of a video of our own.
 * @throws {HeadError} `bad_audio` when ffmpeg cannot read it, or it is empty
 * @throws {FfmpegError}, or the signal's reason
 */
export async function readAudio(path: string, signal?: AbortSignal): Promise<Audio> {
  const output = ['-vn', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 'f32le', 'pipe:1'];
  let bytes: Buffer;
  try {
    bytes = await readFfmpeg({ inputs: [mediaInput({ path, as: 'own-sound' })], output }, signal);
  } catch (cause) {
    if (cause instanceof FfmpegError && cause.code === 'encoder_failed') {
      throw new HeadError('bad_audio', 'The speech audio cannot be read', { cause });
    }
    throw cause;
  }
  const samples = new Float32Array(new Uint8Array(bytes).buffer, 0, Math.floor(bytes.length / 4));
  if (samples.length === 0) throw new HeadError('bad_audio', 'The speech audio is empty');
  return { samples, sampleRate: SAMPLE_RATE, durationS: samples.length / SAMPLE_RATE };
}
