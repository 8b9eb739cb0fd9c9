import { FfmpegError, readFfmpeg } from '../media/ffmpeg.ts';
import { HeadError } from './head-engine.ts';

/** Mono samples, -1 to 1. */
export interface Audio {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  readonly durationS: number;
}

/** Hz. Only the loudness is measured from these samples; the video's audio track is encoded from the file itself. */
const SAMPLE_RATE = 16_000;

/**
 * Decodes any audio file that ffmpeg reads.
 * @throws {HeadError} `bad_audio` when ffmpeg cannot read it, or it is empty
 * @throws {FfmpegError}, or the signal's reason
 */
export async function readAudio(path: string, signal?: AbortSignal): Promise<Audio> {
  const output = ['-vn', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 'f32le', 'pipe:1'];
  let bytes: Buffer;
  try {
    bytes = await readFfmpeg(['-i', path, ...output], signal);
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
