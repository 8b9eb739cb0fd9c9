import { lipsFromSound } from '@orator/rig/lips/lips-from-sound';
import { readAudio } from '../head/read-audio.ts';
import { toThreadResult } from '../threads/thread-messages.ts';
import type { WithPort } from '../threads/reporting.ts';
import type { HearJob, HearThreadResult } from './lip-engine.ts';

// Program of a worker thread.

export default ({ audioPath, text, port }: HearJob & WithPort): Promise<HearThreadResult> =>
  toThreadResult(async () => {
    const { samples, sampleRate } = await readAudio(audioPath);
    return lipsFromSound(samples, sampleRate, text, (share) => port.postMessage(share));
  });
