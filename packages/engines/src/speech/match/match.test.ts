import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSpeechEngines } from '../speech-engines.ts';
import { SPEECH_SAMPLES } from '../speech-samples.ts';
import { enrol, type Enrolment, voiceDistance } from './enrol.ts';
import { voiceFeatures, type VoiceSound } from './voice-features.ts';

const never = new AbortController().signal;
const engines = createSpeechEngines();
const TEXT = 'The birch canoe slid on the smooth planks. Glue the sheet to the dark blue background.';

const asSound = ({ pcm, sampleRate }: { pcm: Int16Array; sampleRate: number }): VoiceSound => ({
  samples: Float32Array.from(pcm, (x) => x / 32_768),
  sampleRate,
});
const speak = (engine: 'flite' | 'espeak', voice: string, text: string) =>
  engines.get(engine).synthesise({ text, locale: 'en', voice }, never);

let enrolment: Enrolment | null = null;
beforeAll(async () => {
  // A voice that is none of the bases stands for the person.
  const [person, ...bases] = await Promise.all([
    speak('espeak', 'en+belinda', SPEECH_SAMPLES.en),
    speak('flite', 'rms', SPEECH_SAMPLES.en),
    speak('flite', 'slt', SPEECH_SAMPLES.en),
  ]);
  enrolment = enrol(asSound(person), bases.map(asSound));
}, 180_000);
afterAll(() => engines.close());

describe('a matched voice', () => {
  it('is of the base voice with the nearest pitch', () => {
    expect(enrolment?.base).toBe(1);
  });

  it('comes near the person in pitch and colour, with words it was not matched on', async () => {
    const match = enrolment?.match;
    const [target, raw] = [await speak('espeak', 'en+belinda', TEXT), await speak('flite', 'slt', TEXT)];
    const request = { text: TEXT, locale: 'en', voice: 'slt', match } as const;
    const matched = await engines.get('flite').synthesise(request, never);
    const person = voiceFeatures(asSound(target));
    const before = voiceDistance(voiceFeatures(asSound(raw)), person);
    const after = voiceDistance(voiceFeatures(asSound(matched)), person);
    expect(after.pitch).toBeLessThan(before.pitch / 2);
    expect(after.spectrum).toBeLessThan(before.spectrum / 2);
  });

  it('keeps every time of the speech it is made of', async () => {
    const match = enrolment === null ? undefined : { ...enrolment.match, tempo: 1 };
    const plain = await speak('flite', 'slt', TEXT);
    const request = { text: TEXT, locale: 'en', voice: 'slt', match } as const;
    const matched = await engines.get('flite').synthesise(request, never);
    expect(matched.pcm.length).toBe(plain.pcm.length);
    expect(matched.timeline).toEqual(plain.timeline);
    expect(matched.words).toEqual(plain.words);
  });

  it('is not made of silence', () => {
    const silence = { samples: new Float32Array(160_000), sampleRate: 16_000 };
    expect(enrol(silence, [silence])).toBeNull();
  });
});
