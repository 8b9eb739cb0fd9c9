import { dubs } from '@orator/contracts/dubs/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatServer, startChatServer } from '../support/chat-server.ts';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { newTrial } from '../support/trials.ts';

let chat: ChatServer;
let gateway: Gateway;
let answer = '';
beforeAll(async () => {
  chat = await startChatServer(() => answer);
  gateway = await startGateway({ CHAT_URL: chat.url, CHAT_PROMPT: 'You are Lisa.' });
});
afterAll(async () => {
  await gateway.close();
  await chat.close();
});

const body = {
  original: 'Hello to everybody who is with us today.',
  text: 'Hola a todos los que hoy nos acompañan.',
  locale: 'es',
  share: 0.5,
} as const;

test('asks the chat server to say a line in fewer words, and tells it how long it may be', async () => {
  const user = await newUser(gateway);
  answer = 'Hola a todos.\nHola a todos los presentes.\n¡Hola!';
  const { wordings } = (await ask(gateway, dubs.wording, { user, body })).value();
  expect(wordings).toEqual(['Hola a todos los presentes.', 'Hola a todos.', '¡Hola!']);
  expect(chat.last).toEqual([
    { role: 'system', content: expect.stringMatching(/in Spanish[^]*at most 19, 16, 13 characters/) },
    { role: 'user', content: `${body.original}\n${body.text}` },
  ]);
});

test('offers no wording when the server answers nothing shorter', async () => {
  answer = body.text;
  const user = await newUser(gateway);
  expect((await ask(gateway, dubs.wording, { user, body })).value()).toEqual({ wordings: [] });
});

test('refuses a wording when the server fails, when none is configured, and without an account', async () => {
  const user = await newUser(gateway);
  chat.status = 500;
  expect(await ask(gateway, dubs.wording, { user, body })).toMatchObject({ status: 503, name: 'wording_unavailable' });
  chat.status = 200;
  expect((await ask(gateway, dubs.wording, { user: await newTrial(gateway), body })).status).toBe(402);
  const without = await startGateway();
  try {
    expect((await ask(without, dubs.wording, { user: await newUser(without), body })).name).toBe('wording_unavailable');
  } finally {
    await without.close();
  }
});
