import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VoiceReference } from '../speech-engine.ts';
import { createSpeechEngines, type SpeechEngines } from '../speech-engines.ts';
import type { SherpaModel } from './sherpa-speaker.ts';
import { POCKET_FILES, writeTinyPocket, writeTinyZipvoice, ZIPVOICE_FILES } from './tiny-clone.test-support.ts';

const TEXT = 'This is my own voice.';
const HEARD = 'Hello there.';
const never = new AbortController().signal;
const RATE = 24_000;

let folder: string;
let engines: SpeechEngines;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-clone-'));
  await writeTinyZipvoice(join(folder, 'zip'), `${TEXT} ${HEARD} a much longer transcript`.match(/[a-z]+/gi) ?? []);
  await writeTinyPocket(join(folder, 'pocket'));
  const shared = { ruleFsts: [], clone: { steps: 4 } };
  const models: Readonly<Record<string, SherpaModel>> = {
    zip: { ...shared, key: 'zip', folder: join(folder, 'zip'), family: 'zipvoice', files: ZIPVOICE_FILES },
    pocket: { ...shared, key: 'pocket', folder: join(folder, 'pocket'), family: 'pocket', files: POCKET_FILES },
  };
  engines = createSpeechEngines({ models: { find: (id) => models[id] } });
});
afterAll(async () => {
  await engines.close();
  await rm(folder, { recursive: true, force: true });
});

/** Two seconds of a tone. */
const tone = (hz: number, level: number, transcript: string | null): VoiceReference => ({
  samples: Float32Array.from({ length: 2 * RATE }, (_, at) => level * Math.sin((2 * Math.PI * hz * at) / RATE)),
  sampleRate: RATE,
  transcript,
});

async function speak(voice: string, reference: VoiceReference | undefined, speed = 1) {
  const speech = await engines.get('sherpa').synthesise({ text: TEXT, locale: 'en', voice, speed, reference }, never);
  const { pcm, sampleRate, words } = speech;
  const crossings = pcm.filter((sample, at) => sample * (pcm[at - 1] ?? 0) < 0).length;
  return {
    words: words.map(({ text }) => text).join(' '),
    seconds: pcm.length / sampleRate,
    /** Half the sign changes a second: higher where the sound is brighter. */
    bright: crossings / (pcm.length / sampleRate) / 2,
    loud: Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length),
  };
}

describe('ZipVoice', () => {
  test('speaks with the colour of its reference, and gives every word its time', async () => {
    const [dark, bright] = [await speak('zip/0', tone(300, 0.3, HEARD)), await speak('zip/0', tone(3000, 0.3, HEARD))];
    expect(dark.words).toBe(TEXT);
    expect(bright.bright).toBeGreaterThan(3 * dark.bright);
  });

  test('speaks at the pace of the reference, by its transcript', { tags: ['rare'] }, async () => {
    const slow = await speak('zip/0', tone(300, 0.3, HEARD));
    const fast = await speak('zip/0', tone(300, 0.3, `${HEARD} a much longer transcript`));
    expect(slow.seconds).toBeGreaterThan(1.5 * fast.seconds);
  });
});

test('clones a voice with Pocket TTS without a transcript', async () => {
  const [quiet, loud] = [await speak('pocket/0', tone(200, 0.1, null)), await speak('pocket/0', tone(200, 0.4, null))];
  expect(loud.words).toBe(TEXT);
  expect(loud.loud / quiet.loud).toBeCloseTo(4, 0);
});

test('fails a call without a reference, and goes on with the other calls', async () => {
  await expect(speak('zip/0', undefined)).rejects.toMatchObject({ code: 'engine_failed' });
  await expect(speak('gone/0', tone(200, 0.1, HEARD))).rejects.toMatchObject({ code: 'voice_unknown' });
  expect((await speak('zip/0', tone(300, 0.3, HEARD))).words).toBe(TEXT);
});
