import { applyMatch } from './apply-match.ts';
import { cut, matchBase, type VoiceDistance, voiceDistance } from './enrol.ts';
import { voiceFeatures, type VoiceSound } from '@orator/sound/speakers/voice-features';

/** A recording with the timbre and pitch of another voice, and its distance from that voice before and after. */
export interface VoiceChange {
  readonly sound: VoiceSound;
  readonly before: VoiceDistance;
  readonly after: VoiceDistance;
}

/** The part of a recording that is measured, seconds. Source: chosen, longer changes pitch and colour no more. */
const MEASURED_S = 60;

/**
 * Changes a recording towards another voice: median pitch, formants and long-term spectrum become that voice's. Words,
 * times and melody are kept: a synthetic voice has less melody than a person, and its range would flatten the speech.
 * @param recording at 16 to 40 kHz
 * @param target speech of the other voice, 5 s or more
 * @param onProgress receives the progress, 0 to 1
 * @returns null when one of the two contains no speech
 */
export function changeVoice(
  recording: VoiceSound,
  target: VoiceSound,
  onProgress: (share: number) => void = () => undefined,
): VoiceChange | null {
  const sound = cut(recording, MEASURED_S);
  const [features, wanted] = [voiceFeatures(sound), voiceFeatures(target)];
  if (features.pitch === null || wanted.pitch === null) return null;
  const { median: pitch, semitones } = features.pitch;
  const range = { ...wanted.pitch, semitones };
  const { match, matched } = matchBase(wanted, range, { sound, features, pitch }, { onProgress });
  return {
    sound: { samples: applyMatch(recording, match), sampleRate: recording.sampleRate },
    before: voiceDistance(features, wanted),
    after: voiceDistance(matched, wanted),
  };
}
