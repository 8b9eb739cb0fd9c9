import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { wavBytes } from '@orator/sound/wav';
import { createTranscriber } from './transcriber.ts';

const goOn = new AbortController().signal;
let folder: string;
let audioPath: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-test-'));
  audioPath = join(folder, 'sound.wav');
  const pcm = Int16Array.from({ length: 16_000 }, (_, at) => 9000 * Math.sin(at / 20));
  await writeFile(audioPath, wavBytes({ sampleRate: 16_000, pcm }));
});
afterAll(() => rm(folder, { recursive: true }));
const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that answers so, asked for a second of sound. */
async function transcribe(listener: RequestListener, { timeoutMs = 20_000, signal = goOn } = {}) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const url = `http://127.0.0.1:${port}/v1/`;
  const transcriber = createTranscriber({ url, key: 'secret', model: 'whisper-1', timeoutMs });
  return transcriber.transcribe({ audioPath, locale: 'zh-CN' }, signal);
}

const send =
  (body: unknown, type = 'application/json', status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
const SEGMENTS = [{ id: 0, start: 0.1, end: 0.9, text: ' Hello.', tokens: [1] }];

test('sends the sound as a small file with its language, and returns segments and words with times', async () => {
  let form = new FormData();
  const asked: unknown[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked.push(request.url, request.headers.authorization);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    form = await new Response(await buffer(request), { headers }).formData();
    const words = [{ word: 'Hello', start: 0.1, end: 0.8 }];
    send({ text: 'Hello.', segments: SEGMENTS, words })(request, response);
  };
  const transcript = await transcribe((...call) => void take(...call));
  expect(asked).toEqual(['/v1/audio/transcriptions', 'Bearer secret']);
  const { file, ...rest } = Object.fromEntries(form);
  expect(rest).toMatchObject({ model: 'whisper-1', language: 'zh', response_format: 'verbose_json' });
  expect(form.getAll('timestamp_granularities[]')).toEqual(['segment', 'word']);
  expect(file).toMatchObject({ name: 'sound.mp3', type: 'audio/mpeg' });
  expect(file instanceof File ? await file.slice(0, 3).text() : '').toBe('ID3');
  expect(transcript).toEqual({
    segments: [{ start: 0.1, end: 0.9, text: ' Hello.' }],
    words: [{ text: 'Hello', start: 0.1, end: 0.8 }],
  });
});

test('leaves the text of an answer that is no JSON out of the error, which is logged', async () => {
  const said = await transcribe(send('{"text": Ann says')).catch((error: unknown) => error);
  expect(inspect(said, { depth: 5 })).not.toContain('Ann');
});

test('takes answers without words, and of silence', async () => {
  expect((await transcribe(send({ segments: SEGMENTS, words: null }))).words).toEqual([]);
  expect(await transcribe(send({ text: ' ', segments: [] }))).toEqual({ segments: [], words: [] });
});

describe('a server', () => {
  test.each<[string, RequestListener]>([
    ['refuses', send({ error: {} }, 'application/json', 401)],
    ['sends a page', send('<p>Hi', 'text/html')],
    ['sends garbage', send('{"segments": [')],
    ['sends nothing', send('')],
    ['sends a text without times', send({ text: 'Hello.' })],
    ['sends a text and no segments', send({ text: 'Hello.', segments: [] })],
    ['sends times that are none', send({ segments: [{ start: -1, end: 'x', text: 'Hello.' }] })],
    ['sends too much', send({ segments: SEGMENTS, text: 'a'.repeat(4_000_000) })],
    [
      'leads elsewhere',
      (request, response) =>
        request.url === '/elsewhere'
          ? send({ segments: SEGMENTS })(request, response)
          : response.writeHead(303, { location: '/elsewhere' }).end(),
    ],
    ['hangs up', (request) => request.destroy()],
  ])('that %s gives no transcript', async (_what, listener) => {
    await expect(transcribe(listener)).rejects.toMatchObject({ name: 'TranscriptionError' });
  });

  test('fails with an error that says so when it is too slow', async () => {
    const slow = transcribe(() => undefined, { timeoutMs: 200 });
    await expect(slow).rejects.toMatchObject({ name: 'TranscriptionError', message: /0\.2 s/ });
  });

  test('is disconnected when nobody waits for it any more', async () => {
    const stop = new AbortController();
    const asked = transcribe(() => stop.abort(new Error('stopped')), { signal: stop.signal });
    await expect(asked).rejects.toThrow('stopped');
  });
});
