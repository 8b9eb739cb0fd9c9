import { afterAll, describe, expect, it } from 'vitest';
import { createSpeechEngines } from '../speech-engines.ts';
import { SPEECH_SAMPLES } from '../speech-samples.ts';
import { changeVoice } from './change-voice.ts';
import { enrol, type Enrolment, voiceDistance } from './enrol.ts';
import { voiceFeatures, type VoiceSound } from '@orator/sound/speakers/voice-features';

const never = new AbortController().signal;
const engines = createSpeechEngines();
const TEXT = 'The birch canoe slid on the smooth planks. Glue the sheet to the dark blue background.';

const asSound = ({ pcm, sampleRate }: { pcm: Int16Array; sampleRate: number }): VoiceSound => ({
  samples: Float32Array.from(pcm, (x) => x / 32_768),
  sampleRate,
});
const speak = (engine: 'flite' | 'espeak', voice: string, text: string) =>
  engines.get(engine).synthesise({ text, locale: 'en', voice }, never);

/** Root mean square of every 10 ms at 22,050 Hz. */
const loudness = (samples: Float32Array): number[] =>
  Array.from({ length: Math.floor(samples.length / 220) }, (_, i) =>
    Math.sqrt(samples.subarray(220 * i, 220 * (i + 1)).reduce((sum, x) => sum + x * x, 0) / 220),
  );
/** Pearson's correlation. */
function likeness(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;
  const [a, b] = [mean(one), mean(other)];
  const sums = one.map((x, i) => [(x - a) * ((other[i] ?? 0) - b), (x - a) ** 2, ((other[i] ?? 0) - b) ** 2]);
  const [xy, xx, yy] = [0, 1, 2].map((k) => sums.reduce((sum, row) => sum + (row[k] ?? 0), 0));
  return (xy ?? 0) / Math.sqrt((xx ?? 1) * (yy ?? 1));
}

let enrolling: Promise<Enrolment | null> | undefined;
/** Made once, when a test first asks for it. */
const findEnrolment = (): Promise<Enrolment | null> => (enrolling ??= makeEnrolment());
async function makeEnrolment(): Promise<Enrolment | null> {
  // A voice that is none of the bases stands for the person.
  const [person, ...bases] = await Promise.all([
    speak('espeak', 'en+belinda', SPEECH_SAMPLES.en),
    speak('flite', 'rms', SPEECH_SAMPLES.en),
    speak('flite', 'slt', SPEECH_SAMPLES.en),
  ]);
  return enrol(asSound(person), bases.map(asSound));
}
afterAll(() => engines.close());

describe('a matched voice', () => {
  it('is made from the library voice with the nearest pitch', { tags: ['rare'] }, async () => {
    expect((await findEnrolment())?.base).toBe(1);
  });

  it('is near the person in pitch and colour, in words that it was not made from too', { tags: ['rare'] }, async () => {
    const match = (await findEnrolment())?.match;
    const [target, raw] = [await speak('espeak', 'en+belinda', TEXT), await speak('flite', 'slt', TEXT)];
    const request = { text: TEXT, locale: 'en', voice: 'slt', match } as const;
    const matched = await engines.get('flite').synthesise(request, never);
    const person = voiceFeatures(asSound(target));
    const before = voiceDistance(voiceFeatures(asSound(raw)), person);
    const after = voiceDistance(voiceFeatures(asSound(matched)), person);
    expect(after.pitch).toBeLessThan(before.pitch / 2);
    expect(after.spectrum).toBeLessThan(before.spectrum / 2);
  });

  it('keeps the times of all sounds and words', { tags: ['rare'] }, async () => {
    const enrolment = await findEnrolment();
    const match = enrolment === null ? undefined : { ...enrolment.match, tempo: 1 };
    const plain = await speak('flite', 'slt', TEXT);
    const request = { text: TEXT, locale: 'en', voice: 'slt', match } as const;
    const matched = await engines.get('flite').synthesise(request, never);
    expect(matched.pcm.length).toBe(plain.pcm.length);
    expect(matched.timeline).toEqual(plain.timeline);
    expect(matched.words).toEqual(plain.words);
  });

  it('comes sentence by sentence with the same sound as the finished speech', { tags: ['rare'] }, async () => {
    const request = { text: TEXT, locale: 'en', voice: 'slt', match: (await findEnrolment())?.match } as const;
    const handed: Int16Array[] = [];
    const { pcm } = await engines.get('flite').synthesise(request, never, (sound) => handed.push(sound.pcm));
    const whole = handed.flatMap((piece) => [...piece]);
    expect(handed).toHaveLength(2);
    expect(whole).toEqual([...pcm.subarray(0, whole.length)]);
    expect(pcm.subarray(whole.length).every((sample) => sample === 0)).toBe(true);
  });

  // A usual run changes a recording, by the same match, and enrols nobody: that takes seconds.
  it('changes the pitch and colour of a recording, and none of its times', async () => {
    const recording = asSound(await speak('espeak', 'en+belinda', TEXT.slice(0, TEXT.indexOf('.') + 1)));
    const target = asSound(await speak('flite', 'rms', TEXT));
    const changed = changeVoice(recording, target);
    const wanted = voiceFeatures(target);
    const samples = changed?.sound.samples ?? new Float32Array();
    const after = voiceDistance(voiceFeatures({ ...recording, samples }), wanted);
    const before = voiceDistance(voiceFeatures(recording), wanted);
    expect(after.pitch).toBeLessThan(5);
    expect(after.spectrum).toBeLessThan(before.spectrum / 2);
    expect(samples.length).toBe(recording.samples.length);
    // Most alike where neither is moved against the other, in steps of 10 ms.
    const [one, other] = [loudness(samples), loudness(recording.samples)];
    const alike = [-2, -1, 0, 1, 2].map((offset) =>
      likeness(one.slice(2, -2), other.slice(2 + offset, other.length - 2 + offset)),
    );
    expect(alike.indexOf(Math.max(...alike))).toBe(2);
    expect(changeVoice({ ...recording, samples: new Float32Array(48_000) }, target)).toBeNull();
  });

  it('cannot be made from silence', () => {
    const silence = { samples: new Float32Array(160_000), sampleRate: 16_000 };
    expect(enrol(silence, [silence])).toBeNull();
  });
});
