import { answerCalls } from '@orator/threads/answer-calls';
import type { CallControl, FedControl } from '@orator/threads/thread-messages';
import { createHeadEngine } from './built-in-head.ts';
import { practise } from './practise.ts';
import { composeStill, type StillPortrait } from '@orator/pictures/frames/compose-still';
import type { FaceToReady, HeadJob, IdleJob } from './head-engine.ts';
import { type AheadJob, hearSpeech, type ToldSpeech } from './told-speech.ts';

// Program of a worker thread: what a head keeps from one video to the next, it keeps for each thread.

const head = createHeadEngine();

interface StillRequest {
  readonly portrait: StillPortrait;
  readonly side: number;
  readonly jpegPath: string;
}

const procedures = {
  render: (job: HeadJob | IdleJob, control: CallControl) => head.render(job, control),
  /** A video whose speech is fed. */
  renderAhead: ({ inParts, ...job }: AheadJob, control: FedControl<ToldSpeech>) => {
    const { speech, parts } = hearSpeech(control.fed);
    // Not sooner: it would take time from the video that somebody waits for.
    return head.render({ ...job, speech, ...(inParts && { parts }) }, control).finally(head.warm);
  },
  ready: (face: FaceToReady, { signal }: CallControl) => {
    head.warm();
    return head.ready(face, signal);
  },
  /** Starts what the first video would wait for; the thread has loaded its program. */
  warm: (): void => head.warm(),
  /** See `practise`. */
  practise: (_: null, { signal }: CallControl) => practise(signal),
  composeStill: ({ portrait, side, jpegPath }: StillRequest) => composeStill(portrait, side, jpegPath),
};

export type HeadProcedures = typeof procedures;
export default answerCalls(procedures);
