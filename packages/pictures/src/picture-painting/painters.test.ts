import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { createComfyPainter } from './comfyui-painter.ts';
import { createOpenAiPainter } from './openai-painter.ts';

type Answers = Readonly<Record<string, (response: ServerResponse, body: Buffer) => unknown>>;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A server that answers so by path, and the bodies it was sent. */
async function serve(answers: Answers) {
  const asked: { path: string; type: string; body: Buffer }[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = ''] = (request.url ?? '').split('?');
    const body = await buffer(request);
    asked.push({ path, type: request.headers['content-type'] ?? '', body });
    const respond = answers[path];
    if (respond === undefined) response.writeHead(404).end('{}');
    else respond(response, body);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  /** The fields of the form that was posted there. */
  const form = (path: string): Promise<FormData> => {
    const one = asked.find((request) => request.path === path);
    return new Response(new Uint8Array(one?.body ?? []), { headers: { 'content-type': one?.type ?? '' } }).formData();
  };
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, asked, form };
}

const send =
  (body: unknown, status = 200) =>
  (response: ServerResponse): unknown =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const plain = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A picture twice as wide as high; its right half is to be painted. */
const WIDTH = 120;
const HEIGHT = 60;
const data = Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, at) =>
  (at & 3) < 3 ? 200 : ((at >> 2) % WIDTH) * 2 < WIDTH ? 255 : 0,
);
const picture = await sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
  .png()
  .toBuffer();
const job = { prompt: 'A library "}],{{seed}}', picture, width: WIDTH, height: HEIGHT, seed: 5 };
const goOn = new AbortController().signal;

const alphaAt = async (png: Uint8Array, x: number, y: number): Promise<number | undefined> => {
  const { data: pixels, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return pixels[(y * info.width + x) * 4 + 3];
};
const readSize = async (png: Uint8Array): Promise<number[]> => {
  const { width, height } = await sharp(png).metadata();
  return [width, height];
};

/** An answer with red bars above and below the middle half, where the picture lies in a square. */
const barred = async (): Promise<Buffer> =>
  sharp(await plain(128, 128, '#ff0000'))
    .composite([{ input: await plain(128, 64, '#00ff00'), left: 0, top: 32 }])
    .png()
    .toBuffer();

describe('a server of the OpenAI images protocol', () => {
  const painter = (url: string, timeoutMs = 5000) =>
    createOpenAiPainter({ url, key: 'secret', model: 'gpt-image-1', sizes: ['128x128'], timeoutMs });
  const sendPicture = (bytes: Buffer) => send({ data: [{ b64_json: bytes.toString('base64') }] });

  test('gets the picture and its mask in a size that it makes, and its answer is cut to the picture', async () => {
    const { url, form } = await serve({ '/images/edits': sendPicture(await barred()) });
    const painted = await painter(url).paint(job, goOn);
    expect(await readSize(painted)).toEqual([WIDTH, HEIGHT]);
    const { dominant } = await sharp(painted).stats();
    expect(dominant.g).toBeGreaterThan(dominant.r);
    const sent = await form('/images/edits');
    expect(sent.get('prompt')).toBe(job.prompt);
    expect(sent.get('size')).toBe('128x128');
    expect(sent.has('response_format')).toBe(false);
    const mask = sent.get('mask');
    if (!(mask instanceof Blob)) throw new Error('no mask was sent');
    const bytes = await mask.bytes();
    expect(await readSize(bytes)).toEqual([128, 128]);
    expect(await Promise.all([alphaAt(bytes, 10, 64), alphaAt(bytes, 118, 64), alphaAt(bytes, 10, 10)])).toEqual([
      255, 0, 0,
    ]);
  });

  test.each<[string, () => Promise<Answers[string]> | Answers[string], string]>([
    ['refuses the words', () => send({ error: { code: 'moderation_blocked' } }, 400), 'prompt_refused'],
    ['knows no edits', () => send({}, 404), 'engine_failed'],
    ['sends another shape', async () => sendPicture(await plain(192, 128, '#111')), 'engine_failed'],
    ['sends half a picture', async () => sendPicture((await barred()).subarray(0, 90)), 'engine_failed'],
    ['sends a text', () => sendPicture(Buffer.from('not a picture')), 'engine_failed'],
    ['breaks off', () => (response: ServerResponse) => response.destroy(), 'engine_failed'],
  ])('that %s fails the painting', async (_what, respond, code) => {
    const { url } = await serve({ '/images/edits': await respond() });
    await expect(painter(url).paint(job, goOn)).rejects.toMatchObject({ name: 'PhotoEngineError', code });
  });

  test('that is too slow fails the painting', async () => {
    const { url } = await serve({ '/images/edits': () => undefined });
    await expect(painter(url, 100).paint(job, goOn)).rejects.toMatchObject({ code: 'engine_failed' });
  });

  test('is sent nothing when the painting was stopped before', async () => {
    const { url, asked } = await serve({});
    await expect(painter(url).paint(job, AbortSignal.abort('lost'))).rejects.toBe('lost');
    expect(asked).toEqual([]);
  });
});

describe('a ComfyUI', () => {
  const inputs = { text: '{{prompt}}', seed: '{{seed}}', image: '{{image}}', width: '{{width}}' };
  const painter = (url: string) =>
    createComfyPainter({ url, workflow: { 1: { class_type: 'Paint', inputs } }, timeoutMs: 5000 });
  const done = { p1: { outputs: { 7: { images: [{ filename: 'a.png', subfolder: '', type: 'output' }] } } } };
  const usual = async (): Promise<Answers> => {
    const made = await plain(120, 64, '#0a0');
    return {
      '/upload/image': send({ name: 'stored.png', subfolder: 'in', type: 'input' }),
      '/prompt': send({ prompt_id: 'p1' }),
      '/history/p1': send(done),
      '/view': (response) => response.end(made),
    };
  };

  test('is given the picture, with what is to be painted transparent, and paints by its workflow', async () => {
    const { url, asked, form } = await serve(await usual());
    expect(await readSize(await painter(url).paint(job, goOn))).toEqual([WIDTH, HEIGHT]);
    const uploaded = (await form('/upload/image')).get('image');
    if (!(uploaded instanceof Blob)) throw new Error('no picture was uploaded');
    const bytes = await uploaded.bytes();
    // Sides of multiples of 8 pixels: what was added is painted too.
    expect(await readSize(bytes)).toEqual([120, 64]);
    expect(await Promise.all([alphaAt(bytes, 10, 30), alphaAt(bytes, 110, 30), alphaAt(bytes, 10, 0)])).toEqual([
      255, 0, 0,
    ]);
    const started: unknown = JSON.parse(asked.find(({ path }) => path === '/prompt')?.body.toString() ?? '');
    expect(started).toMatchObject({
      prompt: { 1: { inputs: { text: job.prompt, seed: 5, image: 'in/stored.png', width: 120 } } },
    });
  });

  test.each<[string, Answers]>([
    ['takes no pictures', { '/upload/image': send({}, 413) }],
    ['loses the picture', { '/upload/image': send({ stored: true }) }],
    ['refuses the workflow', { '/prompt': send({ error: {} }, 400) }],
    ['sends a text', { '/view': (response) => response.end('not a picture') }],
    ['breaks off', { '/upload/image': (response) => response.destroy() }],
  ])('that %s fails the painting', async (_what, answers) => {
    const { url } = await serve({ ...(await usual()), ...answers });
    await expect(painter(url).paint(job, goOn)).rejects.toMatchObject({ code: 'engine_failed' });
  });
});
