// Rare: it measures what match.test.ts hears in every run, that a changed voice is nearer to another one.
// @module-tag rare
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSpeechEngines } from '../speech-engines.ts';
import { SPEECH_SAMPLES } from '../speech-samples.ts';
import { articulate, articulationBetween } from './articulation.ts';
import { cepstralFrames, measureSpectra, type VoiceSound } from '@orator/sound/speakers/voice-features';

const speech = createSpeechEngines();
const TEXT = 'The birch canoe slid on the smooth planks. Glue the sheet to the dark blue background.';
async function speak(voice: string, text: string): Promise<VoiceSound> {
  const { pcm, sampleRate } = await speech
    .get('flite')
    .synthesise({ text, locale: 'en', voice }, new AbortController().signal);
  return { samples: Float32Array.from(pcm, (x) => x / 32_768), sampleRate };
}
let voice: VoiceSound;
let other: VoiceSound;
beforeAll(async () => {
  [voice, other] = await Promise.all([speak('slt', SPEECH_SAMPLES.en), speak('rms', SPEECH_SAMPLES.en)]);
}, 60_000);
afterAll(() => speech.close());

describe('the sounds of a voice', () => {
  it('come nearer to another voice’s, in words that the match was not made from too', async () => {
    const [said, wanted] = await Promise.all([speak('slt', TEXT), speak('rms', TEXT)]);
    const changed = { ...said, samples: articulate(said, articulationBetween(voice, other)) };
    const far = (sound: VoiceSound): number =>
      Math.hypot(...articulationBetween(sound, wanted).shifts.map((shifts) => Math.hypot(...shifts)));
    expect(far(changed)).toBeLessThan(0.9 * far(said));
    expect(changed.samples.length).toBe(said.samples.length);
  });

  it('stay unchanged under a match that changes nothing', async () => {
    const frames = cepstralFrames(measureSpectra(voice));
    const centre = Array.from({ length: frames[0]?.cepstra.length ?? 0 }, () => 0);
    const same = articulate(voice, { centre, shifts: Array.from({ length: 32 }, () => centre) });
    const error = same.reduce((most, x, i) => Math.max(most, Math.abs(x - (voice.samples[i] ?? 0))), 0);
    expect(error).toBeLessThan(1e-3);
  });
});
