import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DUB_SAMPLE } from '@orator/contracts/dubs/sample';
import { dubs } from '@orator/contracts/dubs/routes';
import type { DubLine } from '@orator/contracts/dubs/schema';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { footageKeys } from '@orator/contracts/video-avatars/files';
import type { RpcRequest } from '@orator/platform/rpc';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addVideoAvatar, answerRpc, findVoice } from '../support/gateway-rows.ts';
import { newTrial } from '../support/trials.ts';
import { addDubSample, DUB_SAMPLE_RECORD } from './add-dub-sample.ts';
import { askDub } from './quote-dub.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const line = (change: Partial<DubLine>): DubLine => ({
  from: 1,
  to: 3,
  speaker: 0,
  original: 'Hello there.',
  text: 'Hola a todos.',
  ...change,
});
const REPORT = { reasons: [], warnings: [], faults: [], used: { from: 0, to: 8 }, width: 720, height: 720, fps: 25 };

test('costs 10 credits a minute of the video, held once it is started, and keeps its lines', async () => {
  const user = await newUser(gateway);
  const quote = (await askDub(gateway, user, { lines: [line({ text: '  Hola  a todos. ' })] })).value();
  expect(quote).toMatchObject({ cost: 1.34, duration_s: 8 });
  const { task_id, ticket } = quote;
  const task = (await ask(gateway, dubs.start, { user, body: { task_id, ticket } })).value();
  expect(task).toMatchObject({ kind: 'dub', state: 0, cost: 1.34, charged: 0, title: 'Hola a todos.' });
  expect(task.source).toMatchObject({ locale: 'es', lines: [line({})], original_sound: 'quiet' });
});

describe('lines are refused before anything is charged, and named', () => {
  test.each([
    ['without words', { text: ' ' }, 'text_empty', { line: 2 }],
    ['without anything to say', { text: '🙂' }, 'text_unspeakable', { line: 2 }],
    ['in other letters', { text: 'Привет, как дела?' }, 'text_wrong_language', { line: 2 }],
    ['beyond the video', { from: 7, to: 9 }, 'dub_line_outside', { line: 2, limit: 8 }],
    [
      'longer than there is room',
      { text: 'Una frase larguísima que no cabe. '.repeat(5) },
      'dub_line_too_long',
      { line: 2 },
    ],
  ] as const)('%s', async (_what, change, name, details) => {
    const user = await newUser(gateway);
    const lines = [line({ from: 0, to: 2 }), line({ from: 4, to: 6, ...change })];
    const refused = await askDub(gateway, user, { lines });
    expect(refused.refusal(name).details).toMatchObject(details);
    expect(await gateway.deps.db.task.count({ where: { userId: user.id } })).toBe(0);
  });

  test.each([
    ['that overlap', [line({ from: 0, to: 2 }), line({ from: 1.5, to: 3 })]],
    ['that end before they begin', [line({ from: 3, to: 2 })]],
    ['that no speaker says', [line({ speaker: 1 })]],
  ])('%s', async (_what, lines) => {
    expect((await askDub(gateway, await newUser(gateway), { lines })).name).toBe('bad_request');
  });
});

test('lets a long line go on into the pause after it', async () => {
  const text = 'Buenos días, hoy hablamos un poco del mar y de sus peces.';
  const user = await newUser(gateway);
  const quote = (to: number) =>
    askDub(gateway, user, { lines: [line({ from: 0.5, to: 2, text }), line({ from: to, to: 7.8 })] });
  expect((await quote(2.5)).name).toBe('dub_line_too_long');
  expect((await quote(6)).value().cost).toBe(1.34);
});

test('refuses footage of another user, a voice of another language, and sound that was not kept', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const theirs = await addVideoAvatar(gateway, other.id);
  expect((await askDub(gateway, user, { video_avatar_id: theirs })).name).toBe('not_found');
  const speakers = [{ name: '', voice_id: findVoice('de'), in_picture: true }];
  expect((await askDub(gateway, user, { speakers })).name).toBe('text_wrong_language');
  const silent = await addVideoAvatar(gateway, user.id, { report: { ...REPORT, duration_s: 8 } });
  for (const original_sound of ['quiet', 'room'] as const) {
    expect((await askDub(gateway, user, { video_avatar_id: silent, original_sound })).name).toBe('dub_no_sound');
  }
  expect((await askDub(gateway, user, { video_avatar_id: silent, original_sound: 'drop' })).value().cost).toBe(1.34);
  const long = await addVideoAvatar(gateway, user.id, { report: { ...REPORT, duration_s: 70 } });
  expect((await askDub(gateway, user, { video_avatar_id: long, original_sound: 'drop' })).name).toBe('video_too_long');
});

