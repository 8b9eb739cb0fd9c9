import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HeadEngineName } from '@orator/contracts/photo-videos/engines';
import { USUAL_INTENSITY } from '@orator/contracts/photo-videos/emotions';
import { hashSeed } from '@orator/rig/math/random';
import {
  type HeadEngine,
  type HeadJob,
  type HeadResult,
  type RenderControl,
  withSpeech,
} from '@orator/talking-heads/head/head-engine';
import { HeadError } from '@orator/pictures/frames/head-error';
import type { FinishJob } from './finish-video.ts';
import { type HeadServer, HeadServerError } from './head-server.ts';
import type { Prepared, PrepareJob } from './prepare-job.ts';

/** A head engine that runs on the operator's server. */
export interface ServedHead extends HeadEngine {
  readonly engine: Exclude<HeadEngineName, 'built-in'>;
  /** The operator's name for it; null without one. */
  readonly name: string | null;
}

/** The server, its name, and the time limit of one video, milliseconds. */
export interface ServedHeadOptions extends Pick<ServedHead, 'engine' | 'name'> {
  readonly server: HeadServer;
  readonly timeoutMs: number;
}

/** The parts that run in threads. */
export interface ServedHeadThreads {
  /** See `prepareJob`. */
  readonly prepare: (job: PrepareJob, signal: AbortSignal) => Promise<Prepared>;
  /** See `finishVideo`. */
  readonly finish: (job: FinishJob, control: RenderControl) => Promise<HeadResult>;
}

/**
 * Shares of the progress: until the server has received the job, and until it has made the video. Source: chosen, about the share of the
 * time.
 */
const PREPARED = 0.05;
const SERVED = 0.85;
/** Maximum size of a video, bytes; more is no sensible video and could fill the disk. */
const MOST_BYTES = { all: 32_000_000, second: 8_000_000 };

/**
 * Talking videos by a server: the product makes the frame and converts the video, the server animates the face. There
 * is no fallback when it fails.
 */
export function createServedHead(options: ServedHeadOptions, threads: ServedHeadThreads): ServedHead {
  const { engine, name } = options;
  return {
    engine,
    name,
    render: async (job, control) => {
      if ('loopS' in job) throw new HeadError('bad_job', 'A head server makes no loops');
      control.progress(0, 'face');
      const folder = await mkdtemp(join(tmpdir(), 'orator-head-'));
      try {
        return await serve('speech' in job ? await withSpeech(job) : job, control, { ...options, threads, folder });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

interface Serving extends ServedHeadOptions {
  readonly threads: ServedHeadThreads;
  readonly folder: string;
}

async function serve(job: HeadJob, control: RenderControl, serving: Serving): Promise<HeadResult> {
  const { threads, folder } = serving;
  const { signal, progress } = control;
  const inFolder = (file: string): string => join(folder, file);
  const [portraitPath, audioPath, madePath] = [inFolder('frame.png'), inFolder('sound.wav'), inFolder('made.mp4')];
  const { frames, mouth } = await threads.prepare({ job, pngPath: portraitPath, wavPath: audioPath }, signal);
  progress(PREPARED, 'render');
  const { width, height, fps, emotion = 'neutral', intensity = USUAL_INTENSITY } = job;
  const mostBytes = MOST_BYTES.all + Math.ceil((MOST_BYTES.second * frames) / fps);
  const asked = { portraitPath, audioPath, width, height, fps, frames, emotion, intensity, mostBytes };
  await within(serving.timeoutMs, signal, (inTime) =>
    serving.server.make(
      { ...asked, seed: hashSeed(job.seed), key: job.seed, outPath: madePath },
      {
        progress: (fraction) => progress(PREPARED + (SERVED - PREPARED) * Math.min(1, Math.max(0, fraction)), 'render'),
        signal: inTime,
      },
    ),
  );
  const { quality, watermark = false, captions, title, logo, outPath, posterPath } = job;
  const look = { quality, watermark, captions, title, logo, mouth, outPath, posterPath };
  return threads.finish(
    { ...look, madePath, audioPath: job.audioPath, width, height, fps, frames },
    { ...control, progress: (fraction, stage) => progress(SERVED + (1 - SERVED) * fraction, stage) },
  );
}

/** @throws {HeadServerError} `head_unable` when it takes longer, what `work` throws, or the signal's reason */
async function within(
  timeoutMs: number,
  signal: AbortSignal,
  work: (inTime: AbortSignal) => Promise<void>,
): Promise<void> {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    await work(AbortSignal.any([signal, late]));
  } catch (error) {
    signal.throwIfAborted();
    if (!late.aborted) throw error;
    throw new HeadServerError('head_unable', `the head server took longer than ${timeoutMs / 1000} s`, {
      cause: error,
    });
  }
}
