import type { HeadResult } from '@orator/talking-heads/head/head-engine';
import { endWith, hearSpeech, type ToldJob } from '@orator/talking-heads/head/told-speech';
import type { CallControl } from '@orator/threads/thread-messages';
import { createFootageEngine } from './built-in-footage.ts';
import type { FootageJob, FootageJobAhead, FootageToReady } from './footage-engine.ts';

// Procedures of a thread: what is kept of footage from one video to the next is kept for each thread.

const footage = createFootageEngine();

export const { check } = footage;

export const render = (job: FootageJob, control: CallControl): Promise<HeadResult> => footage.render(job, control);

/** Renders a video whose speech is told meanwhile. */
export function renderAhead(
  { told, parts, ...job }: ToldJob<FootageJobAhead>,
  control: CallControl,
): Promise<HeadResult> {
  const { signal } = control;
  return footage.render({ ...job, speech: hearSpeech(told, signal), parts: endWith(parts, signal) }, control);
}

export const ready = (wanted: FootageToReady, { signal }: CallControl): Promise<void> => footage.ready(wanted, signal);
