import { type ConnectionOptions, type Job, Queue } from 'bullmq';
import { z } from 'zod';
import { QUEUE_PREFIX } from '@orator/platform/queue';

/** Carries finished videos that are to be converted to workers: work of minutes, for which no request can wait. */
export const CONVERSION_QUEUE = 'conversions';

/** What is converted, as it is stored in the queue. */
export const ConversionJob = z.object({
  user_id: z.string(),
  video_key: z.string(),
  duration_s: z.number(),
  webm_key: z.string(),
});
export type ConversionJob = z.infer<typeof ConversionJob>;

/** How it ended. Without `ok`, the video's own file was gone. */
export const ConversionEnd = z.object({ ok: z.boolean() });
export type ConversionEnd = z.infer<typeof ConversionEnd>;

/** How far a conversion is. `percent` is null as long as it waits. */
export type Conversion = { readonly webmKey: string; readonly startedAt: Date } & (
  | { readonly state: 'open'; readonly percent: number | null }
  | { readonly state: 'done' | 'gone' | 'failed' }
);

/** How many conversions are looked at to count those of one person. */
const MOST_COUNTED = 500;

export interface Conversions {
  /** The conversion with an id; null where there is none, or none any more. */
  readonly read: (id: string) => Promise<Conversion | null>;
  /** Adding one again does nothing until it is removed. */
  readonly add: (id: string, job: ConversionJob) => Promise<void>;
  /** Forgets one that has ended. */
  readonly remove: (id: string) => Promise<void>;
  /** How many of a person's wait or run. */
  readonly openOf: (userId: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

const OPEN = ['active', 'waiting', 'delayed'] as const;

/** What has ended is remembered for a day, while its file is kept. Minutes of work are tried again when a worker is stopped. */
const JOBS = {
  attempts: 5,
  backoff: { type: 'fixed', delay: 1000 },
  removeOnComplete: { age: 86_400 },
  removeOnFail: { age: 3600 },
} as const;

const ofJob = async (job: Job<ConversionJob>): Promise<Conversion> => {
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
      return job === undefined ? null : ofJob(job);
    },
    add: async (id, job) => void (await queue.add('webm', job, { jobId: id })),
    remove: async (id) => void (await queue.remove(id)),
    openOf: async (userId) => {
      const jobs = await queue.getJobs([...OPEN], 0, MOST_COUNTED);
      return jobs.filter((job) => job?.data.user_id === userId).length;
    },
    close: () => queue.close(),
  };
}
