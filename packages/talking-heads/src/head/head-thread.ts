import type { CallControl } from '@orator/threads/thread-messages';
import { createHeadEngine } from './built-in-head.ts';
import type { FaceToReady, HeadJob, HeadJobAhead, HeadResult, IdleJob } from './head-engine.ts';
import { practise } from './practise.ts';
import { endWith, hearSpeech, type ToldJob } from './told-speech.ts';

// Procedures of a thread: what a head keeps from one video to the next, it keeps for each thread.

const head = createHeadEngine();

export const render = (job: HeadJob | IdleJob, control: CallControl): Promise<HeadResult> => head.render(job, control);

/** Renders a video whose speech is told meanwhile. */
export function renderAhead({ told, parts, ...job }: ToldJob<HeadJobAhead>, control: CallControl): Promise<HeadResult> {
  const speech = hearSpeech(told, control.signal);
  const coming = { ...job, speech, parts: parts && endWith(parts, control.signal) };
  // Not sooner: it would take time from the video that somebody waits for.
  return head.render(coming, control).finally(head.warm);
}

export function ready(face: FaceToReady, { signal }: CallControl): Promise<void> {
  head.warm();
  return head.ready(face, signal);
}

/** Starts what the first video would wait for; the thread has loaded its program. */
export const warm = (): void => head.warm();

/** See `practise`. */
export const practiseFace = (_: null, { signal }: CallControl): Promise<void> => practise(signal);
