import { FfmpegError } from '@orator/media/ffmpeg';
import { makeWebm } from '@orator/media/video-webm';
import { asConnection, QUEUE_PREFIX } from '@orator/platform/queue';
import type { Redis } from '@orator/platform/redis';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { LOCKS } from '../lifecycle/queues.ts';
import { convertFile } from '../steps/convert-file.ts';
import type { WorkerDeps } from '../context/deps.ts';
import { CONVERSION_QUEUE, type ConversionEnd, ConversionJob } from './conversions.ts';

/**
 * Maximum duration of a conversion, three times that of the longest video of any plan: some files keep ffmpeg running
 * forever.
 */
const LONGEST_MS = 60 * 60_000;

type Deps = Pick<WorkerDeps, 'storage' | 'log'>;

/** @throws UnrecoverableError when ffmpeg cannot read the video, on any worker; the signal's reason */
async function convert({ storage }: Deps, job: Job, stopping: AbortSignal): Promise<ConversionEnd> {
  const { video_key: from, webm_key: to, duration_s: duration } = ConversionJob.parse(job.data);
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_MS)]);
  const onProgress = (share: number): void => {
    // Ignored while Redis is away: the next update reports it.
    job.updateProgress(Math.floor(share * 100)).catch(() => undefined);
  };
  return convertFile(storage, { from, to }, (video, webm) =>
    makeWebm(video, webm, { duration, onProgress, signal }),
  ).catch((error: unknown) => {
    const final = error instanceof FfmpegError && error.code === 'encoder_failed';
    throw final ? new UnrecoverableError(error.message) : error;
  });
}

/** Converts videos, one at a time beside the tasks. A conversion that `close` stops is restarted by another worker. */
export function startConversions(
  deps: Deps,
  blocking: Redis,
  onError: (error: Error) => void,
): { close: () => Promise<void> } {
  const stopping = new AbortController();
  const worker = new Worker(CONVERSION_QUEUE, (job) => convert(deps, job, stopping.signal), {
    ...LOCKS,
    connection: asConnection(blocking),
    prefix: QUEUE_PREFIX,
    concurrency: 1,
    maxStalledCount: 5,
  });
  worker.on('error', onError);
  worker.on('failed', (job, error) => {
    if (!stopping.signal.aborted) deps.log.error({ err: error, task: job?.id }, 'a video could not be converted');
  });
  return {
    close: () => {
      stopping.abort();
      return worker.close();
    },
  };
}
