/**
 * | constants | source |
 * |---|---|
 * | `RATE`, `BYTES` | the rate of all sound in videos, as 16-bit PCM |
 * | `GRID` | the frame rate of all videos |
 * | `BALANCING`, `MEASURING` | chosen: about the share of the time |
 * | `CHUNK` | chosen: 1 MiB, not measured |
 */
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFfmpeg } from '@orator/media/ffmpeg';
import { type Followed, type OnShare, reportPart } from '@orator/media/follow-ffmpeg';
import { levelFilters, measureLoudness } from '@orator/sound/level-filters';
import { type MediaInput, mediaInput } from '@orator/media/media-input';
import { writeProvenance } from '@orator/media/provenance';
import type { Speech } from '@orator/speech/speech-engine';
import { chaptersMetadata } from './chapters.ts';
import type { Chapter } from './podcast-engine.ts';

/** Hz and bytes of a sample of the mixed sound: mono, 16 bit. */
const RATE = 48_000;
const BYTES = 2;
/** Turns start on a video frame at this rate, so that lips and sound share a grid. */
const GRID = 25;
/** Share of the work for the loudness of the speakers, and of that for measuring it. */
const BALANCING = 0.6;
const MEASURING = 0.3;
/** Bytes copied at once. */
const CHUNK = 1 << 20;

interface Control {
  readonly signal: AbortSignal;
  readonly follow: Followed;
}

/** A turn in the mixed sound, seconds. */
export interface TurnTime {
  readonly start: number;
  readonly end: number;
}

interface Segment {
  readonly speaker: number;
  /** Seconds from the start of what the speaker says in all turns. */
  readonly from: number;
  readonly durationS: number;
  readonly gapS: number;
}

/** Collects the turns of a podcast on disk, so that memory holds only one of them, and mixes them. */
export interface PodcastSound {
  /**
   * Adds the next turn.
   * @param gapS silence before it, seconds
   */
  readonly add: (speaker: number, speech: Pick<Speech, 'sampleRate' | 'pcm'>, gapS: number) => Promise<void>;
  /**
   * Normalises every speaker to -18 LUFS with one gain for all their turns, which keeps emphasis, and writes AAC with
   * chapters (indexes of the turns where they begin).
   * @throws {FfmpegError}, or the signal's reason
   */
  readonly finish: (
    outPath: string,
    makeChapters: (turns: readonly TurnTime[]) => readonly Chapter[],
    progress?: OnShare,
  ) => Promise<{ readonly turns: readonly TurnTime[]; readonly durationS: number }>;
}

/**
 * @param folder for files that the caller removes
 * @param trailS silence after the last turn, seconds
 */
export function createPodcastSound(folder: string, trailS: number, signal: AbortSignal): PodcastSound {
  const segments: Segment[] = [];
  const spoken = new Map<number, { file: FileHandle; rate: number; samples: number }>();
  const rawPath = (speaker: number): string => join(folder, `speaker-${speaker}.raw`);
  return {
    add: async (speaker, { sampleRate, pcm }, gapS) => {
      const own = spoken.get(speaker) ?? { file: await open(rawPath(speaker), 'w'), rate: sampleRate, samples: 0 };
      spoken.set(speaker, own);
      await own.file.write(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength));
      segments.push({ speaker, from: own.samples / own.rate, durationS: pcm.length / own.rate, gapS });
      own.samples += pcm.length;
    },
    finish: async (outPath, makeChapters, progress = () => undefined) => {
      const balanced = new Map<number, FileHandle>();
      try {
        const done = (count: number): number => (BALANCING * count) / spoken.size;
        for (const [index, [speaker, { file, rate, samples }]] of [...spoken].entries()) {
          await file.close();
          const path = join(folder, `speaker-${speaker}-balanced.raw`);
          const follow = { seconds: samples / rate, progress: reportPart(progress, done(index), done(index + 1)) };
          await balance(rawPath(speaker), rate, path, { signal, follow });
          balanced.set(speaker, await open(path, 'r'));
        }
        const mixPath = join(folder, 'mix.raw');
        const { turns, durationS } = await mix(segments, balanced, { path: mixPath, trailS });
        const chaptersPath = join(folder, 'chapters.txt');
        await writeFile(chaptersPath, chaptersMetadata(makeChapters(turns), durationS));
        const follow = { seconds: durationS, progress: reportPart(progress, BALANCING, 1) };
        await encode(mixPath, chaptersPath, outPath, { signal, follow });
        return { turns, durationS };
      } finally {
        await Promise.all(Array.from(balanced.values(), (file) => file.close()));
      }
    },
  };
}

