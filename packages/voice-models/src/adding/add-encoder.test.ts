import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { describeModel } from '../command/present-models.ts';
import { readIndex } from '../library/installed-models.ts';
import { findModelFault } from './verify-model.ts';
import { addModel } from './add-model.ts';
import { createModelPrograms } from './model-programs.ts';

const never = new AbortController().signal;
/** A folder with the wheel that the catalogue names. */
const from = process.env['ORATOR_RESEMBLYZER'];

describe.skipIf(from === undefined)('with the wheel of Resemblyzer in ORATOR_RESEMBLYZER (16 MB)', () => {
  const programs = createModelPrograms();
  let modelsDir = '';
  beforeAll(async () => {
    modelsDir = await mkdtemp(join(tmpdir(), 'orator-encoder-'));
  });
  afterAll(async () => {
    await programs.close();
    await rm(modelsDir, { recursive: true, force: true });
  });

  it('adds the encoder with the checksum of the catalogue, which says whose voice it hears, and verifies it', async () => {
    const entry = (await readCatalogue()).find(({ purpose }) => purpose === 'speaker-encoder');
    if (entry === undefined) throw new Error('the catalogue has none');
    await addModel(entry, { modelsDir, programs, from, signal: never, progress: () => undefined });
    const [installed] = readIndex(modelsDir).models;
    if (installed === undefined) throw new Error('it is not installed');
    expect(installed.measured?.realTimeFactor).toBeGreaterThan(0);
    expect(describeModel(installed.entry, installed)).toContain('tells speakers apart');
    expect(await findModelFault(modelsDir, installed, programs, never)).toBeNull();
  }, 120_000);
});
