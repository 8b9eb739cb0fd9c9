import type { Spoken } from '@orator/rig/lips/align-sounds';
import type { HeardSpeech } from '@orator/rig/lips/lips-from-sound';
import { createCalls } from '@orator/threads/create-calls';
import type { CallControl } from '@orator/threads/thread-messages';
import { ThreadPool } from '@orator/threads/thread-pool';
import type * as Program from './lip-thread.ts';
import { listRests } from './list-rests.ts';
import { createVoiceFinder } from './voice-activity.ts';

/** A recording from which lip movement is derived. */
export interface HearJob {
  /** Any audio file that ffmpeg reads. */
  readonly audioPath: string;
  /** The text, as phonemes of a synthetic voice. */
  readonly text?: Spoken | undefined;
}

export interface LipEngine {
  /**
   * The phonemes of a recording with their times; none where nobody speaks, as in music before a voice. Runs in a thread
   * and a process, so it does not block the caller.
   * @throws {HeadError} `bad_audio` as an error of the thread, or the signal's reason
   */
  hear(job: HearJob, control: Pick<CallControl, 'signal'> & Partial<CallControl>): Promise<HeardSpeech>;
  close(): Promise<void>;
}

/**
 * @param threads number of recordings read at the same time
 * @param warn is told once when it cannot be found out where somebody speaks
 */
export function createLipEngine(threads: number, warn: (message: string) => void): LipEngine {
  const findVoice = createVoiceFinder(warn);
  const pool = new ThreadPool({ maxThreads: threads, idleTimeout: 60_000 });
  const { call } = createCalls<typeof Program>(pool, new URL('lip-thread.ts', import.meta.url));
  return {
    hear: async (job, { signal, progress = () => undefined }) => {
      try {
        const rests = listRests(await findVoice(job.audioPath, { signal, progress: (share) => progress(share / 2) }));
        return await call('hear')({ ...job, rests }, { signal, progress: (share) => progress((1 + share) / 2) });
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      }
    },
    close: () => pool.destroy(),
  };
}
