import type { VoiceMatch } from '@orator/contracts/voices/match';
import { applyMatch } from './apply-match.ts';
import type { CallControl } from '@orator/threads/thread-messages';
import { changeVoice, type VoiceChange } from './change-voice.ts';
import { enrol, type Enrolment, type VoiceDistance, voiceDistance } from './enrol.ts';
import { voiceFeatures, type VoiceSound } from '@orator/sound/speakers/voice-features';

// Procedures of the thread that matches voices.

export interface ApplyJob {
  readonly pcm: Int16Array;
  readonly sampleRate: number;
  readonly match: VoiceMatch;
}

/** The magnitude of the loudest 16-bit sample. Source: 16-bit sound. */
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
  /** See `EnrolOptions`. */
  readonly keepsFormants?: boolean;
}

export interface ChangeJob {
  readonly recording: VoiceSound;
  readonly target: VoiceSound;
}

/** The changed recording, 16-bit samples at the recording's rate. */
export interface ChangedRecording extends Pick<VoiceChange, 'before' | 'after'> {
  readonly pcm: Int16Array<ArrayBuffer>;
}

/** Null without speech. */
export function change({ recording, target }: ChangeJob, { progress }: CallControl): ChangedRecording | null {
  const changed = changeVoice(recording, target, progress);
  if (changed === null) return null;
  const { sound, before, after } = changed;
  return { pcm: toPcm(sound.samples), before, after };
}

export interface CompareJob {
  readonly one: VoiceSound;
  readonly other: VoiceSound;
}

/** Matches library voices to a recording; null without speech. */
export const enrolSample = ({ sample, bases, keepsFormants }: EnrolJob, { progress }: CallControl): Enrolment | null =>
  enrol(sample, bases, { onProgress: progress, keepsFormants });

export const compare = ({ one, other }: CompareJob): VoiceDistance =>
  voiceDistance(voiceFeatures(one), voiceFeatures(other));

export { movePitch } from './move-pitch.ts';
