import { dot, placeVoice, unpackSpeakerModel } from '@orator/sound/speakers/speaker-model';
import { SPEAKER_MODEL } from '@orator/sound/speakers/speaker-weights';
import { cepstra, measureSpectra, type VoiceSound } from '@orator/sound/speakers/voice-features';

const model = unpackSpeakerModel(SPEAKER_MODEL);

/** How alike two speakers are among the 251 readers of the model: the cosine of their places, -1 to 1; microphones count too. */
export function likeness(one: VoiceSound, other: VoiceSound): number {
  const [a, b] = [placeVoice(model, cepstra(measureSpectra(one))), placeVoice(model, cepstra(measureSpectra(other)))];
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}
