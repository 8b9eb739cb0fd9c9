import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFfmpeg } from '@orator/media/ffmpeg';
import type { OnShare } from '@orator/media/follow-ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import { writeProvenance } from '@orator/media/provenance';
import { addMusic, type SceneMusic } from './add-music.ts';

/** Hz of the joined sound. Source: the rate of all sound in videos. */
const RATE = 48_000;

/** A scene as `separateScene` writes it. */
interface JoinedScene {
  readonly videoPath: string;
  readonly soundPath: string;
  readonly frames: number;
}

interface JoinJob {
  /** The scenes in order, with pictures of one size that are encoded alike. */
  readonly scenes: readonly JoinedScene[];
  /** Divides 48,000. */
  readonly fps: number;
  readonly music: SceneMusic | null;
  /** For files that the caller removes. */
  readonly folder: string;
  /** MP4 to write, with faststart: the pictures unchanged, and one AAC track. */
  readonly outPath: string;
}

/**
 * Joins scenes without encoding their pictures again. Each scene's sound is exactly as long as its frames, so that lips
 * and voice stay in sync to the last scene. With music the sound is stereo.
 * @throws {FfmpegError}, or the signal's reason
 */
export async function joinScenes(job: JoinJob, signal: AbortSignal, progress?: OnShare): Promise<void> {
  const { scenes, fps, folder, outPath } = job;
  const listPath = join(folder, 'scenes.txt');
  const list = scenes.map(({ videoPath, frames }) => `file ${quoted(videoPath)}\nduration ${frames / fps}\n`);
  await writeFile(listPath, `ffconcat version 1.0\n${list.join('')}`);
  const inputs = [
    mediaInput({ path: listPath, as: 'video-list', options: ['-safe', '0'] }),
    ...scenes.map(({ soundPath }) => mediaInput({ path: soundPath, as: 'own-sound' })),
  ];
  const sound = await prepareSound(job, signal);
  const streams = ['-filter_complex', sound.graph, '-map', '0:v:0', '-map', '[sound]'];
  const codecs = ['-c:v', 'copy', '-c:a', 'aac', '-b:a', sound.bits, '-movflags', '+faststart', '-f', 'mp4'];
  const seconds = scenes.reduce((sum, { frames }) => sum + frames, 0) / fps;
  const work = { inputs: [...inputs, ...sound.inputs], output: [...streams, ...codecs, outPath] };
  await readFfmpeg(work, signal, progress && { seconds, progress });
  await writeProvenance(outPath, 'compositeSynthetic');
}

/** ffmpeg arguments for the sound: inputs after those of the scenes, and filters that end in `[sound]`. */
async function prepareSound({ scenes, fps, music, folder }: JoinJob, signal: AbortSignal) {
  const fitted = scenes.map(({ frames }, index) => {
    const samples = (frames * RATE) / fps;
    return `[${index + 1}:a]aresample=${RATE},apad=whole_len=${samples},atrim=end_sample=${samples}[s${index}]`;
  });
  const joined = `${fitted.join(';')};${scenes.map((_, index) => `[s${index}]`).join('')}concat=n=${scenes.length}:v=0:a=1`;
  if (music === null) return { inputs: [], graph: `${joined}[sound]`, bits: '128k' };
  const samples = (scenes.reduce((sum, { frames }) => sum + frames, 0) * RATE) / fps;
  const mixed = await addMusic({ music, samples, rate: RATE, folder, input: scenes.length + 1 }, signal);
  return { ...mixed, graph: `${joined}[speech];${mixed.graph}`, bits: '192k' };
}

/** A path as ffmpeg's lists spell it. */
const quoted = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`;