test('lets everybody dub the sample once it is made, also without an account', async () => {
  const visitor = await newTrial(gateway);
  const lines = [line({ from: 0.2, to: 1.2, text: '¡Hola!' })];
  const ofSample = { video_avatar_id: DUB_SAMPLE.id, lines };
  expect((await ask(gateway, dubs.sample, {})).value()).toEqual({ sample: null });
  expect((await askDub(gateway, visitor, ofSample)).name).toBe('not_found');
  await addDubSample(gateway);
  const { sample } = (await ask(gateway, dubs.sample, {})).value();
  expect(sample).toMatchObject({ ...DUB_SAMPLE_RECORD, id: DUB_SAMPLE.id, locale: 'en' });
  const { task_id, ticket, cost } = (await askDub(gateway, visitor, ofSample)).value();
  expect(cost).toBe(0);
  const task = (await ask(gateway, dubs.start, { user: visitor, body: { task_id, ticket } })).value();
  expect(task.source).toMatchObject({ video_avatar_id: DUB_SAMPLE.id });
  expect((await askDub(gateway, await newUser(gateway), ofSample)).value().cost).toBe(1.09);
  const theirs = await addVideoAvatar(gateway, (await newUser(gateway)).id);
  expect((await askDub(gateway, visitor, { video_avatar_id: theirs })).name).toBe('not_found');
});

describe('a text is laid over the sound of the video', () => {
  const hear = (user: User, video_avatar_id: string, text = 'Hello there. I can speak.') =>
    ask(gateway, dubs.hear, { user, body: { video_avatar_id, text, locale: 'en' } });
  const WORDS = ['Hello', 'there.', 'I', 'can', 'speak.'].map((text, i) => ({ text, start: i, end: i + 0.8 }));
  let words: typeof WORDS = [];
  const asked: RpcRequest[] = [];
  let worker: Awaited<ReturnType<typeof answerRpc>>;
  beforeAll(async () => {
    worker = await answerRpc(gateway.redisUrl, async (request) => {
      asked.push(request);
      return { words };
    });
  });
  afterAll(() => worker.close());

  test('gets times for its sentences', async () => {
    const user = await newUser(gateway);
    words = WORDS;
    const footage = await addVideoAvatar(gateway, user.id);
    const lines = [
      { from: 0, to: 1.8, text: 'Hello there.' },
      { from: 2, to: 4.8, text: 'I can speak.' },
    ];
    expect((await hear(user, footage)).value()).toEqual({ lines, dropped: 0 });
    expect(asked.at(-1)?.input).toMatchObject({ text: 'Hello there. I can speak.', locale: 'en' });
  });

  test('is refused when it is not heard in the video, has no words, or the video has no sound', async () => {
    const user = await newUser(gateway);
    words = [];
    const footage = await addVideoAvatar(gateway, user.id);
    expect((await hear(user, footage)).name).toBe('dub_not_heard');
    expect((await hear(user, footage, '…')).name).toBe('text_unspeakable');
    const silent = await addVideoAvatar(gateway, user.id, { report: { ...REPORT, duration_s: 8 } });
    expect((await hear(user, silent)).name).toBe('dub_no_sound');
  });
});

/** A folder of models with a recogniser of English, which is never loaded here. */
async function installEars(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-test-ears-'));
  await mkdir(join(folder, 'hears'));
  await writeFile(join(folder, 'hears', 'tokens'), 'tokens');
  const sha256 = createHash('sha256').update('tokens').digest('hex');
  const entry = {
    id: 'hears',
    title: 'Hears',
    purpose: 'ears',
    locales: ['en'],
    licence: { name: 'MIT', url: 'https://example.org/licence', commercial: true },
    sources: [{ kind: 'archive', url: 'https://example.org/hears.tar.bz2', bytes: 6, sha256 }],
    unpacked: 6,
    family: 'whisper',
    files: { tokens: 'tokens' },
  };
  const model = { entry, archive_sha256: sha256, files: [{ path: 'tokens', bytes: 6, sha256 }] };
  await writeFile(join(folder, 'installed.json'), JSON.stringify({ models: [model], known: {} }));
  return folder;
}

