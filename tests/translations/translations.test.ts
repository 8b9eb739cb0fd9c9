import { lexicon } from '@orator/contracts/lexicon/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { translations } from '@orator/contracts/translations/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatServer, startChatServer } from '../support/chat-server.ts';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';

let chat: ChatServer;
let gateway: Gateway;
beforeAll(async () => {
  chat = await startChatServer((asked) => (asked === 'SILENCE' ? ' ' : asked.toUpperCase()));
  gateway = await startGateway({ CHAT_URL: chat.url, CHAT_PROMPT: 'You are Lisa.' });
});
afterAll(async () => {
  await gateway.close();
  await chat.close();
});

const body = { text: '\nHello there. [0.5s] Good day. ', from: 'en', to: 'ar' } as const;

test('translates a part of a script by the chat server, which gets both languages and nothing of the operator’s prompt', async () => {
  const user = await newUser(gateway);
  const translated = (await ask(gateway, translations.create, { user, body })).value();
  expect(translated).toEqual({ text: '\nHELLO THERE. [0.5S] GOOD DAY. ' });
  expect(chat.last).toEqual([
    { role: 'system', content: expect.stringMatching(/from English into Arabic/) },
    { role: 'user', content: body.text },
  ]);
  expect(chat.last[0]?.content).not.toContain('Lisa');
  expect((await ask(gateway, systemConfig.read)).value().chat).toBe(true);
});

test('tells the chat server those names of the account that are in the text', async () => {
  const user = await newUser(gateway);
  const word = { locale: 'en', word: 'Rose', said: 'Roze', match_case: false } as const;
  (await ask(gateway, lexicon.add, { user, body: word })).value();
  const named = { text: 'Ask Rose.', from: 'en', to: 'de' } as const;
  (await ask(gateway, translations.create, { user, body: named })).value();
  expect(chat.last[0]?.content).toContain('Keep these names exactly as they are: Rose.');
  (await ask(gateway, translations.create, { user, body: { ...named, text: 'Ask Tom.' } })).value();
  expect(chat.last[0]?.content).not.toContain('Rose');
});

test('refuses to translate when the server fails or answers nothing', async () => {
  const user = await newUser(gateway);
  chat.status = 500;
  expect(await ask(gateway, translations.create, { user, body })).toMatchObject({ name: 'translation_unavailable' });
  chat.status = 200;
  const silent = { ...body, text: 'SILENCE' };
  expect(await ask(gateway, translations.create, { user, body: silent })).toMatchObject({
    name: 'translation_unavailable',
  });
});
