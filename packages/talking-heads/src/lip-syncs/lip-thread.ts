import { lipsFromSound, type Stretch } from '@orator/rig/lips/lips-from-sound';
import { readAudio } from '../head/read-audio.ts';
import { answerCalls } from '@orator/threads/answer-calls';
import type { CallControl } from '@orator/threads/thread-messages';
import type { HearJob } from './lip-engine.ts';

// Program of a worker thread.

interface HearRequest extends HearJob {
  /** Where nobody speaks, seconds. */
  readonly rests: readonly Stretch[];
}

const procedures = {
  hear: async ({ audioPath, text, rests }: HearRequest, { progress }: CallControl) => {
    const { samples, sampleRate } = await readAudio(audioPath);
    return lipsFromSound(samples, sampleRate, text, { rests, onShare: progress });
  },
};

export type LipProcedures = typeof procedures;
export default answerCalls(procedures);