/** Writes samples of a speaker at the target loudness and the mix's rate. */
async function balance(
  path: string,
  rate: number,
  outPath: string,
  { signal, follow: { seconds, progress } }: Control,
): Promise<void> {
  const wav = `${path}.wav`;
  await readFfmpeg({ inputs: [rawInput(path, rate)], output: ['-c', 'copy', wav] }, signal);
  const filters = levelFilters(
    await measureLoudness(wav, signal, { seconds, progress: reportPart(progress, 0, MEASURING) }),
  );
  const inputs = [mediaInput({ path: wav, as: 'own-sound' })];
  const output = ['-af', filters, '-f', 's16le', '-ac', '1', outPath];
  await readFfmpeg({ inputs, output }, signal, { seconds, progress: reportPart(progress, MEASURING, 1) });
}

/** Samples as they are collected here: mono. @param rate Hz */
const rawInput = (path: string, rate: number): MediaInput =>
  mediaInput({ path, as: 'raw-integers', options: ['-ar', String(rate), '-ac', '1'] });

/** Concatenates the turns, with silence between them. */
async function mix(
  segments: readonly Segment[],
  voices: ReadonlyMap<number, FileHandle>,
  { path, trailS }: { readonly path: string; readonly trailS: number },
): Promise<{ turns: TurnTime[]; durationS: number }> {
  const out = await open(path, 'w');
  const turns: TurnTime[] = [];
  let at = 0;
  const silence = async (samples: number): Promise<void> => {
    for (let left = samples * BYTES; left > 0; left -= CHUNK) await out.write(new Uint8Array(Math.min(left, CHUNK)));
    at += samples;
  };
  try {
    for (const { speaker, from, durationS, gapS } of segments) {
      const start = Math.ceil((at / RATE + gapS) * GRID) / GRID;
      await silence(Math.round(start * RATE) - at);
      const samples = Math.round(durationS * RATE);
      await copy(voices.get(speaker), Math.round(from * RATE) * BYTES, samples * BYTES, out);
      at += samples;
      turns.push({ start, end: at / RATE });
    }
    await silence(Math.round(trailS * RATE));
    return { turns, durationS: at / RATE };
  } finally {
    await out.close();
  }
}

/** Copies bytes; where the file ends early, silence follows. */
async function copy(file: FileHandle | undefined, from: number, bytes: number, out: FileHandle): Promise<void> {
  for (let done = 0; done < bytes; done += CHUNK) {
    const part = new Uint8Array(Math.min(CHUNK, bytes - done));
    await file?.read(part, 0, part.length, from + done);
    await out.write(part);
  }
}

async function encode(
  mixPath: string,
  chaptersPath: string,
  outPath: string,
  { signal, follow }: Control,
): Promise<void> {
  const inputs = [rawInput(mixPath, RATE), mediaInput({ path: chaptersPath, as: 'chapters' })];
  const maps = ['-map', '0:a', '-map_metadata:g', '-1', '-map_chapters', '1'];
  const codec = ['-c:a', 'aac', '-b:a', '96k', '-movflags', '+faststart', '-f', 'mp4'];
  await readFfmpeg({ inputs, output: [...maps, ...codec, outPath] }, signal, follow);
  await writeProvenance(outPath, 'algorithmicMedia');
}
