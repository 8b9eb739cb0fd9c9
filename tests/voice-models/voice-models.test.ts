import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { procedureInput } from '@orator/contracts/rpc/procedures';
import { speeches } from '@orator/contracts/speeches/routes';
import { voiceModels } from '@orator/contracts/voice-models/routes';
import { voices } from '@orator/contracts/voices/routes';
import { TINY_FILES, writeTinyModel } from '@orator/speech/sherpa/tiny-model.test-support';
import { createLog } from '@orator/platform/log';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isInCharge, setRole } from '../../services/gateway/src/identity/roles.ts';
import { makeModelChange } from '../../services/library/src/voice-models/make-changes.ts';
import { askForWantedModels, watchWantedModels } from '../../services/library/src/voice-models/wanted-models.ts';
import { SAMPLE_LINES } from '@orator/contracts/voices/sample-lines';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { answerCalls } from '../support/gateway-rows.ts';
import { openSession, talk } from '../live-sessions/sessions.ts';

let gateway: Gateway;
let operator: User;
let folder: string;
let catalogue: string;
let archive: Buffer;
let send: (response: ServerResponse) => void;
const server = createServer((_request, response) => send(response));
const whole = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-length': archive.length }).end(archive);
};
/** Sends a part, and then nothing. */
const stall = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-length': archive.length }).write(archive.subarray(0, 1000));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-voice-models-'));
  await writeTinyModel(join(folder, 'tiny'), SAMPLE_LINES.en.match(/[a-z']+/gi) ?? []);
  execFileSync('tar', ['-cjf', join(folder, 'tiny.tar.bz2'), '-C', folder, 'tiny']);
  archive = await readFile(join(folder, 'tiny.tar.bz2'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/tiny.tar.bz2`;
  catalogue = join(folder, 'catalogue.json');
  const model = {
    id: 'tiny',
    title: 'Tiny',
    licence: { name: 'CC BY-NC 4.0', url: 'https://example.org/licence', commercial: false },
    archive: { url, bytes: archive.length, sha256: null },
    unpacked: 400_000,
    family: 'vits',
    files: TINY_FILES,
    voices: [{ speaker: 0, name: 'Hum', gender: 'Female', locales: ['en'] }],
  };
  await writeFile(catalogue, JSON.stringify({ models: [model] }));
  gateway = await startGateway({ MODELS_DIR: join(folder, 'models'), MODELS_CATALOGUE: catalogue });
  operator = await newUser(gateway);
  await setRole(gateway.deps.db, operator.email, 'admin');
});
afterAll(async () => {
  await gateway.close();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  send = whole;
});

const params = { id: 'tiny' };
const tiny = async () => {
  const { items } = (await ask(gateway, voiceModels.list, { user: operator })).value();
  return items.find(({ id }) => id === 'tiny');
};
const add = (accepted: boolean) =>
  ask(gateway, voiceModels.add, { user: operator, params, body: { accept_non_commercial: accepted } });
let added = 0;
const work = (stopping = new AbortController().signal) => {
  const deps = {
    db: gateway.deps.db,
    log: createLog('worker', 'silent'),
    modelsDir: join(folder, 'models'),
    catalogue,
    mirror: undefined,
    added: () => void added++,
    timing: { pausesMs: [1] },
  };
  return makeModelChange(deps, stopping);
};
const names = async () =>
  (await ask(gateway, voices.list, { user: operator, query: { locale: 'en' } })).value().items.map(({ name }) => name);

test('answers "not found" to anybody but an operator', async () => {
  const user = await newUser(gateway);
  expect((await ask(gateway, voiceModels.list, { user })).name).toBe('forbidden');
  expect((await ask(gateway, voiceModels.remove, { user, params })).name).toBe('forbidden');
});

test('an operator adds a model with its licence, hears its voices, and takes it out again', async () => {
  expect(await tiny()).toMatchObject({ state: 'absent', change: null, locales: ['en'], voices: 1 });
  expect((await add(false)).name).toBe('bad_request');
  expect(await work()).toBe(false);
  expect((await add(true)).value().items[0]?.change).toMatchObject({ change: 'add', state: 'waiting' });
  expect(await work()).toBe(true);
  expect(await tiny()).toMatchObject({ state: 'installed', change: { state: 'done', fault: null } });
  expect(added).toBe(1);
  expect(await names()).toContain('Hum');
  await ask(gateway, voiceModels.remove, { user: operator, params });
  await work();
  expect(await tiny()).toMatchObject({ state: 'absent', change: { change: 'remove', state: 'done' } });
  expect(await names()).not.toContain('Hum');
});

describe('a voice from an installed model', () => {
  beforeEach(async () => {
    await add(true);
    await work();
  });
  afterEach(async () => {
    await ask(gateway, voiceModels.remove, { user: operator, params });
    await work();
  });
  const findHum = () => gateway.deps.voices.all().find(({ name }) => name === 'Hum')?.id ?? '';

  test('is refused by name once its model is removed, in drafts and scripts that use it', async () => {
    const user = await newUser(gateway, { credits: 1000 });
    const script = { text: 'Hello.', voice_id: findHum(), locale: 'en' as const };
    const { task_id } = (await ask(gateway, speeches.quote, { user, body: { script } })).value();
    expect(task_id).not.toBe('');
    await ask(gateway, voiceModels.remove, { user: operator, params });
    await work();
    expect((await ask(gateway, speeches.quote, { user, body: { script } })).name).toBe('voice_unavailable');
    const preview = { user, params: { id: script.voice_id }, body: { text: 'Hello.' } };
    expect((await ask(gateway, voices.preview, preview)).name).toBe('not_found');
  });

  test('says that it stopped when its process crashes in a preview', { tags: ['rare'] }, async () => {
    const worker = await answerCalls(gateway.redisUrl, async () => ({ fault: 'voice_failed' }));
    onTestFinished(worker.close);
    const user = await newUser(gateway);
    const asked = { user, params: { id: findHum() }, body: { text: 'Hello.' } };
    expect(await ask(gateway, voices.preview, asked)).toMatchObject({ status: 503, name: 'voice_failed' });
    const url = `/api/voices/${findHum()}/preview/parts`;
    const headers = { authorization: `Bearer ${user.token}` };
    const heard = await gateway.app.inject({ method: 'POST', url, headers, payload: { text: 'Hello.' } });
    expect(heard.json()).toMatchObject({ message: expect.stringContaining('choose another voice') });
  });

  test('ends a preview with an error line when its process crashes after a part was sent', {
    tags: ['rare'],
  }, async () => {
    const part = { rate: 8000, audio: 'AAA=', duration_s: 0.5, phones: [], text: 'Hello.' };
    const worker = await answerCalls(gateway.redisUrl, async (_job, hand) => {
      await hand(part);
      return { fault: 'voice_failed' };
    });
    onTestFinished(worker.close);
    const user = await newUser(gateway);
    const url = `/api/voices/${findHum()}/preview/parts`;
    const headers = { authorization: `Bearer ${user.token}`, 'accept-language': 'de' };
    const { body } = await gateway.app.inject({ method: 'POST', url, headers, payload: { text: 'Hello. More.' } });
    const [heard, last] = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(heard).toMatchObject({ audio: 'AAA=' });
    expect(last).toMatchObject({ error: { code: 50388, details: { name: 'voice_failed' } } });
    expect(last.error.message).toContain('wähle eine andere Stimme');
  });

  test('gives way to a built-in voice when its process crashes in a live talk', { tags: ['rare'] }, async () => {
    const engines: string[] = [];
    const worker = await answerCalls(gateway.redisUrl, async ({ name, input }) => {
      if (name !== 'speech.live') return { result: { ok: true } };
      const { engine, text } = procedureInput('speech.live').parse(input);
      engines.push(engine);
      if (engine === 'sherpa') return { fault: 'voice_failed' };
      const audio = Buffer.from(text).toString('base64');
      return { result: { ok: true, rate: 16_000, audio, duration_s: 0.2, phones: [], parts: 0 } };
    });
    onTestFinished(worker.close);
    const user = await newUser(gateway, { credits: 1000 });
    const origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    const {
      send: tell,
      wait,
      closed,
    } = talk(origin, await openSession(gateway, user, { voice_id: findHum() }), user.token);
    await wait('joined');
    tell({ type: 'say', text: 'Hello there.' });
    expect(await wait('speech')).toMatchObject([{ text: 'Hello there.' }]);
    expect(engines.slice(-2)).toEqual(['sherpa', 'flite']);
    tell({ type: 'end' });
    await closed;
  });
});

test('reports a download that fails, and tries again when it is asked to', async () => {
  send = (response) => response.writeHead(404).end();
  await add(true);
  await work();
  expect((await tiny())?.change).toMatchObject({ state: 'failed', fault: 'download' });
  expect((await tiny())?.change?.detail).toContain('404');
  expect((await add(true)).value().items[0]?.change).toMatchObject({ state: 'waiting', fault: null, detail: null });
});

test('gives an unfinished download to the next worker, and a cancelled one to none', { tags: ['rare'] }, async () => {
  send = stall;
  await add(true);
  const stopping = new AbortController();
  const first = work(stopping.signal);
  await vi.waitFor(async () => expect((await tiny())?.change?.done_bytes).toBeGreaterThan(0), 5000);
  stopping.abort(new Error('stopped'));
  expect(await first).toBe(true);
  expect((await tiny())?.change).toMatchObject({ state: 'waiting' });

  const second = work();
  await vi.waitFor(async () => expect((await tiny())?.change?.state).toBe('running'), 5000);
  await ask(gateway, voiceModels.cancel, { user: operator, params });
  expect(await second).toBe(true);
  expect(await tiny()).toMatchObject({ state: 'absent', change: { state: 'cancelled' } });
  expect(await work()).toBe(false);
});

describe('ORATOR_MODELS', () => {
  const free = {
    licence: { name: 'CC0-1.0', url: 'https://example.org/licence', commercial: true },
    recommended: true,
  };
  const wantedDeps = () => ({ db: gateway.deps.db, modelsDir: join(folder, 'models'), catalogue });
  const coming = async (user?: User) =>
    (await ask(gateway, voiceModels.readComing, user === undefined ? {} : { user })).value();
  let limited: string;
  beforeEach(async () => {
    await gateway.deps.db.modelChange.deleteMany();
    limited = await readFile(catalogue, 'utf8');
    const [model] = JSON.parse(limited).models;
    await writeFile(catalogue, JSON.stringify({ models: [{ ...model, ...free }] }));
  });
  afterEach(() => writeFile(catalogue, limited));

  test('fetches recommended voices once, shows everybody the progress, and fetches none after an operator stopped it', async () => {
    const [entry] = await askForWantedModels(wantedDeps(), ['recommended']);
    expect(entry?.id).toBe('tiny');
    const user = await newUser(gateway);
    expect(await coming(user)).toEqual({ percent: 0, may_stop: false });
    expect(await coming()).toEqual({ percent: 0, may_stop: false });
    expect((await ask(gateway, voiceModels.stopComing, { user })).name).toBe('not_found');
    expect((await ask(gateway, voiceModels.stopComing, { user: operator })).value().percent).toBeNull();
    expect(await work()).toBe(false);
    expect(await askForWantedModels(wantedDeps(), ['recommended'])).toEqual([]);
    expect(await work()).toBe(false);
  });

  test('asks for a model once when two processes start at the same time', { tags: ['rare'] }, async () => {
    const starts = Array.from({ length: 4 }, () => askForWantedModels(wantedDeps(), ['recommended']));
    expect((await Promise.all(starts)).map((entries) => entries.map(({ id }) => id))).toEqual(
      starts.map(() => ['tiny']),
    );
    expect((await Promise.all([work(), work()])).filter((hasWorked) => hasWorked)).toHaveLength(1);
    expect(await names()).toContain('Hum');
    await ask(gateway, voiceModels.remove, { user: operator, params });
    await work();
  });

  test('tries again at the next start when it failed, and says when voices are there', { tags: ['rare'] }, async () => {
    send = (response) => response.writeHead(404).end();
    const entries = await askForWantedModels(wantedDeps(), ['tiny']);
    await work();
    const lines: string[] = [];
    const watch = { print: (line: string) => void lines.push(line), signal: new AbortController().signal, pauseMs: 10 };
    await watchWantedModels(wantedDeps(), entries, watch);
    expect(lines.at(-1)).toMatch(/tiny was not added: .*404.* The next start tries again/);
    send = stall;
    expect(await askForWantedModels(wantedDeps(), ['tiny'])).toHaveLength(1);
    // What could not be fetched is expected again from its first byte on.
    expect(await coming()).toEqual({ percent: null, may_stop: false });
    const stopping = new AbortController();
    const stalled = work(stopping.signal);
    await vi.waitFor(async () => expect((await coming()).percent).not.toBeNull(), 5000);
    stopping.abort(new Error('stopped'));
    await stalled;
    send = whole;
    const [done] = await Promise.all([work(), watchWantedModels(wantedDeps(), entries, watch)]);
    expect(done).toBe(true);
    expect(lines.at(-1)).toBe('Natural voices are there: Tiny');
    expect(await askForWantedModels(wantedDeps(), ['tiny'])).toEqual([]);
    await ask(gateway, voiceModels.remove, { user: operator, params });
    await work();
    expect(await askForWantedModels(wantedDeps(), ['tiny'])).toEqual([]);
  });

  test('set to none withdraws downloads of an earlier start, and leaves those of an operator', async () => {
    await askForWantedModels(wantedDeps(), ['recommended']);
    await askForWantedModels(wantedDeps(), ['none']);
    expect(await work()).toBe(false);
    await add(true);
    await askForWantedModels(wantedDeps(), ['none']);
    expect((await tiny())?.change).toMatchObject({ state: 'waiting' });
  });

  test('fetches nothing that may not be used commercially', async () => {
    await writeFile(catalogue, limited);
    await expect(askForWantedModels(wantedDeps(), ['tiny'])).rejects.toThrow('may not be used commercially');
    expect(await work()).toBe(false);
  });
});

test('puts the oldest account in charge when there is no operator', async () => {
  const { db } = gateway.deps;
  await db.user.updateMany({ data: { role: 'user' } });
  const oldest = await db.user.findFirstOrThrow({ where: { email: { not: null } }, orderBy: { createdAt: 'asc' } });
  expect(await isInCharge(db, oldest.id)).toBe(true);
  expect(await isInCharge(db, (await newUser(gateway)).id)).toBe(false);
  await setRole(db, operator.email, 'admin');
  expect(await isInCharge(db, operator.id)).toBe(true);
});
