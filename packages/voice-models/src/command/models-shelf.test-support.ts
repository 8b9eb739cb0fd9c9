import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_LINES } from '@orator/contracts/voices/sample-lines';
import { TINY_FILES, writeTinyModel } from '@orator/speech/sherpa/tiny-model.test-support';
import { speechVariables } from '@orator/speech/voices/speech-variables';
import { z } from 'zod';
import { createVoiceLibrary, type VoiceLibrary } from '../library/voice-library.ts';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { runModels } from './cli.ts';

/** What the tiny models of these tests can say. */
export const WORDS = SAMPLE_LINES.en.match(/[a-z']+/gi) ?? [];

export const CC0 = { name: 'CC0-1.0', url: 'https://example.org/licence', commercial: true };
export const HUM = { speaker: 0, name: 'Hum', gender: 'Female', locales: ['en'] };

export const hash = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

export type Send = (response: ServerResponse, rest: Buffer, from: number, asked: number) => void;

export const sendRest: Send = (response, rest, from) => {
  const headers = {
    'content-length': rest.length,
    'content-range': `bytes ${from}-${from + rest.length - 1}/${from + rest.length}`,
  };
  response.writeHead(from > 0 ? 206 : 200, headers).end(rest);
};

/** Names of the voices of added models. */
export const listNames = (library: VoiceLibrary): string[] =>
  library
    .all()
    .filter(({ engine }) => engine === 'sherpa')
    .map(({ name }) => name);

interface CommandOptions {
  readonly freeBytes?: () => Promise<number>;
  readonly stallMs?: number;
}

/** Folders, servers and the command line for the tests of one file; each test begins without models. */
export class ModelShelf {
  /** Where archives are made, for all tests of the file. */
  made = '';
  /** The archive of a tiny model with something that cannot be packed, so that a line can be cut in the middle of it. */
  whole: Buffer = Buffer.alloc(0);
  /** A folder for the running test alone. */
  folder = '';
  readonly #ends: (() => unknown)[] = [];
  /** What the library says of models that it leaves out. */
  readonly left: string[] = [];

  constructor() {
    beforeAll(async () => {
      this.made = await mkdtemp(join(tmpdir(), 'orator-models-made-'));
      const noise = createHash('sha512').update('noise').digest();
      this.whole = await this.pack('tiny', (folder) =>
        writeFile(join(folder, 'README'), Buffer.alloc(300_000, noise.toString('latin1') + Math.PI)),
      );
    });
    afterAll(() => rm(this.made, { recursive: true, force: true }));
    beforeEach(async () => {
      this.folder = await mkdtemp(join(tmpdir(), 'orator-models-'));
      this.left.length = 0;
    });
    afterEach(async () => {
      for (const end of this.#ends.splice(0)) await end();
      await rm(this.folder, { recursive: true, force: true });
    });
  }

  get modelsDir(): string {
    return join(this.folder, 'models');
  }

  get env() {
    return z.object(speechVariables).parse({ MODELS_DIR: this.modelsDir });
  }

  /** Runs `end` after the running test. */
  after(end: () => unknown): void {
    this.#ends.push(end);
  }

  openLibrary(): VoiceLibrary {
    return createVoiceLibrary(this.env, (message) => this.left.push(message));
  }

  listNames(): string[] {
    return listNames(this.openLibrary());
  }

  /** An archive of a new folder with a tiny model, which `change` may change; `cut`: bytes that its network keeps. */
  async pack(name: string, change?: (folder: string) => Promise<unknown>, cut?: number): Promise<Buffer> {
    await writeTinyModel(join(this.made, name), WORDS, cut === undefined ? {} : { cut });
    await change?.(join(this.made, name));
    return this.archive(name);
  }

  /** An archive of a folder of `made`. */
  async archive(name: string): Promise<Buffer> {
    const path = join(this.made, `${name}.tar.bz2`);
    execFileSync('tar', ['-cjf', path, '-C', this.made, name]);
    return readFile(path);
  }

  /** A server of one archive that answers so; the ranges that it was asked for. */
  async serve(archive: Buffer = this.whole, send: Send = sendRest) {
    const ranges: (string | undefined)[] = [];
    const server = createServer(({ headers }, response) => {
      ranges.push(headers.range);
      const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
      send(response, archive.subarray(from), from, ranges.length);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.after(() => {
      server.closeAllConnections();
      server.close();
    });
    const address: AddressInfo | string | null = server.address();
    return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/tiny.tar.bz2`, ranges };
  }

  /** The entry of the tiny model in a catalogue; a server at `url` has its archive. */
  entry(url: string, changes: object = {}) {
    return {
      id: 'tiny',
      title: 'Tiny',
      licence: CC0,
      archive: { url, bytes: this.whole.length, sha256: hash(this.whole) },
      unpacked: 400_000,
      family: 'vits',
      files: TINY_FILES,
      voices: [HUM, { speaker: 1, name: 'Drum', gender: 'Male', locales: ['en'] }],
      ...changes,
    };
  }

  /** Runs the command line with these models in its catalogue. */
  async run(models: readonly object[], words: string, options: CommandOptions = {}) {
    const catalogue = join(this.folder, 'catalogue.json');
    await writeFile(catalogue, JSON.stringify({ models }));
    const lines: string[] = [];
    let added = 0;
    const done = await runModels([...words.split(' '), '--catalogue', catalogue], {
      modelsDir: this.modelsDir,
      defaults: { catalogue: undefined, mirror: undefined },
      signal: new AbortController().signal,
      progress: () => undefined,
      print: (line: string) => void lines.push(line),
      added: async () => void added++,
      pausesMs: [1, 1],
      stallMs: 20_000,
      ...options,
    });
    return { done, said: lines.join('\n'), added };
  }
}
