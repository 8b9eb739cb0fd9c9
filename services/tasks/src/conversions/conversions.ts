import { type ConnectionOptions, type Job, Queue } from 'bullmq';
import { z } from 'zod';
import { QUEUE_PREFIX } from '@orator/platform/queue';

/** Queue of conversions of finished videos, which take minutes, too long for a request. */
export const CONVERSION_QUEUE = 'conversions';

/** A conversion as stored in the queue. */
export const ConversionJob = z.object({
  user_id: z.string(),
  video_key: z.string(),
  duration_s: z.number(),
  webm_key: z.string(),
});
export type ConversionJob = z.infer<typeof ConversionJob>;

/** The end of a conversion. Without `ok`, the video's own file was gone. */
export const ConversionEnd = z.object({ ok: z.boolean() });
export type ConversionEnd = z.infer<typeof ConversionEnd>;

/** The progress of a conversion. `percent` is null while it is queued. */
export type Conversion = { readonly webmKey: string; readonly startedAt: Date } & (
  | { readonly state: 'open'; readonly percent: number | null }
  | { readonly state: 'done' | 'gone' | 'failed' }
);

/** Maximum number of conversions that are scanned to count those of one user. */
const MOST_COUNTED = 500;

export interface Conversions {
  /** The conversion with an id; null when there is none, or it was removed. */
  readonly read: (id: string) => Promise<Conversion | null>;
  /** No effect while a conversion with this id exists. */
  readonly add: (id: string, job: ConversionJob) => Promise<void>;
  /** Removes a conversion that has ended. */
  readonly remove: (id: string) => Promise<void>;
  /** Number of a user's conversions that are queued or running. */
  readonly countOpen: (userId: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

const OPEN = ['active', 'waiting', 'delayed'] as const;

/** Ended conversions are remembered for a day, as long as their file is kept. Retried when a worker is stopped. */
const JOBS = {
  attempts: 5,
  backoff: { type: 'fixed', delay: 1000 },
  removeOnComplete: { age: 86_400 },
  removeOnFail: { age: 3600 },
} as const;

const describeJob = async (job: Job<ConversionJob>): Promise<Conversion> => {
  const made = { webmKey: job.data.webm_key, startedAt: new Date(job.timestamp) };
  const state = await job.getState();
  if (state === 'completed') {
    return { ...made, state: ConversionEnd.parse(job.returnvalue).ok ? 'done' : 'gone' };
  }
  if (state === 'failed') return { ...made, state };
  return { ...made, state: 'open', percent: state === 'active' ? Number(job.progress) : null };
};

/** @param connection fails while Redis is away, so that a request does not hang */
export function createConversions(connection: ConnectionOptions): Conversions {
  const queue = new Queue<ConversionJob>(CONVERSION_QUEUE, {
    connection,
    prefix: QUEUE_PREFIX,
    skipVersionCheck: true,
    defaultJobOptions: JOBS,
  });
  // The connection logs its own errors.
  queue.on('error', () => undefined);
  return {
    read: async (id) => {
      const job = await queue.getJob(id);
      return job === undefined ? null : describeJob(job);
    },
    add: async (id, job) => void (await queue.add('webm', job, { jobId: id })),
    remove: async (id) => void (await queue.remove(id)),
    countOpen: async (userId) => {
      const jobs = await queue.getJobs([...OPEN], 0, MOST_COUNTED);
      return jobs.filter((job) => job?.data.user_id === userId).length;
    },
    close: () => queue.close(),
  };
}
