import { FfmpegError, readFfmpeg } from '../media/ffmpeg.ts';
import { HeadError } from './head-engine.ts';

/** Mono samples, -1 to 1. */
export interface Audio {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  readonly durationS: number;
}

/** Enough for the loudness that opens the mouth; the video's sound is encoded from the file itself. */
const SAMPLE_RATE = 16_000;

/** Decodes any audio file that ffmpeg reads. Throws HeadError bad_audio for one it cannot read or that is empty. */
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
