import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INDEX } from '@orator/voice-models/library/installed-models';

/** Files of natural voices and of a speaker encoder, for code that only checks whether they are installed. */

const LICENCE = { name: 'CC0-1.0', url: 'https://example.org/licence', commercial: true };
const ARCHIVE = { url: 'https://example.org/a.tar.bz2', bytes: 1, sha256: '0'.repeat(64) };
const MODEL = { licence: LICENCE, archive: ARCHIVE, unpacked: 1, files: { model: 'model.onnx' } };
export const KOKORO = {
  ...MODEL,
  id: 'kokoro',
  title: 'Tiny Kokoro: two languages, and one with an accent',
  family: 'kokoro-signs',
  voices: [
    { speaker: 0, name: 'Ada', gender: 'Female', locales: ['en'] },
    { speaker: 2, name: 'Bea', gender: 'Female', locales: ['en'] },
    { speaker: 3, name: 'Dora', gender: 'Female', locales: ['fr'] },
    { speaker: 1, name: 'Cleo', gender: 'Female', description: 'natural_foreign', locales: ['de'] },
  ],
};
export const ENCODER = {
  ...MODEL,
  id: 'encoder',
  title: 'Encoder',
  purpose: 'speaker-encoder',
  locales: ['en'],
  family: 'onnx',
};

/** Writes the files of both. */
export async function writeNaturalVoices(modelsDir: string): Promise<void> {
  for (const { id, files } of [KOKORO, ENCODER]) {
    await mkdir(join(modelsDir, id));
    await writeFile(join(modelsDir, id, files.model), 'net');
  }
}

/** Replaces the installed models by these. */
export async function installModels(
  modelsDir: string,
  ...entries: readonly (typeof KOKORO | typeof ENCODER)[]
): Promise<void> {
  const sha256 = '0'.repeat(64);
  const models = entries.map((entry) => ({
    entry,
    archive_sha256: sha256,
    files: [{ path: entry.files.model, bytes: 3, sha256 }],
  }));
  await writeFile(join(modelsDir, INDEX), JSON.stringify({ models }));
}
