import { afterAll, expect, it } from 'vitest';
import type { SpeechPart } from '../speech-engine.ts';
import { createSpeechEngines } from '../speech-engines.ts';

const engines = createSpeechEngines();
afterAll(() => engines.close());
const never = new AbortController().signal;

const speak = (name: 'flite' | 'espeak', text: string, speed = 1) => {
  const voice = name === 'flite' ? 'rms' : 'en';
  return engines.get(name).synthesise({ text, locale: 'en', voice, speed }, never);
};

it.each(['flite', 'espeak'] as const)('%s is silent for as long as is marked', async (name) => {
  const { words, timeline, pcm, sampleRate } = await speak(name, 'Hello[2s] there my friend.');
  expect(words.map(({ text }) => text)).toEqual(['Hello', 'there', 'my', 'friend.']);
  const [hello, there] = words;
  const gap = (there?.start ?? 0) - (hello?.end ?? 0);
  expect(gap).toBeGreaterThan(1.95);
  expect(gap).toBeLessThan(2.3);
  expect(timeline.phones.some(({ ipa, start, end }) => ipa === '' && end - start > 1.9)).toBe(true);
  expect(timeline.durationS).toBeCloseTo(pcm.length / sampleRate, 9);
  const middle = Math.round((((hello?.end ?? 0) + (there?.start ?? 0)) / 2) * sampleRate);
  expect(pcm.subarray(middle - 1000, middle + 1000).every((sample) => sample === 0)).toBe(true);
});

it('is silent before and after words where a script begins and ends with a pause', async () => {
  const plain = await speak('espeak', 'Hello.');
  const paused = await speak('espeak', '[2s]Hello.[1s][0.5s]');
  expect(paused.timeline.durationS - plain.timeline.durationS).toBeCloseTo(3.5, 2);
  expect((paused.words[0]?.start ?? 0) - (plain.words[0]?.start ?? 0)).toBeCloseTo(2, 2);
  expect(paused.words.map(({ text }) => text)).toEqual(['Hello.']);
  const last = await speak('espeak', 'Hello.<break time="2s"/>');
  expect(last.timeline.durationS - plain.timeline.durationS).toBeCloseTo(2, 2);
});

it('leaves the marks of pauses out of the words of captions', async () => {
  const { words } = await speak('espeak', '# News\n[laugh] **Hello** *there* <b>you</b>');
  expect(words.map(({ text }) => text)).toEqual(['News', 'Hello', 'there', 'you']);
});

it('shortens pauses in faster speech', async () => {
  const { words } = await speak('espeak', 'One [2s] two', 2);
  expect((words[1]?.start ?? 0) - (words[0]?.end ?? 0)).toBeLessThan(1.3);
});

it.each(['flite', 'espeak'] as const)('%s gives on all of its sound while it speaks', async (name) => {
  const parts: SpeechPart[] = [];
  const request = {
    text: '[1s]One. Two![1s] [1s]Three. Four.[1s]',
    locale: 'en',
    voice: name === 'flite' ? 'rms' : 'en',
  } as const;
  const { pcm, words, timeline } = await engines.get(name).synthesise(request, never, (part) => parts.push(part));
  expect(parts).toHaveLength(4);
  const heard = parts.flatMap((part) => [...part.pcm]);
  expect(heard.every((sample, at) => sample === pcm[at])).toBe(true);
  expect(pcm.subarray(heard.length).every((sample) => sample === 0)).toBe(true);
  const near = (one: { readonly start: number; readonly end: number }) => ({
    ...one,
    start: expect.closeTo(one.start, 6),
    end: expect.closeTo(one.end, 6),
  });
  expect(parts.flatMap((part) => part.words)).toEqual(words.map(near));
  const phones = parts.flatMap((part) => part.phones);
  expect(phones).toEqual(timeline.phones.filter(({ ipa }) => ipa !== '').map(near));
});
