import { clamp } from '@orator/rig/math/numeric';
import { type PitchRange, pitchRange, trackPitch } from '@orator/sound/pitch';
import type { VoiceSound } from '@orator/sound/speakers/voice-features';
import { changePitch } from './psola.ts';

/** Bounds of the factor of a melody's range. */
const RANGE = { least: 0.7, most: 1.8 };

/** The factor of a voice's melody with which it has the range of a person's. Pure. */
export const findRange = (person: PitchRange, voice: PitchRange | null): number =>
  clamp(person.semitones / Math.max(1, voice?.semitones ?? 1), RANGE.least, RANGE.most);

export interface MovePitchJob {
  readonly sound: VoiceSound;
  /** The pitch of a person; where it is not known, the sound stays as it is. */
  readonly target: PitchRange | null;
}

/** A sound with the pitch and melody of a person, and the pitch it had, Hz; null where none is heard. */
export interface MovedPitch {
  readonly sound: VoiceSound;
  readonly pitch: number | null;
}

/** Moves speech to the pitch of a person. Pure. */
export function movePitch({ sound, target }: MovePitchJob): MovedPitch {
  const { samples, sampleRate } = sound;
  const own = pitchRange(trackPitch(samples, sampleRate));
  if (own === null || target === null) return { sound, pitch: own?.median ?? null };
  const change = { pitch: target.median, basePitch: own.median, range: findRange(target, own), formants: 1 };
  return { sound: { samples: changePitch(samples, sampleRate, change), sampleRate }, pitch: own.median };
}
