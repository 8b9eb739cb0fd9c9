import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { clamp } from '@orator/rig/math/numeric';
import { SPEED } from '@orator/contracts/scripts/delivery';
import { Piscina } from 'piscina';
import type { Speech, SpeechEngine } from '../speech-engine.ts';
import type { Enrolment, VoiceDistance } from './enrol.ts';
import type { ApplyJob, ChangedRecording, ChangeJob, CompareJob, EnrolJob } from './match-thread.ts';

/** Idle time after which a thread is ended; of the one that speaks, longer than somebody is silent in a conversation. */
const IDLE_MS = 60_000;
const SPEECH_IDLE_MS = 10 * 60_000;

/**
 * Matches voices in threads. A neural engine that clones has another program, and the same two uses: enrol once, then speak.
 */
export interface VoiceMatcher {
  /** Matches library voices to a recording; null where nobody speaks. */
  readonly enrol: (job: EnrolJob, control: EnrolControl) => Promise<Enrolment | null>;
  /** Changes a recording towards another voice; null where nobody speaks. */
  readonly change: (job: ChangeJob, control: EnrolControl) => Promise<ChangedRecording | null>;
  readonly compare: (job: CompareJob, signal: AbortSignal) => Promise<VoiceDistance>;
  /** Lets an engine speak with a match, where a request has one. */
  readonly wrap: (engine: SpeechEngine) => SpeechEngine;
  readonly close: () => Promise<void>;
}

export interface EnrolControl {
  readonly signal: AbortSignal;
  /** Gets the share that is done, 0 to 1. */
  readonly progress: (share: number) => void;
}

interface WithPort {
  readonly port: MessagePort;
}
interface Reporting {
  readonly job: WithPort;
  readonly run: { readonly signal: AbortSignal; readonly transferList: MessagePort[] };
}

/** Runs work that reports the share that is done through a port. */
async function reporting<T>({ signal, progress }: EnrolControl, work: (more: Reporting) => Promise<T>): Promise<T> {
  const { port1, port2: port } = new MessageChannel();
  port1.on('message', progress);
  try {
    return await work({ job: { port }, run: { signal, transferList: [port] } });
  } finally {
    port1.close();
  }
}

export function createVoiceMatcher(): VoiceMatcher {
  const options = { filename: new URL('match-thread.ts', import.meta.url).href, minThreads: 0, idleTimeout: IDLE_MS };
  const enrolments = new Piscina<EnrolJob & WithPort, Enrolment | null>({ ...options, maxThreads: 1 });
  const changes = new Piscina<ChangeJob & WithPort, ChangedRecording | null>({ ...options, maxThreads: 1 });
  const comparisons = new Piscina<CompareJob, VoiceDistance>({ ...options, maxThreads: 1 });
  const speeches = new Piscina<ApplyJob, Int16Array<ArrayBuffer>>({
    ...options,
    maxThreads: 1,
    idleTimeout: SPEECH_IDLE_MS,
  });
  return {
    enrol: (job, control) =>
      reporting(control, (more) => enrolments.run({ ...job, ...more.job }, { name: 'match', ...more.run })),
    change: (job, control) =>
      reporting(control, (more) => changes.run({ ...job, ...more.job }, { name: 'change', ...more.run })),
    compare: (job, signal) => comparisons.run(job, { name: 'compare', signal }),
    wrap: (engine) => ({
      name: engine.name,
      async synthesise({ match, speed = SPEED.usual, ...request }, signal, onSound): Promise<Speech> {
        if (match === undefined) return engine.synthesise({ ...request, speed }, signal, onSound);
        const paced = clamp(speed * match.tempo, SPEED.least, SPEED.most);
        const speech = await engine.synthesise({ ...request, speed: paced }, signal);
        const { pcm, sampleRate } = speech;
        return { ...speech, pcm: await speeches.run({ pcm, sampleRate, match }, { name: 'apply', signal }) };
      },
    }),
    close: async () => {
      await Promise.all([enrolments.destroy(), changes.destroy(), comparisons.destroy(), speeches.destroy()]);
    },
  };
}
