import { fileURLToPath } from 'node:url';
import type { Spoken } from '@orator/rig/lips/align-sounds';
import type { HeardSpeech } from '@orator/rig/lips/lips-from-sound';
import { fromThreadResult, type ThreadResult } from '../threads/thread-messages.ts';
import { reporting, type ThreadControl, type WithPort } from '../threads/reporting.ts';
import { ThreadPool } from '../threads/thread-pool.ts';

/** A recording from which lip movement is derived. */
export interface HearJob {
  /** Any audio file that ffmpeg reads. */
  readonly audioPath: string;
  /** The text, as phonemes of a synthetic voice. */
  readonly text?: Spoken | undefined;
}

export type HearThreadResult = ThreadResult<HeardSpeech>;

export interface LipEngine {
  /**
   * The phonemes of a recording with their times. Runs in a thread, so it does not block the caller.
   * @throws {HeadError} `bad_audio` as an error of the thread, or the signal's reason
   */
  hear(job: HearJob, control: Pick<ThreadControl, 'signal'> & Partial<ThreadControl>): Promise<HeardSpeech>;
  close(): Promise<void>;
}

/** @param threads number of recordings read at the same time */
export function createLipEngine(threads: number): LipEngine {
  const pool = new ThreadPool<HearJob & WithPort, HearThreadResult>({
    filename: fileURLToPath(new URL('lip-thread.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
  });
  return {
    hear: async (job, { signal, progress = () => undefined }) => {
      try {
        return fromThreadResult(
          await reporting({ signal, progress }, (more) => pool.run({ ...job, ...more.job }, more.run)),
        );
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      }
    },
    close: () => pool.destroy(),
  };
}
