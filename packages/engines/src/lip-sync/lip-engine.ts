import { fileURLToPath } from 'node:url';
import type { Spoken } from '@orator/rig/lips/align-sounds';
import type { HeardSpeech, Stretch } from '@orator/rig/lips/lips-from-sound';
import { fromThreadResult, type ThreadResult } from '../threads/thread-messages.ts';
import { reporting, type ThreadControl, type WithPort } from '../threads/reporting.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import { listRests } from './list-rests.ts';
import { createVoiceFinder } from './voice-activity.ts';

/** A recording from which lip movement is derived. */
export interface HearJob {
  /** Any audio file that ffmpeg reads. */
  readonly audioPath: string;
  /** The text, as phonemes of a synthetic voice. */
  readonly text?: Spoken | undefined;
}

/** The same for a thread. */
export interface HearThreadJob extends HearJob {
  /** Where nobody speaks, seconds. */
  readonly rests: readonly Stretch[];
}

export type HearThreadResult = ThreadResult<HeardSpeech>;

export interface LipEngine {
  /**
   * The phonemes of a recording with their times; none where nobody speaks, as in music before a voice. Runs in a thread
   * and a process, so it does not block the caller.
   * @throws {HeadError} `bad_audio` as an error of the thread, or the signal's reason
   */
  hear(job: HearJob, control: Pick<ThreadControl, 'signal'> & Partial<ThreadControl>): Promise<HeardSpeech>;
  close(): Promise<void>;
}

/**
 * @param threads number of recordings read at the same time
 * @param warn is told once when it cannot be found out where somebody speaks
 */
export function createLipEngine(threads: number, warn: (message: string) => void): LipEngine {
  const findVoice = createVoiceFinder(warn);
  const pool = new ThreadPool<HearThreadJob & WithPort, HearThreadResult>({
    filename: fileURLToPath(new URL('lip-thread.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
  });
  return {
    hear: async (job, { signal, progress = () => undefined }) => {
      try {
        const rests = listRests(await findVoice(job.audioPath, { signal, progress: (share) => progress(share / 2) }));
        const rest = { signal, progress: (share: number) => progress((1 + share) / 2) };
        return fromThreadResult(await reporting(rest, (more) => pool.run({ ...job, rests, ...more.job }, more.run)));
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      }
    },
    close: () => pool.destroy(),
  };
}
