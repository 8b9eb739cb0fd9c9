import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeTinyZipvoice, ZIPVOICE_FILES } from '@orator/speech/sherpa/tiny-clone.test-support';
import { describe, expect, test } from 'vitest';
import { hash, listNames, ModelShelf, WORDS } from './models-shelf.test-support.ts';

const shelf = new ModelShelf();

describe('a model that clones', () => {
  const ZIPVOICE = { family: 'zipvoice', files: ZIPVOICE_FILES, voices: [] };
  const CLONE = { locales: ['en'], transcript: true, mostReferenceS: 6, steps: 4 };

  test('is fetched from two addresses, its own and that of its vocoder, and adds no voice to the library', {
    tags: ['rare'],
  }, async () => {
    await writeTinyZipvoice(join(shelf.made, 'zip'), WORDS);
    const vocoder = await readFile(join(shelf.made, 'zip', ZIPVOICE_FILES.vocoder));
    await rm(join(shelf.made, 'zip', ZIPVOICE_FILES.vocoder));
    const archive = await shelf.archive('zip');
    const [main, other] = [await shelf.serve(archive), await shelf.serve(vocoder)];
    const asset = (url: string, content: Buffer) => ({ url, bytes: content.length, sha256: hash(content) });
    const more = [{ ...asset(other.url, vocoder), path: ZIPVOICE_FILES.vocoder }];
    const entry = shelf.entry(main.url, {
      id: 'zip',
      archive: asset(main.url, archive),
      more,
      ...ZIPVOICE,
      clone: CLONE,
    });
    const library = shelf.openLibrary();
    expect(await shelf.run([entry], 'add zip')).toMatchObject({ done: true, added: 0 });
    expect(listNames(library)).toEqual([]);
    expect(library.cloners()).toMatchObject([{ id: 'zip', title: 'Tiny', transcript: true, mostReferenceS: 6 }]);
    expect(await readdir(join(shelf.modelsDir, '.downloads'))).toEqual([]);
    const { said } = await shelf.run([entry], 'list');
    expect(said).toContain('zip (installed)\n  Tiny; clones voices: en\n');
    expect((await shelf.run([entry], 'verify')).said).toBe('zip: good');
    await rm(join(shelf.modelsDir, 'zip', ZIPVOICE_FILES.vocoder));
    expect((await shelf.run([entry], 'verify')).said).toContain(`${ZIPVOICE_FILES.vocoder} is missing`);
  });

  test('is not added when a downloaded file is another one', async () => {
    const { url } = await shelf.serve();
    const more = [{ url, bytes: shelf.whole.length, sha256: 'a'.repeat(64), path: 'vocoder.onnx' }];
    const { said } = await shelf.run([shelf.entry(url, { more, ...ZIPVOICE, clone: CLONE })], 'add tiny');
    expect(said).toMatch(/tiny is left out: .*SHA-256/);
    expect(shelf.openLibrary().cloners()).toEqual([]);
  });

  test('has no voices of its own', async () => {
    const { url } = await shelf.serve();
    await expect(shelf.run([shelf.entry(url, { clone: CLONE })], 'list')).rejects.toThrow('either voices or `clone`');
  });
});
