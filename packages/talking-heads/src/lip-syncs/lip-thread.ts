import { type HeardSpeech, lipsFromSound, type Stretch } from '@orator/rig/lips/lips-from-sound';
import type { CallControl } from '@orator/threads/thread-messages';
import { readAudio } from '../head/read-audio.ts';
import type { HearJob } from './lip-engine.ts';

interface HearRequest extends HearJob {
  /** Where nobody speaks, seconds. */
  readonly rests: readonly Stretch[];
}

/** Procedure of a thread: the phonemes of a recording. @throws {HeadError} `bad_audio` */
export async function hear({ audioPath, text, rests }: HearRequest, { progress }: CallControl): Promise<HeardSpeech> {
  const { samples, sampleRate } = await readAudio(audioPath);
  return lipsFromSound(samples, sampleRate, text, { rests, onShare: progress });
}
