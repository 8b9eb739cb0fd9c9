import type { MessagePort } from 'node:worker_threads';
import type { VoiceMatch } from '@orator/contracts/voices/match';
import { applyMatch } from './apply-match.ts';
import { enrol, type Enrolment, type VoiceDistance, voiceDistance } from './enrol.ts';
import { voiceFeatures, type VoiceSound } from './voice-features.ts';

// Program of the thread that matches voices.

export interface ApplyJob {
  readonly pcm: Int16Array;
  readonly sampleRate: number;
  readonly match: VoiceMatch;
}

const FULL_SCALE = 32_768;

/** Changes speech, 16-bit samples. */
export function apply({ pcm, sampleRate, match }: ApplyJob): Int16Array {
  const samples = Float32Array.from(pcm, (x) => x / FULL_SCALE);
  return Int16Array.from(applyMatch({ samples, sampleRate }, match), (x) => Math.round(x * (FULL_SCALE - 1)));
}

export interface EnrolJob {
  readonly sample: VoiceSound;
  readonly bases: readonly VoiceSound[];
}

/** Matches the library voices to a sample; the port gets the share that is done. */
export const match = ({ sample, bases, port }: EnrolJob & { readonly port: MessagePort }): Enrolment | null =>
  enrol(sample, bases, { onProgress: (share) => port.postMessage(share) });

export interface CompareJob {
  readonly one: VoiceSound;
  readonly other: VoiceSound;
}

/** How far two recordings' voices are from each other. */
export const compare = ({ one, other }: CompareJob): VoiceDistance =>
  voiceDistance(voiceFeatures(one), voiceFeatures(other));
