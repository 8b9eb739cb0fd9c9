import { readdir, rm, stat, symlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_LINES } from '@orator/contracts/voices/sample-lines';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import { TINY_FILES } from '@orator/speech/sherpa/tiny-model.test-support';
import { describe, expect, test } from 'vitest';
import { createSpeechOptions } from '../store/speech-options.ts';
import { CC0, HUM, listNames, ModelShelf, sendRest } from './models-shelf.test-support.ts';

const shelf = new ModelShelf();
const never = new AbortController().signal;

/** Waits until so many bytes of the tiny model are on the disk: a line that breaks earlier loses what is on its way. */
const fetched = (bytes: number) =>
  expect.poll(async () => (await stat(join(shelf.modelsDir, '.downloads', 'tiny.tar.bz2.part'))).size).toBe(bytes);

describe('a model', () => {
  test('is downloaded although the connection breaks twice, speaks at once, and is removed again', async () => {
    const third = Math.ceil(shelf.whole.length / 3);
    const { url, ranges } = await shelf.serve(shelf.whole, (response, rest, from, asked) => {
      if (asked > 2) return sendRest(response, rest, from, asked);
      const [length, end] = [rest.length, from + rest.length];
      const headers = { 'content-length': length, 'content-range': `bytes ${from}-${end - 1}/${end}` };
      response.writeHead(from > 0 ? 206 : 200, headers).write(rest.subarray(0, third));
      void fetched(from + third).then(() => response.destroy());
    });
    const library = shelf.openLibrary();
    expect(listNames(library)).toEqual([]);
    expect(await shelf.run([shelf.entry(url)], 'add tiny')).toMatchObject({ done: true, added: 1 });
    expect(ranges).toEqual([undefined, `bytes=${third}-`, `bytes=${2 * third}-`]);
    expect(listNames(library)).toEqual(['Hum', 'Drum']);
    expect(await readdir(join(shelf.modelsDir, '.downloads'))).toEqual([]);

    const engines = createSpeechEngines(createSpeechOptions(shelf.env, expect.unreachable));
    shelf.after(() => engines.close());
    const [voice] = library.all();
    const speech = await engines
      .get('sherpa')
      .synthesise({ text: SAMPLE_LINES.en, locale: 'en', voice: voice?.engine_voice ?? '' }, never);
    expect(speech.words.map(({ text }) => text).join(' ')).toBe(SAMPLE_LINES.en);
    expect(speech.sampleRate).toBe(16_000);
    expect(speech.pcm.some((sample) => Math.abs(sample) > 10_000)).toBe(true);

    expect((await shelf.run([shelf.entry(url)], 'list')).said).toContain('tiny (installed)\n  Tiny; 2 voices: en\n');
    expect((await shelf.run([shelf.entry(url, { voices: [HUM] })], 'list')).said).toContain('Tiny; 1 voice: en\n');
    expect((await shelf.run([shelf.entry(url)], 'verify')).said).toBe('tiny: good');
    expect(await shelf.run([], 'remove tiny')).toMatchObject({ done: true, said: 'tiny is removed.' });
    expect(listNames(library)).toEqual([]);
    const gone = engines.get('sherpa').synthesise({ text: 'Hello', locale: 'en', voice: 'tiny/0' }, never);
    await expect(gone).rejects.toMatchObject({ code: 'voice_unknown' });
  });

  test.each([
    ['with another checksum', { sha256: 'a'.repeat(64) }, {}, 'SHA-256'],
    ['of another length', { bytes: 1_000_000 }, {}, 'were expected'],
    ['without a file that it needs', {}, { files: { ...TINY_FILES, dataDir: 'espeak-ng-data' } }, 'espeak-ng-data'],
    ['with fewer speakers', {}, { voices: [{ ...HUM, speaker: 2 }] }, '2 speakers'],
    ['that may not be used', {}, { licence: { ...CC0, commercial: false } }, 'commercial'],
  ])('%s is left out by its name', async (_what, archive: object, changes: object, why) => {
    const { url } = await shelf.serve();
    const entry = shelf.entry(url, changes);
    const { done, said, added } = await shelf.run(
      [{ ...entry, archive: { ...entry.archive, ...archive } }],
      'add tiny',
    );
    expect({ done, added }).toEqual({ done: false, added: 0 });
    expect(said).toMatch(/tiny is left out/);
    expect(said).toContain(why);
    expect(shelf.listNames()).toEqual([]);
  });

  test('comes from its second source where the first is gone, and says why', { tags: ['rare'] }, async () => {
    const { url } = await shelf.serve();
    const { archive, ...entry } = shelf.entry(url);
    const sources = [
      { kind: 'archive', ...archive, url: 'http://127.0.0.1:9/gone.tar.bz2' },
      { kind: 'archive', ...archive },
    ];
    const { done, said } = await shelf.run([{ ...entry, sources }], 'add tiny');
    expect(said).toMatch(/gone.tar.bz2 cannot be fetched; the next source is tried/);
    expect(done).toBe(true);
    expect(shelf.listNames()).toEqual(['Hum', 'Drum']);
  });

  test('is refused when its files differ from the first download', async () => {
    const first = await shelf.serve();
    const unknown = (url: string, bytes: number) => shelf.entry(url, { archive: { url, bytes, sha256: null } });
    expect((await shelf.run([unknown(first.url, shelf.whole.length)], 'add tiny')).done).toBe(true);
    const other = await shelf.pack('other');
    const second = await shelf.serve(other);
    expect((await shelf.run([unknown(second.url, other.length)], 'add tiny')).said).toContain('is not what it was');
    expect(shelf.listNames()).toEqual(['Hum', 'Drum']);
  });

  for (const [what, make, why, tags] of [
    ['a network that was cut short', () => shelf.pack('cut', undefined, 300), 'does not load', ['rare']],
    [
      'a link',
      () => shelf.pack('link', (path) => symlink('/etc/passwd', join(path, 'link'))),
      'neither a file nor a folder',
      [],
    ],
    ['half an archive', async () => shelf.whole.subarray(0, shelf.whole.length / 2), 'cannot be unpacked', ['rare']],
  ] as const)
    test(`of ${what} does not affect other models`, { tags: [...tags] }, async () => {
      const [bad, good] = [await make(), await shelf.serve()];
      const { url } = await shelf.serve(bad);
      const archive = { url, bytes: bad.length, sha256: null };
      const models = [
        shelf.entry(url, { id: 'bad', archive, recommended: true }),
        shelf.entry(good.url, { recommended: true }),
      ];
      const { done, said, added } = await shelf.run(models, 'add recommended');
      expect({ done, added }).toEqual({ done: false, added: 1 });
      expect(said).toMatch(/bad is left out/);
      expect(said).toContain(why);
      expect(shelf.listNames()).toEqual(['Hum', 'Drum']);
    });

  test('whose file is cut short later is left out, named, and found by verify', { tags: ['rare'] }, async () => {
    const { url } = await shelf.serve();
    const models = [shelf.entry(url), shelf.entry(url, { id: 'twin', voices: [{ ...HUM, name: 'Twin' }] })];
    await shelf.run(models, 'add tiny twin');
    await truncate(join(shelf.modelsDir, 'tiny', TINY_FILES.model), 300);
    expect(shelf.listNames()).toEqual(['Twin']);
    expect(shelf.left).toEqual([`the model tiny is left out: ${TINY_FILES.model} is damaged or missing`]);
    const { done, said } = await shelf.run(models, 'verify');
    expect(done).toBe(false);
    expect(said).toMatch(/tiny: .*damaged.*\ntwin: good/);
  });
});

test('prints one JSON document of models, measurements and results when run with --json', async () => {
  const { url } = await shelf.serve();
  const read = async (words: string) => JSON.parse((await shelf.run([shelf.entry(url)], `${words} --json`)).said);
  expect(await read('list')).toMatchObject({
    models: [{ id: 'tiny', purpose: 'voice', state: 'absent', measured: null }],
  });
  expect(await read('add tiny')).toEqual({ models: [{ id: 'tiny', fault: null }] });
  const [listed] = (await read('list')).models;
  expect(listed).toMatchObject({ state: 'installed', languages: ['en'], sources: ['archive'], voices: 2 });
  expect(listed.measured.real_time_factor).toBeGreaterThan(0);
  await rm(join(shelf.modelsDir, 'tiny', TINY_FILES.model));
  expect(await read('verify')).toEqual({ models: [{ id: 'tiny', fault: `${TINY_FILES.model} is missing` }] });
  expect(await read('remove tiny')).toEqual({ models: [{ id: 'tiny', fault: null }] });
});
