import type { MessagePort } from 'node:worker_threads';
import type { VoiceMatch } from '@orator/contracts/voices/match';
import { applyMatch } from './apply-match.ts';
import { changeVoice, type VoiceChange } from './change-voice.ts';
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
  return toPcm(applyMatch({ samples, sampleRate }, match));
}

const toPcm = (samples: Float32Array): Int16Array<ArrayBuffer> =>
  Int16Array.from(samples, (x) => Math.round(x * (FULL_SCALE - 1)));

export interface EnrolJob {
  readonly sample: VoiceSound;
  readonly bases: readonly VoiceSound[];
  /** As `EnrolOptions` has it. */
  readonly keepsFormants?: boolean;
}

/** Matches library voices to a sample; reports the progress through the port. */
export const match = ({
  sample,
  bases,
  keepsFormants,
  port,
}: EnrolJob & { readonly port: MessagePort }): Enrolment | null =>
  enrol(sample, bases, { onProgress: (share) => port.postMessage(share), keepsFormants });

export interface ChangeJob {
  readonly recording: VoiceSound;
  readonly target: VoiceSound;
}

/** The changed recording, 16-bit samples at the recording's rate. */
export interface ChangedRecording extends Pick<VoiceChange, 'before' | 'after'> {
  readonly pcm: Int16Array<ArrayBuffer>;
}

/** Changes a recording towards another voice; reports the progress through the port. Null without speech. */
export function change({
  recording,
  target,
  port,
}: ChangeJob & { readonly port: MessagePort }): ChangedRecording | null {
  const changed = changeVoice(recording, target, (share) => port.postMessage(share));
  if (changed === null) return null;
  const { sound, before, after } = changed;
  return { pcm: toPcm(sound.samples), before, after };
}

export interface CompareJob {
  readonly one: VoiceSound;
  readonly other: VoiceSound;
}

/** The distance between the voices of two recordings. */
export const compare = ({ one, other }: CompareJob): VoiceDistance =>
  voiceDistance(voiceFeatures(one), voiceFeatures(other));
