import { COLOUR_BANDS, type VoiceMatch } from '@orator/contracts/voices/match';
import { articulate } from './articulation.ts';
import { equalise } from './equaliser.ts';
import { changePitch } from './psola.ts';
import type { VoiceSound } from '@orator/sound/speakers/voice-features';

/** Highest sample of a result. Source: chosen, room for the encoder. */
const PEAK = 0.95;

const measurePower = (samples: Float32Array): number => samples.reduce((sum, x) => sum + x * x, 0);

/** The first part of a match, before the timbre: pitch, melody, formants and how sounds are said. */
export function applyVoice({ samples, sampleRate }: VoiceSound, match: Omit<VoiceMatch, 'gains'>): Float32Array {
  const moved = changePitch(samples, sampleRate, { ...match, basePitch: match.base_pitch });
  return match.articulation === undefined ? moved : articulate({ samples: moved, sampleRate }, match.articulation);
}

/**
 * Changes a library voice's speech to resemble the matched person. Loudness and times are unchanged, so that words,
 * captions and lips still fit.
 */
export function applyMatch(sound: VoiceSound, match: VoiceMatch): Float32Array {
  const { gains, colour } = match;
  const voice = applyVoice(sound, match);
  const changed =
    colour === undefined
      ? equalise(voice, sound.sampleRate, gains)
      : equalise(voice, sound.sampleRate, colour, COLOUR_BANDS);
  const highest = changed.reduce((most, x) => Math.max(most, Math.abs(x)), 1e-6);
  const gain = Math.min(PEAK / highest, Math.sqrt(measurePower(sound.samples) / (measurePower(changed) + 1e-9)));
  return changed.map((x) => x * gain);
}
