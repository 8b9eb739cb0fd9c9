import { lipsFromSound } from '@orator/rig/lips/lips-from-sound';
import { readAudio } from '../head/read-audio.ts';
import { toThreadResult } from '../threads/thread-messages.ts';
import type { WithPort } from '../threads/reporting.ts';
import type { HearThreadJob, HearThreadResult } from './lip-engine.ts';

// Program of a worker thread.

export default ({ audioPath, text, rests, port }: HearThreadJob & WithPort): Promise<HearThreadResult> =>
  toThreadResult(async () => {
    const { samples, sampleRate } = await readAudio(audioPath);
    return lipsFromSound(samples, sampleRate, text, { rests, onShare: (share) => port.postMessage(share) });
  });
