import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { wavBytes } from '@orator/sound/wav';
import { createSpeechEngines } from '../speech-engines.ts';
import type { Speech } from '../speech-engine.ts';
import { createOpenAiSpeaker, type OpenAiSpeechServer } from './openai-speech.ts';

type Respond = (response: ServerResponse, asked: number, request: IncomingMessage) => unknown;

const goOn = new AbortController().signal;
const TEXT = 'My brother bought bread, and paid for it with a big bill.';
const request = { text: TEXT, locale: 'en', voice: 'nova', speed: 1 } as const;
const builtIn = createSpeechEngines();
afterAll(() => builtIn.close());
const spoken: Promise<Speech> = builtIn.get('flite').synthesise({ text: TEXT, locale: 'en', voice: 'slt' }, goOn);

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A server that answers so, and what it was asked. */
async function serverThat(respond: Respond, options: Partial<OpenAiSpeechServer> = {}) {
  const asked: { path: string; authorization: string | undefined; body: unknown }[] = [];
  const http = createServer((call, response) => {
    const { url: path = '', headers } = call;
    void json(call)
      .then((body) => asked.push({ path, authorization: headers.authorization, body }))
      .then(() => respond(response, asked.length, call));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  ends.push(() => {
    http.closeAllConnections();
    http.close();
  });
  const address: AddressInfo | string | null = http.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const server = {
    url: `http://127.0.0.1:${port}/v1/`,
    key: 'secret',
    model: 'tts-1',
    timeoutMs: 5000,
    pausesMs: [1, 1],
    ...options,
  };
  return { server, asked, speaker: createOpenAiSpeaker(server) };
}

/** The engine with alignment, as a worker uses it. */
async function engineOn(respond: Respond) {
  const { server, asked } = await serverThat(respond);
  const engines = createSpeechEngines({ server });
  ends.push(() => engines.close());
  return { engine: engines.get('openai'), asked };
}

const send =
  (body: Buffer | string, type = 'audio/wav', status = 200): Respond =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(body);
const sendSpeech: Respond = async (response, asked, call) => send(wavBytes(await spoken))(response, asked, call);
const makeSound = (seconds: number, wave: (time: number) => number) => {
  const pcm = Int16Array.from({ length: 16_000 * seconds }, (_, at) => 20_000 * wave(at / 16_000));
  return wavBytes({ sampleRate: 16_000, pcm });
};

describe('speech of a server', () => {
  test('has the times of words and sounds as they are in the voice', async () => {
    const { engine, asked } = await engineOn(sendSpeech);
    const [{ words, timeline, sampleRate }, truth] = [
      await engine.synthesise({ ...request, speed: 1.2 }, goOn),
      await spoken,
    ];
    expect(words.map(({ text }) => text)).toEqual(truth.words.map(({ text }) => text));
    expect(sampleRate).toBe(24_000);
    const late = words.map(({ start }, index) => Math.abs(start - (truth.words[index]?.start ?? 0)));
    expect(late.toSorted((a, b) => a - b)[Math.floor(late.length / 2)]).toBeLessThan(0.03);
    const lips = (speech: Pick<Speech, 'timeline'>) =>
      speech.timeline.phones.filter(({ ipa }) => 'pbm'.includes(ipa) && ipa !== '');
    expect(lips({ timeline })).toHaveLength(lips(truth).length);
    expect(asked).toEqual([
      {
        path: '/v1/audio/speech',
        authorization: 'Bearer secret',
        body: { model: 'tts-1', input: TEXT, voice: 'nova', response_format: 'wav', speed: 1.2 },
      },
    ]);
  });

  test('keeps pauses, and asks for numbers in words', { tags: ['rare'] }, async () => {
    const { engine, asked } = await engineOn(sendSpeech);
    const { words } = await engine.synthesise(
      { ...request, text: 'It costs £3.[2s] <break time="9s"/> [Thanks=Thank] you very much.' },
      goOn,
    );
    expect(asked.map(({ body }) => body)).toMatchObject([
      { input: expect.stringMatching(/three pounds/i) },
      { input: 'Thank you very much.' },
    ]);
    const at = words.findIndex(({ text }) => text === 'Thanks');
    expect((words[at]?.start ?? 0) - (words[at - 1]?.end ?? 0)).toBeGreaterThan(10.9);
  });

  test('keeps the words of the text in order when the server says something else', { tags: ['rare'] }, async () => {
    // A hum is no speech of the text.
    const hum = makeSound(
      4,
      (time) => Math.sin(2 * Math.PI * 150 * time) * (0.5 + 0.5 * Math.sin(2 * Math.PI * 3 * time)),
    );
    const { engine } = await engineOn(send(hum));
    const { words, timeline } = await engine.synthesise(request, goOn);
    expect(words.map(({ text }) => text).join(' ')).toBe(TEXT);
    for (const { start, end } of words) expect(end).toBeGreaterThanOrEqual(start);
    expect(words.at(-1)?.end).toBeLessThanOrEqual(timeline.durationS);
  });

  for (const [what, makeBody, message, tags] of [
    ['silence', () => makeSound(3, () => 0), 'nobody speaks', ['rare']],
    ['a tenth of it', () => makeSound(0.1, (time) => Math.sin(900 * time)), 'were expected', []],
    ['a minute of it', () => makeSound(60, (time) => Math.sin(900 * time)), 'were expected', ['rare']],
  ] as const)
    test(`that is ${what} has failed`, { tags: [...tags] }, async () => {
      const body = makeBody();
      const { engine } = await engineOn(send(body));
      const long = `${`${TEXT.slice(0, -1)}, `.repeat(2)}and then he went all the way home again.`;
      await expect(engine.synthesise({ ...request, text: long }, goOn)).rejects.toMatchObject({
        code: 'engine_failed',
        message: expect.stringContaining(message),
      });
    });
});

describe('a server', () => {
  test.each([
    ['refuses the key', send('{"error":{"code":"invalid_api_key"}}', 'application/json', 401)],
    ['does not know the voice', send('{"error":{}}', 'application/json', 400)],
    ['answers with JSON', send('{"audio":""}', 'application/json')],
    ['answers with a page', send('<html></html>', 'text/html')],
    ['sends a text for a sound', send('not a sound')],
    ['sends nothing', send('')],
    ['sends a picture', send(Buffer.from('89504e470d0a1a0a', 'hex'))],
    ['sends more than can be meant', send(Buffer.alloc(24_000_001))],
    ['leads elsewhere', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ] satisfies [string, Respond][])('that %s has failed', async (_what, respond) => {
    const { speaker } = await serverThat(respond);
    await expect(speaker.say(request, goOn)).rejects.toMatchObject({ name: 'SpeechError', code: 'engine_failed' });
  });

  test.each([
    ['is busy', (response) => response.writeHead(429, { 'retry-after': '0' }).end()],
    ['restarts', (response) => response.writeHead(503).end()],
    ['closes the connection', (response) => response.destroy()],
    [
      'breaks off amid its answer',
      (response) => {
        response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': '100000' }).write('RIFF');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    ['sends half a file', async (...call) => send(wavBytes(await spoken).subarray(0, 20_000))(...call)],
  ] satisfies [string, Respond][])('that %s is asked again, three times at the most', async (_what, respond) => {
    const first = await serverThat((...call) => (call[1] === 1 ? respond : sendSpeech)(...call));
    expect((await first.speaker.say(request, goOn)).pcm.length).toBeGreaterThan(24_000);
    expect(first.asked).toHaveLength(2);
    const always = await serverThat(respond);
    await expect(always.speaker.say(request, goOn)).rejects.toMatchObject({ code: 'engine_failed' });
    expect(always.asked).toHaveLength(3);
  });

  test('fails with the time limit in its error when it is too slow', async () => {
    const { speaker, asked } = await serverThat(() => undefined, { timeoutMs: 200 });
    await expect(speaker.say(request, goOn)).rejects.toMatchObject({ code: 'engine_failed', message: /0\.2 s/ });
    // On a busy machine its time may be over before it is asked.
    expect(asked.length).toBeLessThanOrEqual(1);
  });

  test('is disconnected at once when the task is stopped', async () => {
    const { speaker } = await serverThat(() => undefined);
    const stop = new AbortController();
    const speaking = speaker.say(request, stop.signal);
    setTimeout(() => stop.abort(new Error('stopped')), 50);
    await expect(speaking).rejects.toThrow('stopped');
  });
});
