import { startFfmpeg } from '@orator/media/ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import { type Audio, SAMPLE_RATE } from '../head/read-audio.ts';

/** Bytes of a sample. Source: 32-bit floats, as ffmpeg is asked for. */
const BYTES = 4;

/** Reads an audio file from its beginning to its end, a part at a time. */
export interface SoundReader {
  /** The samples of a time range, seconds; ranges must follow one another, and gaps are skipped. */
  readonly take: (start: number, end: number) => Promise<Audio>;
  readonly close: () => void;
}

/**
 * Starts decoding an audio file; ffmpeg waits while nothing is read, so that memory does not grow with the length.
 * @throws {FfmpegError} from `take`
 */
export function readSound(path: string, signal: AbortSignal): SoundReader {
  const output = ['-vn', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 'f32le', 'pipe:1'];
  const ffmpeg = startFfmpeg({ inputs: [mediaInput({ path, as: 'own-sound' })], output }, signal);
  ffmpeg.stdin.end();
  const parts: AsyncIterator<unknown> = ffmpeg.stdout[Symbol.asyncIterator]();
  const ask = (): ReturnType<typeof parts.next> => {
    const asked = parts.next();
    // It may fail before, or without, `take` waiting for it.
    asked.catch(() => undefined);
    return asked;
  };
  // Asked for at once: when a process ends before anybody reads what it wrote, Node throws that away.
  let next = ask();
  let rest = new Uint8Array(0);
  let at = 0;
  const more = async (): Promise<boolean> => {
    const { done, value } = await next;
    if (done === true || !(value instanceof Uint8Array)) return false;
    next = ask();
    const joined = new Uint8Array(rest.length + value.length);
    joined.set(rest);
    joined.set(value, rest.length);
    rest = joined;
    return true;
  };
  const skip = async (bytes: number): Promise<void> => {
    let left = bytes;
    while (left > 0 && (rest.length > 0 || (await more()))) {
      const step = Math.min(left, rest.length);
      rest = rest.slice(step);
      left -= step;
    }
    at += bytes;
  };
  const findPosition = (seconds: number): number => Math.round(seconds * SAMPLE_RATE) * BYTES;
  return {
    take: async (start, end) => {
      await skip(Math.max(0, findPosition(start) - at));
      const size = Math.max(0, findPosition(end) - at);
      const taken = new Uint8Array(size);
      let filled = 0;
      while (filled < size && (rest.length > 0 || (await more()))) {
        const step = Math.min(size - filled, rest.length);
        taken.set(rest.subarray(0, step), filled);
        rest = rest.slice(step);
        filled += step;
      }
      at += size;
      if (filled < size && filled === 0) await ffmpeg.done;
      const samples = new Float32Array(taken.buffer);
      return { samples, sampleRate: SAMPLE_RATE, durationS: samples.length / SAMPLE_RATE };
    },
    close: ffmpeg.kill,
  };
}
