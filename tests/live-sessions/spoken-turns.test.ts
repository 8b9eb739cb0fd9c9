import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SPOKEN_RATE } from '@orator/contracts/live-sessions/limits';
import { procedureInput } from '@orator/contracts/rpc/procedures';
import { readWav } from '@orator/sound/wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatServer, startChatServer } from '../support/chat-server.ts';
import { type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { answerRpc } from '../support/gateway-rows.ts';
import { openSession, talk } from './sessions.ts';

const LONG_S = 4;
/** Four words, one for each second of a sentence. */
const WORDS = 'Bread costs four dollars.';
const PHONES = [0, 1, 2, 3].map((start) => ({ ipa: 'ɑː', start, end: start + 1, stress: 2 as const }));

let chat: ChatServer;
let gateway: Gateway;
let origin: string;
let worker: { close: () => Promise<void> };
/** Keeps the test's worker from writing down what it hears. */
let listening: Promise<void> | undefined;
let doesHear = true;
/**
 * The words that the worker hears; undefined: the length of the sound. Below, the languages in which it was to hear.
 */
let words: string | undefined;
let language: string | undefined;
let languages: (string | undefined)[] = [];
beforeAll(async () => {
  chat = await startChatServer(() => WORDS);
  gateway = await startGateway({ CHAT_URL: chat.url, TRANSCRIPTION_URL: 'http://127.0.0.1:9/v1' });
  origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  worker = await answerRpc(gateway.redisUrl, async ({ name, input }) => {
    if (name === 'dictation.hear') {
      const { upload_key: key, locale } = procedureInput(name).parse(input);
      languages.push(locale);
      const { sampleRate, pcm } = await gateway.deps.storage.withLocalCopy(key, async (path) =>
        readWav(await readFile(path)),
      );
      await listening;
      const told = language === undefined || locale !== undefined ? {} : { language };
      return doesHear
        ? { ok: true, text: words ?? `${pcm.length} at ${sampleRate}`, ...told }
        : { ok: false, reason: 'not_heard' };
    }
    const audio = Buffer.alloc(64).toString('base64');
    return { ok: true, rate: 16_000, audio, duration_s: LONG_S, phones: PHONES, parts: 0 };
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
  await chat.close();
});

async function open() {
  const user = await newUser(gateway);
  const session = talk(origin, await openSession(gateway, user), user.token);
  expect(await session.wait('joined')).toMatchObject([{ hears: true }]);
  const end = async (): Promise<void> => {
    session.send({ type: 'end' });
    await session.closed;
  };
  return { ...session, end };
}
const sound = (utterance: number, from: number, samples: number, asks = true) =>
  ({ type: 'sound', utterance, from, audio: Buffer.alloc(2 * samples).toString('base64'), asks }) as const;

test('transcribes a whole utterance whose sound came in parts, and keeps none of the sound', async () => {
  const { send, wait, end } = await open();
  send(sound(1, 0, 1000, false));
  send(sound(1, 1000, 500));
  expect(await wait('heard')).toEqual([{ type: 'heard', utterance: 1, samples: 1500, text: `1500 at ${SPOKEN_RATE}` }]);
  send(sound(2, 0, 800));
  expect((await wait('heard', 2))[1]).toMatchObject({ utterance: 2, samples: 800 });
  await end();
  expect(await readdir(join(gateway.storageDir, 'uploads'))).toEqual([]);
});

test('answers everything that was said while it listened with one message', async () => {
  const { send, wait, heard, end } = await open();
  let finish = (): void => undefined;
  listening = new Promise((resolve) => {
    finish = resolve;
  });
  for (const from of [0, 100, 200, 300]) send(sound(1, from, 100));
  // The last was taken when this is answered.
  send({ type: 'say', text: 'Hello.' });
  await wait('speech');
  finish();
  listening = undefined;
  await expect.poll(() => heard.some((one) => one.type === 'heard' && one.samples === 400)).toBe(true);
  await end();
  expect(heard.filter(({ type }) => type === 'heard').length).toBeLessThan(3);
});

test('ignores sound whose beginning is missing, and says so when the worker could not transcribe', async () => {
  const { send, wait, end } = await open();
  send(sound(1, 300, 70));
  doesHear = false;
  send(sound(1, 0, 100));
  expect(await wait('heard')).toEqual([{ type: 'heard', utterance: 1, samples: 100, text: null }]);
  doesHear = true;
  await end();
});

test('closes a connection that sends sound that is no base64', async () => {
  const { send, closed } = await open();
  send({ ...sound(1, 0, 10), audio: 'no bytes at all!' });
  expect(await closed).toBe(4400);
});

test('keeps of an interrupted answer what the visitor heard, as the browser reports it', async () => {
  const { send, wait, end } = await open();
  send({ type: 'say', text: 'What does bread cost?' });
  const [first] = await wait('speech');
  send({ type: 'say', text: 'And milk?', interrupted: { number: first?.number ?? 0, s: 2.1 } });
  await wait('speech', 2);
  expect(chat.last.map(({ content }) => content).slice(-3)).toEqual([
    'What does bread cost?',
    'Bread costs',
    'And milk?',
  ]);
  await end();
});

test('finds the language of a long utterance, and takes a short one for the language heard last', async () => {
  const { send, wait, end } = await open();
  languages = [];
  const hear = async (utterance: number, seconds: number, said: string): Promise<void> => {
    words = said;
    send(sound(utterance, 0, seconds * SPOKEN_RATE));
    expect((await wait('heard', utterance)).at(-1)).toMatchObject({ utterance, text: said });
  };
  await hear(1, 1, 'Hello.');
  await hear(2, 2, '¿Cuánto cuesta el pan?');
  await hear(3, 1, 'Gracias.');
  await hear(4, 2, 'What does bread cost?');
  await hear(5, 1, 'Thanks.');
  expect(languages).toEqual(['en', undefined, 'es', undefined, 'en']);
  // A language that the talk does not offer is taken for a mistake, and the one before stays.
  language = 'pl';
  await hear(6, 2, 'Wytłuje parkowni.');
  expect(languages.slice(5)).toEqual([undefined, 'en']);
  language = 'fr';
  await hear(7, 2, 'Bread.');
  await hear(8, 1, 'Pain.');
  expect(languages.slice(7)).toEqual([undefined, 'fr']);
  language = undefined;
  words = undefined;
  await end();
});
