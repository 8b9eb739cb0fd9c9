import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFfmpeg } from '../media/ffmpeg.ts';
import { writeProvenance } from '../media/provenance.ts';

/** Hz of the joined sound. */
const RATE = 48_000;

/** A scene as `separateScene` writes it. */
interface JoinedScene {
  readonly videoPath: string;
  readonly soundPath: string;
  readonly frames: number;
}

interface JoinJob {
  /** In order; pictures of one size, encoded alike. */
  readonly scenes: readonly JoinedScene[];
  /** Divides 48,000. */
  readonly fps: number;
  /** For a file that the caller removes. */
  readonly folder: string;
  /** MP4 to write, with faststart: the pictures as they are, and one AAC track. */
  readonly outPath: string;
}

/**
 * Joins scenes without encoding their pictures again. Each has exactly as many samples of sound as its frames last, so that
 * lips and voice of the last scene are together as those of the first.
 * @throws {FfmpegError}, or the signal's reason
 */
export async function joinScenes({ scenes, fps, folder, outPath }: JoinJob, signal: AbortSignal): Promise<void> {
  const listPath = join(folder, 'scenes.txt');
  const list = scenes.map(({ videoPath, frames }) => `file ${quoted(videoPath)}\nduration ${frames / fps}\n`);
  await writeFile(listPath, `ffconcat version 1.0\n${list.join('')}`);
  const fitted = scenes.map(({ frames }, index) => {
    const samples = (frames * RATE) / fps;
    return `[${index + 1}:a]aresample=${RATE},apad=whole_len=${samples},atrim=end_sample=${samples}[s${index}]`;
  });
  const sound = `${fitted.join(';')};${scenes.map((_, index) => `[s${index}]`).join('')}concat=n=${scenes.length}:v=0:a=1[sound]`;
  const inputs = [
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    listPath,
    ...scenes.flatMap(({ soundPath }) => ['-i', soundPath]),
  ];
  const streams = ['-filter_complex', sound, '-map', '0:v:0', '-map', '[sound]'];
  const codecs = ['-c:v', 'copy', '-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', '-f', 'mp4'];
  await readFfmpeg(['-y', ...inputs, ...streams, ...codecs, outPath], signal);
  await writeProvenance(outPath, 'compositeSynthetic');
}

/** A path as ffmpeg's lists spell it. */
const quoted = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`;
