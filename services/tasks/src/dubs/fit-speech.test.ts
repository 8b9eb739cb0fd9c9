import type { Speech } from '@orator/speech/speech-engine';
import { expect, test } from 'vitest';
import { LineTooLong } from '../context/task-context.ts';
import { fitSpeech } from './fit-speech.ts';

const RATE = 1000;

/** A sound of this many seconds, with as much silence before and after it as engines leave. */
function makeSpeech(seconds: number): Speech {
  const [start, end] = [0.2, 0.2 + seconds];
  return {
    sampleRate: RATE,
    pcm: new Int16Array(Math.round((seconds + 0.5) * RATE)),
    timeline: { durationS: seconds + 0.5, phones: [{ ipa: 'a', start, end, stress: 0 }] },
    words: [{ text: 'a', start, end }],
  };
}

/** A speaker for tests. @param naturalS seconds at the usual speed @param obeys share of a change of speed that it follows, 0 to 1 */
function speaker(naturalS: number, obeys = 1) {
  const speeds: number[] = [];
  const speak = async (speed: number): Promise<Speech> => {
    speeds.push(speed);
    return makeSpeech(naturalS / (1 + (speed - 1) * obeys) - 0.08);
  };
  return { speeds, speak };
}

test('speaks a line once if it fits its time at once, and trims the silence around it', async () => {
  const { speeds, speak } = speaker(2);
  const speech = await fitSpeech(speak, { originalS: 2, room: 4 });
  expect(speeds).toEqual([1]);
  expect(speech.timeline.durationS).toBeCloseTo(2);
  expect(speech.pcm).toHaveLength(2 * RATE);
  expect(speech.words[0]?.start).toBeCloseTo(0.02);
});

test.each([
  ['longer is spoken faster', 2.4, 2, 4, 2],
  ['much longer goes on into the pause after it', 3.9, 2, 4, 3],
  ['shorter is spoken slower', 1.8, 2, 4, 2],
  ['much shorter keeps a natural speed', 0.85, 2, 4, 1],
])('a line whose natural length is %s', async (_what, naturalS, originalS, room, seconds) => {
  const speech = await fitSpeech(speaker(naturalS).speak, { originalS, room });
  expect(speech.timeline.durationS).toBeCloseTo(seconds);
});

test('asks a voice for a higher speed again and again until the line fits', async () => {
  const { speeds, speak } = speaker(2.5, 0.6);
  const speech = await fitSpeech(speak, { originalS: 2, room: 2 });
  expect(speeds.length).toBeGreaterThan(2);
  expect(speeds.length).toBeLessThanOrEqual(4);
  expect(speech.timeline.durationS).toBeLessThanOrEqual(2.03);
});

test('fails when a line does not fit its time, and neither cuts it nor speaks it too fast to follow', async () => {
  const { speeds, speak } = speaker(4);
  await expect(fitSpeech(speak, { originalS: 2, room: 2 })).rejects.toThrow(LineTooLong);
  expect(Math.max(...speeds)).toBeLessThanOrEqual(1.6);
});
