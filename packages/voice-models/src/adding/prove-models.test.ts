import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ModelEntry } from '../catalogue/model-entry.ts';
import { readIndex } from '../library/installed-models.ts';
import { keepModel, removeModel, withLock } from '../store/model-store.ts';
import { addModel } from './add-model.ts';
import type { ModelPrograms } from './model-programs.ts';
import { listFurtherLines } from './proof-lines.ts';
import { proveModels } from './prove-models.ts';

const never = new AbortController().signal;
const LICENCE = { name: 'CC0-1.0', url: 'https://example.org/licence', commercial: true };
const SHA256 = '0'.repeat(64);
const source = (bytes: number) => ({ kind: 'archive', url: 'https://example.org/hum.tar.bz2', bytes, sha256: null });
const ears = ModelEntry.parse({
  id: 'ears',
  title: 'Ears',
  purpose: 'ears',
  locales: ['en'],
  licence: LICENCE,
  sources: [source(3)],
  unpacked: 3,
  family: 'whisper',
  files: { tokens: 'tokens' },
});

let folder: string;
let modelsDir: string;
/** How much later it is than the clock says, milliseconds: what the first sentence of a voice takes. */
let delay: number;
/** Ends what the recogniser hears. */
let release: () => void;
let heard: number;
/** What is heard of the sentence of this number, from 1. */
let hearLine: (number: number) => string;
let programs: ModelPrograms;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-prove-'));
  modelsDir = join(folder, 'models');
  await mkdir(join(modelsDir, 'ears'), { recursive: true });
  heard = 0;
  hearLine = () => 'The old bridge';
  delay = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + delay);
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  const path = join(modelsDir, 'hum', 'model.onnx');
  programs = {
    speaker: {
      load: async () => 1,
      // As a program does: it fails where the files are gone.
      speakWith: async () => {
        if (heard > 0) await stat(path);
        delay = 60_000;
        return { sampleRate: 16_000, pcm: new Int16Array(16_000).fill(3000) };
      },
      pid: () => undefined,
      close: async () => undefined,
    },
    recogniser: {
      load: async () => undefined,
      findVoice: async (samples) => new Uint8Array(Math.floor(samples.length / 512)).fill(1),
      recognise: async () => {
        heard += 1;
        await promise;
        return { text: hearLine(heard), words: [], language: 'en' };
      },
      pid: () => undefined,
      close: async () => undefined,
    },
    encoder: {
      load: async () => undefined,
      embed: async () => null,
      hear: async () => null,
      colour: async () => null,
      pid: () => undefined,
      close: async () => undefined,
    },
  };
  const installed = { entry: ears, archive_sha256: SHA256, files: [{ path: 'tokens', bytes: 3, sha256: SHA256 }] };
  await mkdir(join(folder, 'unpacked'));
  await keepModel(modelsDir, join(folder, 'unpacked'), installed);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** Adds a voice as an operator does, and lets it prove itself. @returns the proof, and what it warned of */
async function addVoice(expected: number | null = null) {
  await mkdir(join(folder, 'hum'));
  await writeFile(join(folder, 'hum', 'model.onnx'), 'a network');
  const archive = join(folder, 'hum.tar.bz2');
  execFileSync('tar', ['-cjf', archive, '-C', folder, 'hum']);
  const entry = ModelEntry.parse({
    id: 'hum',
    title: 'Hum',
    licence: LICENCE,
    sources: [source((await stat(archive)).size)],
    unpacked: 9,
    measured: { wordsMissed: expected === null ? {} : { en: expected } },
    family: 'vits',
    files: { model: 'model.onnx' },
    voices: [{ speaker: 0, name: 'Hum', gender: 'Female', locales: ['en'] }],
  });
  const warnings: string[] = [];
  const warn = (message: string): void => void warnings.push(message);
  const options = { modelsDir, programs, signal: never, from: folder, warn, progress: () => undefined };
  await withLock(modelsDir, () => addModel(entry, options));
  return { proof: proveModels(options), warnings };
}

const waitUntilHeard = (times: number) => vi.waitFor(() => expect(heard).toBe(times), 20_000);
const findMeasured = () => readIndex(modelsDir).models.find(({ entry }) => entry.id === 'hum')?.measured;
const findMissed = () => findMeasured()?.wordsMissed;

test('lets models be changed while a voice is tested, and stores the result when no change is running', async () => {
  const { proof, warnings } = await addVoice();
  await waitUntilHeard(1);
  await withLock(modelsDir, async () => {
    release();
    await waitUntilHeard(2);
    expect(findMissed()).toEqual({});
  });
  await proof;
  expect(findMissed()?.en).toBeGreaterThan(0);
  expect(warnings).toEqual([]);
});

test('stores the speed of the fastest sentence of a voice as its speed', { tags: ['rare'] }, async () => {
  const { proof } = await addVoice();
  expect(findMeasured()?.realTimeFactor).toBeGreaterThan(59);
  release();
  await proof;
  expect(findMeasured()?.realTimeFactor).toBeLessThan(59);
});

test('says further sentences with a voice when too many words are missed, and counts them all', {
  tags: ['rare'],
}, async () => {
  hearLine = (number) => (number <= 2 ? 'The old bridge' : (listFurtherLines('en')[number - 3] ?? ''));
  const { proof } = await addVoice(0.3);
  release();
  await proof;
  expect(heard).toBe(5);
  // Of the first two more than eight tenths are missed.
  expect(findMissed()?.en).toBeLessThan(0.4);
});

test('says only two sentences with a voice when no more words are missed than expected', {
  tags: ['rare'],
}, async () => {
  const { proof } = await addVoice(0.95);
  release();
  await proof;
  expect(heard).toBe(2);
});

test('ends the test of a voice without a warning when the voice is removed', async () => {
  const { proof, warnings } = await addVoice();
  await waitUntilHeard(1);
  await withLock(modelsDir, () => removeModel(modelsDir, 'hum'));
  release();
  await proof;
  expect(readIndex(modelsDir).models.map(({ entry }) => entry.id)).toEqual(['ears']);
  expect([heard, warnings]).toEqual([1, []]);
});

test('tests a voice once when two processes begin at the same time', async () => {
  const { proof } = await addVoice();
  await waitUntilHeard(1);
  await proveModels({ modelsDir, programs, signal: never });
  expect(heard).toBe(1);
  release();
  await proof;
});