describe('a transcript of the server of the operator, or of a recogniser on this machine', () => {
  const transcribe = (at: Gateway, user: User, video_avatar_id: string) =>
    ask(at, dubs.transcribe, { user, body: { video_avatar_id, locale: 'en' } });

  test('is refused, with how to add a recogniser, when there is none', async () => {
    const user = await newUser(gateway);
    const footage = await addVideoAvatar(gateway, user.id);
    expect((await ask(gateway, systemConfig.read, {})).value().transcription).toBe(false);
    expect(await transcribe(gateway, user, footage)).toMatchObject({ status: 503, name: 'ears_missing' });
  });

  test('is made by a model that knows its language', async () => {
    const folder = await installEars();
    const at = await startGateway({ MODELS_DIR: folder });
    const transcript = { segments: [{ start: 0, end: 1.5, text: 'Hello there.' }], words: [] };
    const worker = await answerRpc(at.redisUrl, async () => ({ ok: true, transcript }));
    try {
      const user = await newUser(at);
      const footage = await addVideoAvatar(at, user.id);
      expect((await ask(at, systemConfig.read, {})).value().transcription).toBe(true);
      expect((await transcribe(at, user, footage)).value().lines).toEqual([{ from: 0, to: 1.5, text: 'Hello there.' }]);
      const japanese = await ask(at, dubs.transcribe, { user, body: { video_avatar_id: footage, locale: 'ja' } });
      expect(japanese.name).toBe('ears_missing');
    } finally {
      await worker.close();
      await at.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('is written in lines within the video, or refused with the reason', async () => {
    const at = await startGateway({ TRANSCRIPTION_URL: 'http://127.0.0.1:9/v1' });
    const heard = (...texts: string[]) => ({
      ok: true,
      transcript: { segments: texts.map((text, i) => ({ start: i, end: i + 1.5, text })), words: [] },
    });
    let answer: object = heard(' Hello there.', ' I can speak.');
    const asked: unknown[] = [];
    const worker = await answerRpc(at.redisUrl, async ({ name, input }) => {
      asked.push({ name, input });
      return answer;
    });
    try {
      const [user, other] = [await newUser(at), await newUser(at)];
      const footage = await addVideoAvatar(at, user.id);
      expect((await ask(at, systemConfig.read, {})).value().transcription).toBe(true);
      const lines = [
        { from: 0, to: 1.5, text: 'Hello there.' },
        { from: 1.5, to: 2.5, text: 'I can speak.' },
      ];
      expect((await transcribe(at, user, footage)).value()).toEqual({ lines, dropped: 0 });
      const sound_key = footageKeys(footage).sound;
      expect(asked).toEqual([{ name: 'dub.transcribe', input: { sound_key, locale: 'en' } }]);
      const [first, second] = heard(' Hello there.', ' I can speak.').transcript.segments;
      const segments = [
        { ...first, speaker: 0 },
        { ...second, speaker: 1 },
      ];
      answer = { ok: true, transcript: { segments, words: [] } };
      const told = (await transcribe(at, user, footage)).value().lines;
      expect(told.map(({ speaker }) => speaker)).toEqual([0, 1]);
      answer = heard(' ... ');
      expect((await transcribe(at, user, footage)).name).toBe('dub_nothing_said');
      answer = { ok: false };
      expect(await transcribe(at, user, footage)).toMatchObject({ status: 503, name: 'transcription_unavailable' });
      expect((await transcribe(at, other, footage)).name).toBe('not_found');
      const silent = await addVideoAvatar(at, user.id, { report: { ...REPORT, duration_s: 8 } });
      expect((await transcribe(at, user, silent)).name).toBe('dub_no_sound');
    } finally {
      await worker.close();
      await at.close();
    }
  });
});
