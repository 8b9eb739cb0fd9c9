import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import { speechVariables } from '@orator/speech/voices/speech-variables';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { InstalledModel } from '../catalogue/model-entry.ts';
import { describeModel, listModel } from '../command/present-models.ts';
import { createVoiceLibrary } from './voice-library.ts';

const SHA256 = '0'.repeat(64);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-doubted-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A voice of two languages. @param wordsMissed shares of words missed on this machine, by language; 3 % are expected of each */
const installed = (wordsMissed: object): InstalledModel =>
  InstalledModel.parse({
    entry: {
      id: 'hum',
      title: 'Hum',
      licence: { name: 'MIT', url: 'https://example.org/licence', commercial: true },
      sources: [{ kind: 'archive', url: 'https://example.org/hum.tar.bz2', bytes: 3, sha256: SHA256 }],
      unpacked: 3,
      measured: { wordsMissed: { en: 0.03, de: 0.03 } },
      family: 'vits',
      files: { model: 'hum.onnx' },
      voices: [{ speaker: 0, name: 'Hum', gender: 'Female', locales: ['en', 'de'] }],
    },
    archive_sha256: SHA256,
    files: [{ path: 'hum.onnx', bytes: 3, sha256: SHA256 }],
    measured: { realTimeFactor: 0.4, memory: null, wordsMissed },
  });

it('puts a voice that misses too many words here behind the built-in voices, in that language only', async () => {
  await mkdir(join(folder, 'hum'), { recursive: true });
  await writeFile(join(folder, 'hum', 'hum.onnx'), 'hum');
  await writeFile(join(folder, 'installed.json'), JSON.stringify({ models: [installed({ en: 0.1, de: 0.14 })] }));
  const env = z.object(speechVariables).parse({ MODELS_DIR: folder });
  const voices = createVoiceLibrary(env, expect.unreachable);
  const library = voices.all();
  expect(library[0]).toMatchObject({ name: 'Hum', locale: 'en' });
  expect(library.at(-1)).toMatchObject({ name: 'Hum', locale: 'de' });
  expect(library.find(({ locale }) => locale === 'de')).toEqual(LIBRARY_VOICES.find(({ locale }) => locale === 'de'));
  const missed = [library[0], library.at(-1), LIBRARY_VOICES[0]].map((voice) => voice && voices.missedWords(voice));
  expect(missed).toEqual([0.1, 0.14, null]);
});

it('says which words were missed, and why a voice is no default', () => {
  const model = installed({ en: 0.1, de: 0.14 });
  expect(describeModel(model.entry, model)).toContain(
    'words missed here: en 0.10, de 0.14\n  no default for de: 0.14 of the words are missed, 0.03 were expected',
  );
  expect(listModel(folder, model.entry, model).measured).toMatchObject({
    words_missed: { en: 0.1, de: 0.14 },
    no_default_for: ['de'],
  });
});

it('reports nothing when no model could hear the voice', () => {
  const model = installed({});
  expect(describeModel(model.entry, model)).not.toContain('missed');
});
