import { afterAll, expect, it } from 'vitest';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import { SPEECH_SAMPLES } from '@orator/speech/speech-samples';
import type { VoiceSound } from '@orator/sound/speakers/voice-features';
import { SEVERAL_SPEAKERS, secondSpeaker } from '@orator/sound/speakers/several-speakers';

const speech = createSpeechEngines();
afterAll(() => speech.close());

const TEXT = `${SPEECH_SAMPLES.en} The birch canoe slid on the smooth planks. It is easy to tell the depth of a well.`;

async function speak(voice: string): Promise<VoiceSound> {
  const { pcm, sampleRate } = await speech
    .get('flite')
    .synthesise({ text: TEXT, locale: 'en', voice }, new AbortController().signal);
  return { samples: Float32Array.from(pcm, (x) => x / 32_768), sampleRate };
}

const joined = (...parts: readonly Float32Array[]): Float32Array => {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

it('tells a second speaker of similar pitch from the first', { tags: ['rare'] }, async () => {
  const [rms, awb] = await Promise.all([speak('rms'), speak('awb')]);
  const [sampleRate, middle] = [rms.sampleRate, Math.floor(rms.samples.length / 2)];
  const alone = Math.max(secondSpeaker(rms), secondSpeaker(awb));
  const after = secondSpeaker({ samples: joined(rms.samples, awb.samples), sampleRate });
  const inTurns = secondSpeaker({
    samples: joined(rms.samples.subarray(0, middle), awb.samples, rms.samples.subarray(middle)),
    sampleRate,
  });
  expect(alone).toBeLessThan(SEVERAL_SPEAKERS);
  expect(Math.min(after, inTurns)).toBeGreaterThan(SEVERAL_SPEAKERS);
});

it('finds no second speaker in one second of sound', () => {
  expect(secondSpeaker({ samples: new Float32Array(16_000), sampleRate: 16_000 })).toBe(-Infinity);
});
