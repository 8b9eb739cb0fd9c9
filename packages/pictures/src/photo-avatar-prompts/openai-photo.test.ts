import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { PhotoDescription } from '@orator/contracts/photo-avatar-prompts/schema';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { createOpenAiPhotoEngine, nearestSize } from './openai-photo.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => unknown;

const SIZES = ['1024x1024', '1536x1024', '1024x1536'];
const description = {
  ...PhotoDescription.parse({ prompt: 'A doctor "}],{{seed}}\'', gender: 'Female' }),
  locale: 'en' as const,
};
const job = { description, seed: 1, width: 96, height: 128 };
const picture = (format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width: 128, height: 128, channels: 3, background: '#a60' } })
    .toFormat(format)
    .toBuffer();
const goOn = new AbortController().signal;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** An engine on a server that answers so, and what it was asked. */
async function engineOn(respond: Respond, options: { model?: string; timeoutMs?: number } = {}) {
  const asked: { path: string; authorization: string | undefined; body: unknown }[] = [];
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    void json(request)
      .then((body) => asked.push({ path, authorization: headers.authorization, body }))
      .then(() => respond(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const url = `http://127.0.0.1:${port}/v1`;
  const engine = createOpenAiPhotoEngine({
    url,
    key: 'secret',
    model: 'dall-e-3',
    sizes: SIZES,
    timeoutMs: 5000,
    ...options,
  });
  return { engine, asked };
}
const send =
  (status: number, body: unknown): Respond =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const sendPicture = (bytes: Buffer): Respond =>
  send(200, { created: 1, data: [{ b64_json: bytes.toString('base64') }] });

describe('a server of the OpenAI images protocol', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'gives a picture as %s, which is cut to the shape asked for',
    async (format) => {
      const { engine, asked } = await engineOn(sendPicture(await picture(format)));
      const made = await sharp(await engine.paint(job, goOn)).metadata();
      expect([made.format, made.width, made.height]).toEqual(['png', 96, 128]);
      expect(asked[0]).toMatchObject({
        path: '/v1/images/generations',
        authorization: 'Bearer secret',
        body: { model: 'dall-e-3', n: 1, size: '1024x1536', response_format: 'b64_json' },
      });
    },
  );

  test('gets the words as one text, whatever is in them, with what was chosen', async () => {
    const { engine, asked } = await engineOn(sendPicture(await picture()), { model: 'gpt-image-1' });
    await engine.paint(job, goOn);
    expect(asked[0]?.body).toMatchObject({ prompt: expect.stringContaining(description.prompt) });
    expect(asked[0]?.body).toMatchObject({ prompt: expect.stringContaining('gender: Female') });
    expect(asked[0]?.body).not.toHaveProperty('response_format');
  });

  test.each([
    ['its policy', 400, { error: { code: 'content_policy_violation', message: 'no' } }, 'prompt_refused'],
    [
      'its moderation',
      400,
      { error: { code: 'moderation_blocked', type: 'image_generation_user_error' } },
      'prompt_refused',
    ],
    ['a wrong key', 401, { error: { code: 'invalid_api_key' } }, 'engine_failed'],
    ['too many requests', 429, { error: { code: null } }, 'engine_failed'],
    ['an error of its own', 500, 'oops', 'engine_failed'],
    ['another form of answer', 200, { images: [] }, 'engine_failed'],
    ['an address in place of a picture', 200, { data: [{ url: 'http://169.254.169.254/' }] }, 'engine_failed'],
  ])('that answers with %s has failed or refused', async (_what, status, body, code) => {
    const { engine } = await engineOn(send(status, body));
    await expect(engine.paint(job, goOn)).rejects.toMatchObject({ name: 'PhotoEngineError', code });
  });

  test.each([
    ['half a picture', async () => (await picture('jpeg')).subarray(0, 300)],
    ['a drawing in SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a text', async () => Buffer.from('not a picture')],
  ])('that sends %s has failed', async (_what, make) => {
    const { engine } = await engineOn(sendPicture(await make()));
    await expect(engine.paint(job, goOn)).rejects.toMatchObject({ code: 'engine_failed' });
  });

  test('that is slower than the time limit has failed', async () => {
    const { engine } = await engineOn(() => undefined, { timeoutMs: 200 });
    await expect(engine.paint(job, goOn)).rejects.toMatchObject({ code: 'engine_failed' });
  });

  test('that cuts the connection amid its answer has failed', async () => {
    const { engine } = await engineOn((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"data":[');
      setTimeout(() => response.destroy(), 50);
    });
    await expect(engine.paint(job, goOn)).rejects.toMatchObject({ code: 'engine_failed' });
  });

  test('that redirects elsewhere is not followed', async () => {
    const { engine, asked } = await engineOn((_request, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    await expect(engine.paint(job, goOn)).rejects.toMatchObject({ code: 'engine_failed' });
    expect(asked).toHaveLength(1);
  });

  test('is left at once when the run is stopped', async () => {
    const { engine } = await engineOn(() => undefined);
    const stop = new AbortController();
    const painting = engine.paint(job, stop.signal);
    setTimeout(() => stop.abort(new Error('stopped')), 50);
    await expect(painting).rejects.toThrow('stopped');
  });
});

test.each([
  [1344, 756, '1536x1024'],
  [756, 1344, '1024x1536'],
  [1024, 1024, '1024x1024'],
])('of a %i x %i picture the nearest size is %s', (width, height, size) => {
  expect(nearestSize(SIZES, width, height)).toBe(size);
});
