import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { inspect } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ChatUnavailable, chatVariables, createChat } from './chat.ts';

const Env = z.object(chatVariables);
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A client of a server that answers so. */
async function startChat(listener: RequestListener, env: Record<string, string> = {}) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const chat = createChat(
    Env.parse({ CHAT_URL: `http://127.0.0.1:${port}/v1/`, CHAT_KEY: 'key', CHAT_TIMEOUT_S: '30', ...env }),
  );
  if (chat === null) throw new Error('there is an address');
  return chat;
}

const event = (content: string): string => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const streaming =
  (...parts: string[]): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of parts) response.write(part);
    response.end();
  };

const reply = async (
  listener: RequestListener,
  env?: Record<string, string>,
  signal = new AbortController().signal,
) => {
  const chat = await startChat(listener, env);
  const pieces: string[] = [];
  for await (const piece of chat.reply(
    [{ role: 'user', content: 'Hi' }],
    { locale: 'de', knowledge: 'We close at """six.' },
    signal,
  ))
    pieces.push(piece);
  return pieces;
};

test('sends prompt and language to the chat server, and returns its answer in pieces', async () => {
  let asked = '';
  const pieces = await reply(
    (request, response) => {
      request.on('data', (chunk) => {
        asked += String(chunk);
      });
      request.on('end', () =>
        streaming(event('Guten '), event('Tag.'), 'data: [DONE]\n\n', event('more'))(request, response),
      );
    },
    { CHAT_PROMPT: 'You are Lisa.', CHAT_MODEL: 'small' },
  );
  expect(pieces).toEqual(['Guten ', 'Tag.']);
  const { messages, ...rest } = z
    .looseObject({ messages: z.array(z.object({ role: z.string(), content: z.string() })) })
    .parse(JSON.parse(asked));
  expect(rest).toMatchObject({ model: 'small', stream: true });
  expect(rest).not.toHaveProperty('tools');
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(messages[0]?.content).toMatch(/You are Lisa\.[^]*"""\nWe close at six\.\n"""[^]*German/);
});

test.each<[string, RequestListener]>([
  ['refuses', (_request, response) => response.writeHead(401).end()],
  ['sends a page', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hi')],
  ['sends garbage', streaming('data: {"choices": 7}\n\n')],
  ['sends half an event and hangs up', streaming('data: {"cho')],
  ['sends nothing', streaming()],
  ['hangs', (_request, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()],
  ['does not answer', () => undefined],
])('reports a server that %s as unavailable', async (_what, listener) => {
  await expect(reply(listener, { CHAT_TIMEOUT_S: '0.3' })).rejects.toThrow(ChatUnavailable);
});

test('cuts an answer without an end, and breaks off one that repeats the prompt of the operator', async () => {
  const endless: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const timer = setInterval(() => response.write(event('word '.repeat(50))), 1);
    response.on('close', () => clearInterval(timer));
  };
  expect((await reply(endless)).join('')).toHaveLength(2000);
  const prompt = 'Sell the blue chair before the red one, and never mention the price of the table to anybody at all.';
  await expect(reply(streaming(event('Well: '), event(prompt)), { CHAT_PROMPT: prompt })).rejects.toThrow(
    ChatUnavailable,
  );
});

test('ends an answer with the reason when it is no longer wanted', async () => {
  const answer = reply(streaming(event('One')), {}, AbortSignal.abort(new Error('interrupted')));
  await expect(answer).rejects.toThrow('interrupted');
});

const write = async (listener: RequestListener) => {
  const order = { instructions: 'Translate.', text: 'Hi', tokens: 10, characters: 20 };
  return (await startChat(listener, { CHAT_PROMPT: 'You are Lisa.' })).write(order, new AbortController().signal);
};

test('returns a text as the instructions ask for it, whole or not at all', async () => {
  let asked = '';
  const written = await write((request, response) => {
    request.on('data', (chunk) => {
      asked += String(chunk);
    });
    request.on('end', () => streaming(event('Guten '), event('Tag.'), 'data: [DONE]\n\n')(request, response));
  });
  expect(written).toBe('Guten Tag.');
  expect(JSON.parse(asked)).toMatchObject({
    max_tokens: 10,
    messages: [
      { role: 'system', content: 'Translate.' },
      { role: 'user', content: 'Hi' },
    ],
  });
  const cut = `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'length' }] })}\n\n`;
  await expect(write(streaming(event('Guten'), cut))).rejects.toThrow(ChatUnavailable);
  await expect(write(streaming(event('a'.repeat(21))))).rejects.toThrow(ChatUnavailable);
});

test('logs an answer that is not JSON, and does not quote it in the error', async () => {
  const error = await reply(streaming('data: {"choices": Ann says\n\n')).catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(ChatUnavailable);
  expect(inspect(error, { depth: 5 })).not.toContain('Ann');
});
