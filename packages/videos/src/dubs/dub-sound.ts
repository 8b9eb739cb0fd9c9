/**
 * | constants | source |
 * |---|---|
 * | `DUB_SOUND_RATE` | the rate of all sound in videos |
 * | `MEASURING` | chosen: about the share of the time |
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFfmpeg } from '@orator/media/ffmpeg';
import { type Followed, type OnShare, reportPart } from '@orator/media/follow-ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import { levelFilters, LIMITER_DELAY_S, measureLoudness } from '@orator/sound/level-filters';
import { wavBytes } from '@orator/sound/wav';
import type { Sound } from '@orator/speech/speech-engine';

/** Hz of the mixed sound; mono, 16 bit. */
export const DUB_SOUND_RATE = 48_000;
const RATE = DUB_SOUND_RATE;
/** Delay of the limiter, samples. */
const DELAY = Math.round(LIMITER_DELAY_S * RATE);
/** Share of the work for measuring the loudness. */
const MEASURING = 0.3;
interface SpokenLine {
  /** Seconds from the start of the video. */
  readonly at: number;
  readonly pcm: Int16Array;
}

/** Collects the lines of a dub and places each at its time. */
export interface DubSound {
  readonly add: (speaker: number, sound: Sound, at: number) => void;
  /** Adds a line of an earlier dub as it was heard there: mono, 48 kHz. */
  readonly keep: (pcm: Int16Array, at: number) => void;
  /**
   * Normalises every speaker to -18 LUFS with one gain for all their lines, and writes a WAV file (mono, 48 kHz) of
   * exactly the video's length; any excess is cut off.
   * @returns the loudness of each speaker as added, LUFS
   * @throws {FfmpegError}, or the signal's reason
   */
  readonly finish: (outPath: string, progress?: OnShare) => Promise<ReadonlyMap<number, number>>;
}

/**
 * @param folder for files that the caller removes
 * @param durationS of the video, seconds; memory holds its sound twice
 * @param known the loudness of speakers in the earlier dub, LUFS: what they say now gets the gain of their kept lines
 */
export function createDubSound(
  folder: string,
  durationS: number,
  signal: AbortSignal,
  known: ReadonlyMap<number, number> = new Map(),
): DubSound {
  const keptLines: SpokenLine[] = [];
  const speakers = new Map<number, { readonly sampleRate: number; readonly lines: SpokenLine[] }>();
  return {
    add: (speaker, { sampleRate, pcm }, at) => {
      const own = speakers.get(speaker) ?? { sampleRate, lines: [] };
      speakers.set(speaker, own);
      own.lines.push({ at, pcm });
    },
    keep: (pcm, at) => void keptLines.push({ at, pcm }),
    finish: async (outPath, progress = () => undefined) => {
      const whole = new Int16Array(Math.round(durationS * RATE));
      const loudness = new Map(known);
      for (const { at, pcm } of keptLines) put(pcm, whole, Math.round(at * RATE));
      const done = (count: number): number => count / speakers.size;
      for (const [index, [speaker, { sampleRate, lines }]] of [...speakers].entries()) {
        const path = join(folder, `speaker-${speaker}.wav`);
        const all = joined(lines);
        await writeFile(path, wavBytes({ sampleRate, pcm: all }));
        const follow = {
          seconds: all.length / sampleRate,
          progress: reportPart(progress, done(index), done(index + 1)),
        };
        const found = known.get(speaker) ?? (await measureLoudness(path, signal, measuring(follow)));
        loudness.set(speaker, found);
        const levelled = await level(path, found, signal, follow);
        let read = 0;
        for (const { at, pcm } of lines) {
          const [from, to] = [read, read + pcm.length].map((sample) => Math.round((sample / sampleRate) * RATE));
          read += pcm.length;
          put(levelled.subarray((from ?? 0) + DELAY, (to ?? 0) + DELAY), whole, Math.round(at * RATE));
        }
      }
      await writeFile(outPath, wavBytes({ sampleRate: RATE, pcm: whole }));
      return loudness;
    },
  };
}

function joined(lines: readonly SpokenLine[]): Int16Array {
  const all = new Int16Array(lines.reduce((sum, { pcm }) => sum + pcm.length, 0));
  let at = 0;
  for (const { pcm } of lines) {
    all.set(pcm, at);
    at += pcm.length;
  }
  return all;
}

const measuring = ({ seconds, progress }: Followed): Followed => ({
  seconds,
  progress: reportPart(progress, 0, MEASURING),
});

/**
 * The samples of a file at the mix's loudness and rate, beginning with the limiter's delay.
 * @param loudness of the file, LUFS
 */
async function level(
  path: string,
  loudness: number,
  signal: AbortSignal,
  { seconds, progress }: Followed,
): Promise<Int16Array> {
  const filters = `${levelFilters(loudness)},apad=pad_len=${2 * DELAY}`;
  const inputs = [mediaInput({ path, as: 'own-sound' })];
  const output = ['-af', filters, '-f', 's16le', '-ac', '1', 'pipe:1'];
  const bytes = await readFfmpeg({ inputs, output }, signal, { seconds, progress: reportPart(progress, MEASURING, 1) });
  return new Int16Array(new Uint8Array(bytes).buffer, 0, Math.floor(bytes.length / 2));
}

function put(from: Int16Array, to: Int16Array, at: number): void {
  const fitting = from.subarray(0, Math.max(0, to.length - at));
  for (const [i, sample] of fitting.entries()) {
    to[at + i] = Math.max(-32_768, Math.min(32_767, (to[at + i] ?? 0) + sample));
  }
}
