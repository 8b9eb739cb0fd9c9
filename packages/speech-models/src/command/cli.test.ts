import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@orator/contracts/core/common';
import { createSpeechEngines } from '@orator/engines/speech/speech-engines';
import { TINY_FILES, writeTinyModel } from '@orator/engines/speech/sherpa/tiny-model.test-support';
import { writeTinyZipvoice, ZIPVOICE_FILES } from '@orator/engines/speech/sherpa/tiny-clone.test-support';
import { speechVariables } from '@orator/engines/voices/speech-variables';
import { createVoiceLibrary } from '../library/voice-library.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SAMPLE_LINES } from '@orator/contracts/voices/sample-lines';
import { speechOptionsOf } from '../store/speech-options.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { runModels } from './cli.ts';

const WORDS = SAMPLE_LINES.en.match(/[a-z']+/gi) ?? [];
const never = new AbortController().signal;

let made: string;
let whole: Buffer;
const ends: (() => unknown)[] = [];

/** An archive of a folder with a model. */
async function pack(name: string, change?: (folder: string) => Promise<unknown>, cut?: number): Promise<Buffer> {
  await writeTinyModel(join(made, name), WORDS, cut === undefined ? {} : { cut });
  await change?.(join(made, name));
  return archiveOf(name);
}

async function archiveOf(name: string): Promise<Buffer> {
  const folder = join(made, name);
  const path = `${folder}.tar.bz2`;
  execFileSync('tar', ['-cjf', path, '-C', made, name]);
  return readFile(path);
}

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'orator-models-made-'));
  // Something that cannot be packed, so that the line can be cut in the middle of it.
  const noise = createHash('sha512').update('noise').digest();
  whole = await pack('tiny', (folder) =>
    writeFile(join(folder, 'README'), Buffer.alloc(300_000, noise.toString('latin1') + Math.PI)),
  );
});
afterAll(() => rm(made, { recursive: true, force: true }));

let folder: string;
let modelsDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-models-'));
  modelsDir = join(folder, 'models');
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await rm(folder, { recursive: true, force: true });
});

type Send = (response: ServerResponse, rest: Buffer, from: number, asked: number) => void;
const sendRest: Send = (response, rest, from) => {
  const headers = {
    'content-length': rest.length,
    'content-range': `bytes ${from}-${from + rest.length - 1}/${from + rest.length}`,
  };
  response.writeHead(from > 0 ? 206 : 200, headers).end(rest);
};

