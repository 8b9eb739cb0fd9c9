import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutMarks } from '@orator/contracts/scripts/word-marks';
import type { Speech } from '@orator/speech/speech-engine';
import type { Transcriber } from '@orator/speech/transcription/transcriber';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { proveLines, type SaidLine } from './prove-lines.ts';

const RATE = 100;
const [PRESS, NAME] = ['She works for the BBC in the old town.', 'Then we met Siobhan near the museum.'];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-lines-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A speech of which each word takes half a second. */
function say(text: string): Speech {
  const words = withoutMarks(text)
    .split(' ')
    .map((word, at) => ({ text: word, start: at / 2, end: (at + 1) / 2 }));
  const durationS = words.length / 2;
  return { sampleRate: RATE, pcm: new Int16Array(durationS * RATE), timeline: { durationS, phones: [] }, words };
}

const line = (speaker: number, text: string, sayAgain?: SaidLine['sayAgain']): SaidLine => ({
  speaker,
  script: { text, locale: 'en' },
  speech: say(text),
  norm: null,
  isDrawn: false,
  sayAgain: sayAgain ?? (async (reading) => say(reading.text)),
});

/** Proves lines when a recogniser hears these texts in turn. @returns also how many sounds it has heard */
async function prove(lines: readonly SaidLine[], ...heard: readonly string[]) {
  let sounds = 0;
  const transcribe: Transcriber['transcribe'] = async () => ({
    segments: [{ text: heard[sounds++] ?? '', start: 0, end: 1 }],
    words: [],
  });
  const engines = { transcriber: { hears: () => true, transcribe } };
  const task = { engines, signal: new AbortController().signal, folder, warn: () => undefined };
  return { proved: await proveLines(task, lines), sounds };
}

test('hears the lines of one voice together, and those of another apart from them', async () => {
  const lines = [line(0, PRESS), line(1, NAME), line(0, 'And it rained.')];
  const { proved, sounds } = await prove(lines, `${PRESS} And it rained.`, NAME);
  expect(sounds).toBe(2);
  expect(proved).toEqual(lines.map(({ speech }) => ({ speech, doubted: [], isSpokenAgain: false })));
});

test('replaces a line in which words were missed by a reading with fewer missed words', async () => {
  const { proved } = await prove(
    [line(0, 'It rained.'), line(0, PRESS)],
    `It rained. ${PRESS.replace('BBC', 'bees')}`,
    PRESS,
  );
  expect(proved.map(({ isSpokenAgain, doubted }) => [isSpokenAgain, doubted])).toEqual([
    [false, []],
    [true, []],
  ]);
});

test('keeps a line when no other reading of it fits its time, and names the missed word', async () => {
  const { proved, sounds } = await prove([line(0, PRESS, async () => null)], PRESS.replace('BBC', 'bees'));
  expect(sounds).toBe(1);
  expect(proved).toMatchObject([{ isSpokenAgain: false, doubted: [{ word: 'BBC', start: 2, locale: 'en' }] }]);
});

test('does not try a slower reading, as a line must fit its time', async () => {
  const paces: number[] = [];
  const sayAgain: SaidLine['sayAgain'] = async ({ text, pace }) => {
    paces.push(pace);
    return say(text);
  };
  await prove([line(0, PRESS, sayAgain)], PRESS.replace('BBC', 'bees'), 'no', 'no');
  expect(new Set(paces)).toEqual(new Set([1]));
});

test('names no words of a voice that a recogniser hardly understands', async () => {
  const { proved } = await prove([line(0, NAME, async () => null)], 'Zen vim a shovel new them amuse.');
  expect(proved).toMatchObject([{ doubted: [] }]);
});
