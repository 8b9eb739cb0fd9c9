import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { speechVariables } from '@orator/speech/voices/speech-variables';
import { findTestModels } from '@orator/translation/program/find-models.test-support';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ModelEntry } from '../catalogue/model-entry.ts';
import { describeModel } from '../command/present-models.ts';
import { readIndex } from '../library/installed-models.ts';
import { createVoiceLibrary } from '../library/voice-library.ts';
import { findModelFault } from './verify-model.ts';
import { addModel } from './add-model.ts';
import { createModelPrograms } from './model-programs.ts';

const never = new AbortController().signal;
/** A model of Marian, en to pt: see packages/translation. */
const model = findTestModels(process.env['ORATOR_TRANSLATION']).find(({ from, to }) => from === 'en' && to === 'pt');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-translator-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An entry of the catalogue whose files lie packed in the operator's folder. */
async function packModel({ model: network, shortlist, vocabularies }: NonNullable<typeof model>, translates: object) {
  const shelf = join(folder, 'shelf');
  await mkdir(shelf, { recursive: true });
  const files = [];
  for (const path of [network, shortlist, ...vocabularies]) {
    const [name, content] = [`${basename(path)}.gz`, gzipSync(await readFile(path), { level: 1 })];
    await writeFile(join(shelf, name), content);
    files.push({ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
  }
  const entry = ModelEntry.parse({
    id: 'en-pt',
    title: 'English to Portuguese',
    purpose: 'translator',
    translates,
    licence: { name: 'tests only', url: 'https://example.org/licence', commercial: true },
    sources: [{ kind: 'files', base: 'https://example.org/en-pt/', files }],
    unpacked: (await stat(network)).size,
    family: 'bergamot',
    files: {
      model: basename(network),
      shortlist: basename(shortlist),
      vocabulary: vocabularies.map((path) => basename(path)),
    },
  });
  return { entry, shelf };
}

describe.skipIf(model === undefined)('with a model en to pt in ORATOR_TRANSLATION', () => {
  const programs = createModelPrograms();
  afterAll(() => programs.close());
  const add = async (translates: object): Promise<string> => {
    if (model === undefined) throw new Error('a model is missing');
    const modelsDir = join(folder, 'models');
    const { entry, shelf } = await packModel(model, translates);
    await addModel(entry, { modelsDir, programs, from: shelf, signal: never, progress: () => undefined });
    return modelsDir;
  };

  it('adds a translator that proves itself with two sentences, and verifies it', async () => {
    const modelsDir = await add({ from: 'en', to: 'pt' });
    const [installed] = readIndex(modelsDir).models;
    if (installed === undefined) throw new Error('it is not installed');
    expect(installed.measured?.translation?.likeness).toBeGreaterThan(0.4);
    expect(installed.measured?.translation?.charactersPerS).toBeGreaterThan(1);
    expect(describeModel(installed.entry, installed)).toMatch(/translates: en to pt[^]*here: \d+ characters a second/);
    const library = createVoiceLibrary(z.object(speechVariables).parse({ MODELS_DIR: modelsDir }), expect.unreachable);
    expect(library.translates()).toEqual([{ from: 'en', to: 'pt' }]);
    expect(await findModelFault(modelsDir, installed, programs, never)).toBeNull();
  }, 120_000);

  it('refuses one that translates into another language than it says', async () => {
    await expect(add({ from: 'en', to: 'de' })).rejects.toThrow('does not translate en into de');
  }, 120_000);
});