/** A server of one archive that answers so; the ranges that it was asked for. */
async function serve(archive: Buffer, send: Send = sendRest) {
  const ranges: (string | undefined)[] = [];
  const server = createServer(({ headers }, response) => {
    ranges.push(headers.range);
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    send(response, archive.subarray(from), from, ranges.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address: AddressInfo | string | null = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/tiny.tar.bz2`, ranges };
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const TRANSLATOR = { model: 'model.bin', shortlist: 'lex.bin', vocabulary: 'vocab.spm' };
const CC0 = { name: 'CC0-1.0', url: 'https://example.org/licence', commercial: true };
const HUM = { speaker: 0, name: 'Hum', gender: 'Female', locales: ['en'] };

const entryOf = (url: string, changes: object = {}) => ({
  id: 'tiny',
  title: 'Tiny',
  licence: CC0,
  archive: { url, bytes: whole.length, sha256: hashOf(whole) },
  unpacked: 400_000,
  family: 'vits',
  files: TINY_FILES,
  voices: [HUM, { speaker: 1, name: 'Drum', gender: 'Male', locales: ['en'] }],
  ...changes,
});

/** The command line with these models in its catalogue. */
async function orator(
  models: readonly object[],
  words: string,
  options: { freeBytes?: () => Promise<number>; stallMs?: number } = {},
) {
  const catalogue = join(folder, 'catalogue.json');
  await writeFile(catalogue, JSON.stringify({ models }));
  const lines: string[] = [];
  let added = 0;
  const deps = {
    modelsDir,
    defaults: { catalogue: undefined, mirror: undefined },
    signal: never,
    progress: () => undefined,
    print: (line: string) => void lines.push(line),
    added: async () => void added++,
    pausesMs: [1, 1],
    stallMs: 20_000,
    ...options,
  };
  const done = await runModels([...words.split(' '), '--catalogue', catalogue], deps);
  return { done, said: lines.join('\n'), added };
}

const envOf = () => z.object(speechVariables).parse({ MODELS_DIR: modelsDir });
const left: string[] = [];
const libraryOf = () => createVoiceLibrary(envOf(), (message) => left.push(message));
const namesIn = (library: ReturnType<typeof libraryOf>) =>
  library
    .all()
    .filter(({ engine }) => engine === 'sherpa')
    .map(({ name }) => name);

/** Waits until so many bytes of the tiny model are on the disk: a line that breaks earlier loses what is on its way. */
const fetched = (bytes: number) =>
  expect.poll(async () => (await stat(join(modelsDir, '.downloads', 'tiny.tar.bz2.part'))).size).toBe(bytes);

/** Loading a model and aligning what it says takes long on a busy machine. */
describe('a model', { timeout: 120_000 }, () => {
  test('is fetched over a line that breaks twice, speaks at once, and goes again', async () => {
    const third = Math.ceil(whole.length / 3);
    const { url, ranges } = await serve(whole, (response, rest, from, asked) => {
      if (asked > 2) return sendRest(response, rest, from, asked);
      const [length, end] = [rest.length, from + rest.length];
      const headers = { 'content-length': length, 'content-range': `bytes ${from}-${end - 1}/${end}` };
      response.writeHead(from > 0 ? 206 : 200, headers).write(rest.subarray(0, third));
      void fetched(from + third).then(() => response.destroy());
    });
    const library = libraryOf();
    expect(namesIn(library)).toEqual([]);
    expect(await orator([entryOf(url)], 'add tiny')).toMatchObject({ done: true, added: 1 });
    expect(ranges).toEqual([undefined, `bytes=${third}-`, `bytes=${2 * third}-`]);
    expect(namesIn(library)).toEqual(['Hum', 'Drum']);
    expect(await readdir(join(modelsDir, '.downloads'))).toEqual([]);

    const engines = createSpeechEngines(speechOptionsOf(envOf(), expect.unreachable));
    ends.push(() => engines.close());
    const [voice] = library.all();
    const speech = await engines
      .get('sherpa')
      .synthesise({ text: SAMPLE_LINES.en, locale: 'en', voice: voice?.engine_voice ?? '' }, never);
    expect(speech.words.map(({ text }) => text).join(' ')).toBe(SAMPLE_LINES.en);
    expect(speech.sampleRate).toBe(16_000);
    expect(speech.pcm.some((sample) => Math.abs(sample) > 10_000)).toBe(true);

    expect((await orator([entryOf(url)], 'list')).said).toContain('tiny (installed)\n  Tiny; 2 voices: en\n');
    expect((await orator([entryOf(url, { voices: [HUM] })], 'list')).said).toContain('Tiny; 1 voice: en\n');
    expect((await orator([entryOf(url)], 'verify')).said).toBe('tiny: good');
    expect(await orator([], 'remove tiny')).toMatchObject({ done: true, said: 'tiny is removed.' });
    expect(namesIn(library)).toEqual([]);
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
    const { url } = await serve(whole);
    const entry = entryOf(url, changes);
    const { done, said, added } = await orator([{ ...entry, archive: { ...entry.archive, ...archive } }], 'add tiny');
    expect({ done, added }).toEqual({ done: false, added: 0 });
    expect(said).toMatch(/tiny is left out/);
    expect(said).toContain(why);
    expect(namesIn(libraryOf())).toEqual([]);
  });

  test('comes from its second source where the first is gone, and says why', async () => {
    const { url } = await serve(whole);
    const { archive, ...entry } = entryOf(url);
    const sources = [
      { kind: 'archive', ...archive, url: 'http://127.0.0.1:9/gone.tar.bz2' },
      { kind: 'archive', ...archive },
    ];
    const { done, said } = await orator([{ ...entry, sources }], 'add tiny');
    expect(said).toMatch(/gone.tar.bz2 cannot be fetched; the next source is tried/);
    expect(done).toBe(true);
    expect(namesIn(libraryOf())).toEqual(['Hum', 'Drum']);
  });

  test('that is no more what it was the first time is refused', async () => {
    const first = await serve(whole);
    const unknown = (url: string, bytes: number) => entryOf(url, { archive: { url, bytes, sha256: null } });
    expect((await orator([unknown(first.url, whole.length)], 'add tiny')).done).toBe(true);
    const other = await pack('other');
    const second = await serve(other);
    expect((await orator([unknown(second.url, other.length)], 'add tiny')).said).toContain('is not what it was');
    expect(namesIn(libraryOf())).toEqual(['Hum', 'Drum']);
  });

  test.each([
    ['a network that was cut short', () => pack('cut', undefined, 300), 'does not load'],
    ['a link', () => pack('link', (path) => symlink('/etc/passwd', join(path, 'link'))), 'neither a file nor a folder'],
    ['half an archive', async () => whole.subarray(0, whole.length / 2), 'cannot be unpacked'],
  ])('of %s harms no other', async (_what, make, why) => {
    const [bad, good] = [await make(), await serve(whole)];
    const { url } = await serve(bad);
    const archive = { url, bytes: bad.length, sha256: null };
    const models = [entryOf(url, { id: 'bad', archive, recommended: true }), entryOf(good.url, { recommended: true })];
    const { done, said, added } = await orator(models, 'add recommended');
    expect({ done, added }).toEqual({ done: false, added: 1 });
    expect(said).toMatch(/bad is left out/);
    expect(said).toContain(why);
    expect(namesIn(libraryOf())).toEqual(['Hum', 'Drum']);
  });

  test('whose file is cut short later is left out, named, and found by verify', async () => {
    const { url } = await serve(whole);
    const models = [entryOf(url), entryOf(url, { id: 'twin', voices: [{ ...HUM, name: 'Twin' }] })];
    await orator(models, 'add tiny twin');
    await truncate(join(modelsDir, 'tiny', TINY_FILES.model), 300);
    left.length = 0;
    expect(namesIn(libraryOf())).toEqual(['Twin']);
    expect(left).toEqual([`the model tiny is left out: ${TINY_FILES.model} is damaged or missing`]);
    const { done, said } = await orator(models, 'verify');
    expect(done).toBe(false);
    expect(said).toMatch(/tiny: .*damaged.*\ntwin: good/);
  });
});

describe('a model that clones', () => {
  const ZIPVOICE = { family: 'zipvoice', files: ZIPVOICE_FILES, voices: [] };
  const CLONE = { locales: ['en'], transcript: true, mostReferenceS: 6, steps: 4 };

  test('is fetched with its vocoder, which lies elsewhere, and clones a voice in place of having one', async () => {
    await writeTinyZipvoice(join(made, 'zip'), WORDS);
    const vocoder = await readFile(join(made, 'zip', ZIPVOICE_FILES.vocoder));
    await rm(join(made, 'zip', ZIPVOICE_FILES.vocoder));
    const archive = await archiveOf('zip');
    const [main, other] = [await serve(archive), await serve(vocoder)];
    const asset = (url: string, content: Buffer) => ({ url, bytes: content.length, sha256: hashOf(content) });
    const more = [{ ...asset(other.url, vocoder), path: ZIPVOICE_FILES.vocoder }];
    const entry = entryOf(main.url, { id: 'zip', archive: asset(main.url, archive), more, ...ZIPVOICE, clone: CLONE });
    const library = libraryOf();
    expect(await orator([entry], 'add zip')).toMatchObject({ done: true, added: 0 });
    expect(namesIn(library)).toEqual([]);
    expect(library.cloners()).toMatchObject([{ id: 'zip', title: 'Tiny', transcript: true, mostReferenceS: 6 }]);
    expect(await readdir(join(modelsDir, '.downloads'))).toEqual([]);
    const { said } = await orator([entry], 'list');
    expect(said).toContain('zip (installed)\n  Tiny; clones voices: en\n');
    expect((await orator([entry], 'verify')).said).toBe('zip: good');
    await rm(join(modelsDir, 'zip', ZIPVOICE_FILES.vocoder));
    expect((await orator([entry], 'verify')).said).toContain(`${ZIPVOICE_FILES.vocoder} is missing`);
  });

  test('is left out where another file than its own comes', async () => {
    const { url } = await serve(whole);
    const more = [{ url, bytes: whole.length, sha256: 'a'.repeat(64), path: 'vocoder.onnx' }];
    const { said } = await orator([entryOf(url, { more, ...ZIPVOICE, clone: CLONE })], 'add tiny');
    expect(said).toMatch(/tiny is left out: .*SHA-256/);
    expect(libraryOf().cloners()).toEqual([]);
  });

  test('has no voices of its own', async () => {
    const { url } = await serve(whole);
    await expect(orator([entryOf(url, { clone: CLONE })], 'list')).rejects.toThrow('either voices or `clone`');
  });
});

test('prints one JSON document of models, measurements and results when run with --json', async () => {
  const { url } = await serve(whole);
  const read = async (words: string) => JSON.parse((await orator([entryOf(url)], `${words} --json`)).said);
  expect(await read('list')).toMatchObject({
    models: [{ id: 'tiny', purpose: 'voice', state: 'absent', measured: null }],
  });
  expect(await read('add tiny')).toEqual({ models: [{ id: 'tiny', fault: null }] });
  const [listed] = (await read('list')).models;
  expect(listed).toMatchObject({ state: 'installed', languages: ['en'], sources: ['archive'], voices: 2 });
  expect(listed.measured.real_time_factor).toBeGreaterThan(0);
  await rm(join(modelsDir, 'tiny', TINY_FILES.model));
  expect(await read('verify')).toEqual({ models: [{ id: 'tiny', fault: `${TINY_FILES.model} is missing` }] });
  expect(await read('remove tiny')).toEqual({ models: [{ id: 'tiny', fault: null }] });
});

test.each([
  [
    'translators with their direction',
    { purpose: 'translator', translates: { from: 'en', to: 'pt' }, family: 'bergamot', files: TRANSLATOR, voices: [] },
    'Tiny; translates: en to pt',
  ],
  ['ears with their languages', { purpose: 'ears', locales: ['en'], family: 'whisper', voices: [] }, 'Tiny; hears: en'],
])('the catalogue may list %s', async (_what, changes, said) => {
  expect((await orator([entryOf('http://127.0.0.1:9/x.tar.bz2', changes)], 'list')).said).toContain(said);
});

test.each([
  ['without a direction', {}],
  ['from a language into itself', { translates: { from: 'en', to: 'en' } }],
  ['with one file missing', { translates: { from: 'en', to: 'pt' }, files: { model: 'model.bin' } }],
  ['with languages besides', { translates: { from: 'en', to: 'pt' }, locales: ['en'] }],
])('the catalogue may not list a translator %s', async (_what, changes) => {
  const translator = { purpose: 'translator', family: 'bergamot', files: TRANSLATOR, voices: [], ...changes };
  await expect(orator([entryOf('http://127.0.0.1:9/x.tar.bz2', translator)], 'list')).rejects.toThrow(
    'is no catalogue',
  );
});

describe('a download', () => {
  test('is not begun where the disk has no room', async () => {
    const { url, ranges } = await serve(whole);
    const { said } = await orator([entryOf(url)], 'add tiny', { freeBytes: async () => 1_000_000 });
    expect(said).toMatch(/needs 201 MB of disk .* 1 MB are free/);
    expect(ranges).toEqual([]);
  });

  test.skipIf(process.platform !== 'linux')('that fills the disk says so', async () => {
    const { url } = await serve(whole);
    await mkdir(join(modelsDir, '.downloads'), { recursive: true });
    await symlink('/dev/full', join(modelsDir, '.downloads', 'tiny.tar.bz2.part'));
    expect((await orator([entryOf(url)], 'add tiny')).said).toMatch(/the disk of .* is full/);
  });

  test.each([
    ['hangs', () => undefined],
    ['has an error', (response) => response.writeHead(503).end()],
    ['does not have it', (response) => response.writeHead(404).end()],
    ['closes every connection', (response) => response.destroy()],
  ] satisfies [string, Send][])('from a server that %s is given up', async (_what, send) => {
    const { url } = await serve(whole, send);
    const { said } = await orator([entryOf(url)], 'add tiny', { stallMs: 200 });
    expect(said).toMatch(/cannot be fetched|answers 404/);
  });

  test('comes from a mirror, or from a folder without any network', async () => {
    const { url } = await serve(whole);
    const away = entryOf('http://127.0.0.1:9/tiny.tar.bz2');
    expect((await orator([away], `add tiny --mirror ${new URL('.', url).href}`)).done).toBe(true);
    await orator([away], 'remove tiny');
    const shelf = join(folder, 'shelf');
    await mkdir(shelf);
    await cp(join(made, 'tiny.tar.bz2'), join(shelf, 'tiny.tar.bz2'));
    expect((await orator([away], `add tiny --from ${shelf}`)).done).toBe(true);
    await writeFile(join(shelf, 'tiny.tar.bz2'), 'something else');
    expect((await orator([away], `add tiny --from ${shelf}`)).said).toContain('is not tiny');
  });
});

test('has models from English and into English for every language, except into Vietnamese', async () => {
  const directions = (await readCatalogue()).flatMap(({ translates }) => translates ?? []);
  const into = directions.filter(({ from }) => from === 'en').map(({ to }) => to);
  const others = LOCALES.filter((locale) => locale !== 'en');
  expect(new Set(into)).toEqual(new Set(others.filter((locale) => locale !== 'vi')));
  expect(new Set(directions.filter(({ to }) => to === 'en').map(({ from }) => from))).toEqual(new Set(others));
});

test('the catalogue of this repository can be read, has voices of all languages, and marks what is not free', async () => {
  const models = await readCatalogue();
  const recommended = models.filter((model) => model.recommended);
  expect(new Set(recommended.flatMap(({ voices }) => voices.flatMap(({ locales }) => locales)))).toEqual(
    new Set(LOCALES),
  );
  expect(recommended.every(({ licence }) => licence.commercial)).toBe(true);
  const archives = recommended.flatMap(({ sources }) => sources).filter(({ kind }) => kind === 'archive');
  expect(archives.every((source) => source.kind === 'archive' && source.sha256 !== null)).toBe(true);
  expect(models.filter(({ licence }) => !licence.commercial).map(({ id }) => id)).toEqual([
    'piper-en-lessac',
    'pocket-tts-en',
  ]);
});
