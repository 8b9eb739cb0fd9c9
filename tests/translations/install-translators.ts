import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TranslationModel } from '@orator/translation/translator';

/** Copies a model into the folder of models. @returns how the index names it */
async function installModel(folder: string, { from, to, model, shortlist, vocabularies }: TranslationModel) {
  const id = `${from}-${to}`.toLowerCase();
  await mkdir(join(folder, id));
  const files = [];
  for (const path of new Set([model, shortlist, ...vocabularies])) {
    const name = basename(path);
    await copyFile(path, join(folder, id, name));
    const sha256 = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    files.push({ path: name, bytes: (await stat(path)).size, sha256 });
  }
  const entry = {
    id,
    title: `${from} to ${to}`,
    purpose: 'translator',
    translates: { from, to },
    licence: { name: 'tests only', url: 'https://example.org/licence', commercial: true },
    sources: [
      {
        kind: 'files',
        base: 'https://example.org/',
        files: files.map(({ path, ...file }) => ({ name: path, ...file })),
      },
    ],
    unpacked: 1,
    family: 'bergamot',
    files: {
      model: basename(model),
      shortlist: basename(shortlist),
      vocabulary: vocabularies.map((path) => basename(path)),
    },
  };
  return { entry, archive_sha256: '0'.repeat(64), files };
}

/** A new folder of models (`MODELS_DIR`) with these translators. */
export async function installTranslators(models: readonly TranslationModel[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-test-translators-'));
  const installed = [];
  for (const model of models) installed.push(await installModel(folder, model));
  await writeFile(join(folder, 'installed.json'), JSON.stringify({ models: installed, known: {} }));
  return folder;
}

/** Translators with empty files, which are never loaded. */
export async function installEmptyTranslators(...directions: readonly Pick<TranslationModel, 'from' | 'to'>[]) {
  const folder = await mkdtemp(join(tmpdir(), 'orator-test-empty-'));
  const path = join(folder, 'empty.bin');
  await writeFile(path, 'empty');
  return installTranslators(
    directions.map((one) => ({ ...one, key: '', model: path, shortlist: path, vocabularies: [path] })),
  );
}
