import { hearSpeech, type ToldSpeech } from '@orator/talking-heads/head/told-speech';
import { answerCalls } from '@orator/threads/answer-calls';
import type { CallControl, FedControl } from '@orator/threads/thread-messages';
import { createFootageEngine } from './built-in-footage.ts';
import type { FootageCheckJob, FootageJob, FootageJobAhead, FootageToReady } from './footage-engine.ts';

// Program of a worker thread: what is kept of footage from one video to the next is kept for each thread.

const footage = createFootageEngine();

/** A video whose speech is fed. */
type AheadJob = Omit<FootageJobAhead, 'speech' | 'parts'>;

const procedures = {
  check: (job: FootageCheckJob, control: CallControl) => footage.check(job, control),
  render: (job: FootageJob, control: CallControl) => footage.render(job, control),
  renderAhead: (job: AheadJob, control: FedControl<ToldSpeech>) =>
    footage.render({ ...job, ...hearSpeech(control.fed) }, control),
  ready: (wanted: FootageToReady, { signal }: CallControl) => footage.ready(wanted, signal),
};

export type FootageProcedures = typeof procedures;
export default answerCalls(procedures);
