import type { DubLine, DubSpeaker } from '@orator/contracts/dubs/schema';
import { divideCues } from '@orator/speech/output/cues';
import type { Speech } from '@orator/speech/speech-engine';
import { expect, test } from 'vitest';
import { PartFailed } from '../context/task-context.ts';
import { speakLines } from './speak-dub.ts';

const RATE = 100;
/** A word of this many seconds, from the first sample to the last. */
const makeSpeech = (text: string, seconds: number): Speech => ({
  sampleRate: RATE,
  pcm: new Int16Array(Math.round(seconds * RATE)),
  timeline: { durationS: seconds, phones: [{ ipa: 'a', start: 0, end: seconds, stress: 0 }] },
  words: [{ text, start: 0, end: seconds }],
});

const speaker = (in_picture: boolean): DubSpeaker => ({ name: '', voice_id: crypto.randomUUID(), in_picture });
const line = (from: number, to: number, who: number, text: string): DubLine => ({
  from,
  to,
  speaker: who,
  original: '',
  text,
});
const speakers = [speaker(true), speaker(false)];
const LINES = [line(1, 3, 0, 'a'), line(4, 6, 1, 'b'), line(7, 7.5, 0, 'c')];

const task = { durationS: 10, signal: new AbortController().signal, progress: () => undefined };

/** For a dub that corrects no earlier one, on a machine without a recogniser. */
const ANEW: Pick<Parameters<typeof speakLines>[2], 'read' | 'isDrawn' | 'prove' | 'keep' | 'kept'> = {
  read: (text) => ({ text, locale: 'en' }),
  isDrawn: () => false,
  prove: async (lines) => lines.map(({ speech }) => ({ speech, doubted: [], isSpokenAgain: false })),
  keep: () => undefined,
  kept: [],
};

test('speaks lines at their times, and moves the lips while the face in the picture says them, at least as long as it was filmed saying them', async () => {
  const added: [speaker: number, at: number][] = [];
  const spoken = await speakLines({ lines: LINES, speakers }, task, {
    speak: async (_who, { text, speed }) => makeSpeech(text, 1.5 / speed),
    add: (who, _sound, at) => added.push([who, at]),
    ...ANEW,
  });
  expect(added).toEqual([
    [0, 1],
    [1, 4],
    [0, 7],
  ]);
  expect(spoken.words.map(({ text, start }) => [text, start])).toEqual([
    ['a', 1],
    ['b', 4],
    ['c', 7],
  ]);
  expect(spoken.timeline.phones.map(({ start }) => start)).toEqual([1, 7]);
  expect(spoken.said.map(({ from }) => from)).toEqual([1, 4, 7]);
  // The last line takes longer than its original, and has room to.
  expect(spoken.speaking).toEqual([
    { from: 1, to: 3 },
    { from: 7, to: expect.closeTo(7 + 1.5 / 1.3) },
  ]);
});

test('begins captions with each line, and names the speaker when there are several', async () => {
  const named = [
    { ...speaker(true), name: 'Nora' },
    { ...speaker(false), name: 'Omar' },
  ];
  const lines = [line(0, 1, 0, 'a'), line(1, 2, 0, 'b'), line(2, 3, 1, 'c')];
  const speak = async (_who: number, { text, speed }: { text: string; speed: number }): Promise<Speech> =>
    makeSpeech(text, 0.8 / speed);
  const { words } = await speakLines({ lines, speakers: named }, task, { speak, add: () => undefined, ...ANEW });
  expect(divideCues(words).map((cue) => [cue.start, cue.speaker])).toEqual([
    [0, 'Nora'],
    [1, 'Nora'],
    [2, 'Omar'],
  ]);
  const alone = await speakLines({ lines: lines.slice(0, 2), speakers: named.slice(0, 1) }, task, {
    speak,
    add: () => undefined,
    ...ANEW,
  });
  expect(divideCues(alone.words).map((cue) => cue.speaker)).toEqual([undefined, undefined]);
});

test('names the number of a line that fails, but none when the task was stopped', async () => {
  const failing = async (_who: number, { text }: { text: string }): Promise<Speech> => {
    if (text === 'b') throw new Error('no voice');
    return makeSpeech(text, 1);
  };
  const speak = (signal: AbortSignal) =>
    speakLines({ lines: LINES, speakers }, { ...task, signal }, { speak: failing, add: () => undefined, ...ANEW });
  await expect(speak(task.signal)).rejects.toThrow(PartFailed);
  await expect(speak(task.signal)).rejects.toMatchObject({ part: 2 });
  const ended = new Error('cancelled');
  await expect(speak(AbortSignal.abort(ended))).rejects.toBe(ended);
});

test('does not speak a kept line again, and takes its words and lips from the dub before', async () => {
  const said: string[] = [];
  const keptAt: number[] = [];
  const before = { duration_s: 1, phones: [], words: [{ text: 'before', start: 0, end: 1 }] };
  const spoken = await speakLines({ lines: LINES, speakers }, task, {
    speak: async (_who, { text, speed }) => {
      said.push(text);
      return makeSpeech(text, 0.5 / speed);
    },
    add: () => undefined,
    ...ANEW,
    keep: (_pcm, at) => keptAt.push(at),
    kept: [null, { spoken: before, pcm: new Int16Array(1) }, null],
  });
  expect(new Set(said)).toEqual(new Set(['a', 'c']));
  expect(keptAt).toEqual([4]);
  expect(spoken.words.map(({ text, start }) => [text, start])).toEqual([
    ['a', 1],
    ['before', 4],
    ['c', 7],
  ]);
  expect(spoken.lines[1]).toBe(before);
});
