import { expect, test } from 'vitest';
import { createFeed } from '@orator/media/feed';
import type { SpeechPart } from '@orator/speech/speech-engine';
import { SPEECH, toneSamples, TONE_RATE } from './head-fixture.test-support.ts';
import { createPoseTrack, followSpeech } from './pose-track.ts';

const SECOND_S = SPEECH.durationS;

/** The fixture's speech, some times in a row, from one time on. */
function makePart(times: number, at: number): SpeechPart {
  const samples = toneSamples(SPEECH);
  const pcm = new Int16Array(times * samples.length);
  for (let i = 0; i < times; i++) pcm.set(samples, i * samples.length);
  const phones = Array.from({ length: times }, (_, i) => at + i * SECOND_S).flatMap((from) =>
    SPEECH.phones
      .filter(({ ipa }) => ipa !== '')
      .map((phone) => ({ ...phone, start: phone.start + from, end: phone.end + from })),
  );
  return { sampleRate: TONE_RATE, pcm, phones, words: [] };
}

const job = { fps: 25, seed: 'test', emotion: 'warm', intensity: 1 } as const;
const durationS = 4 * SECOND_S;
const trackPoses = (parts: readonly SpeechPart[], lively: boolean) => {
  const track = createPoseTrack(job, lively);
  const before = parts.map(track.add);
  return { before, all: [...before.flat(), ...track.finish(durationS)] };
};

test.each([true, false])(
  'poses that are given before the end of a speech do not depend on what follows (lively: %s)',
  (lively) => {
    const first = makePart(1, 0);
    const whole = trackPoses([first, makePart(3, SECOND_S)], lively);
    const inParts = trackPoses([first, ...[1, 2, 3].map((i) => makePart(1, i * SECOND_S))], lively);
    expect(whole.all).toHaveLength(Math.ceil((durationS + 0.3) * 25));
    expect(inParts.all).toEqual(whole.all);
    // The poses of each part are known up to half a second before its last sounds, which depend on the next part.
    expect(inParts.before.map(({ length }) => length)).toEqual([23, 38, 39, 38]);
  },
);

test('gives all poses of a speech at its end when it is shorter than the span by which loudness is judged', () => {
  const short = { ...makePart(1, 0), pcm: toneSamples(SPEECH).subarray(0, TONE_RATE / 2) };
  const { before, all } = trackPoses([short], false);
  expect(before.flat()).toHaveLength(0);
  expect(all).toHaveLength(Math.ceil((durationS + 0.3) * 25));
});

test('says how many frames a speech has while its first part is drawn: as expected, then as it is', async () => {
  const feed = createFeed<SpeechPart>();
  const whole = Promise.withResolvers<{ timeline: { durationS: number; phones: [] }; audioPath: string }>();
  const followed = followSpeech(
    createPoseTrack(job, false),
    { parts: feed.stream, speech: whole.promise, fps: 25, expectedS: 10 },
    () => undefined,
  );
  feed.push(makePart(4, 0));
  expect((await followed.frames.next()).done).toBe(false);
  expect(followed.total()).toBe(Math.ceil((10 + 0.3) * 25));
  feed.end();
  whole.resolve({ timeline: { durationS, phones: [] }, audioPath: '' });
  await followed.frames.next();
  const total = Math.ceil((durationS + 0.3) * 25);
  expect(followed.total()).toBe(total);
  let rest = 0;
  while ((await followed.frames.next()).done !== true) rest += 1;
  expect(rest + 2).toBe(total);
});
