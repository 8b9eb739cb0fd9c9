import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endOfDay } from '@orator/billing';
import { procedureInput } from '@orator/contracts/rpc/procedures';
import type { SpeechPart } from '@orator/contracts/speeches/procedures';
import { PREVIEW_CHARACTERS } from '@orator/contracts/voices/schema';
import { voices } from '@orator/contracts/voices/routes';
import { SpokenPart } from '@orator/contracts/speeches/spoken-part';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import { newId } from '@orator/db/client';
import { deleteDueFiles } from '@orator/gateway/file-deletion';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewVoice } from '../../services/gateway/src/features/voices/service.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { answerRpc, findVoice } from '../support/gateway-rows.ts';

let gateway: Gateway;
let user: User;
let worker: { close: () => Promise<void> };
/** The texts that the test's worker was asked to speak. */
const spoken: string[] = [];
const PART = {
  rate: 8000,
  audio: 'AAA=',
  duration_s: 0.5,
  phones: [{ ipa: 'm', start: 0, end: 0.5, stress: 0 as const }],
};
/** Keeps the test's worker from speaking what follows the first part. */
let held: Promise<void> | undefined;
async function sayInParts(text: string, hand: (part: SpeechPart) => Promise<void>) {
  spoken.push(text);
  if (text === 'ʘ') return { ok: false };
  await hand({ ...PART, text: 'first' });
  await held;
  if (text === 'Stop.') throw new Error('the worker was stopped');
  await hand({ ...PART, text: 'second' });
  return { ok: true, ...PART, phones: [], parts: 2 };
}
beforeAll(async () => {
  gateway = await startGateway();
  user = await newUser(gateway);
  worker = await answerRpc(gateway.redisUrl, async (job, hand) => {
    if (job.name === 'speech.hear') return sayInParts(procedureInput(job.name).parse(job.input).text, hand);
    const input = procedureInput('speech.preview').parse(job.input);
    spoken.push(input.text);
    await gateway.deps.storage.put(input.audio_key, Buffer.from(input.text));
    if (input.text === 'Stop.') throw new Error('the worker was stopped');
    if (input.text === 'ʘ') return { ok: false };
    return { ok: true, audio_key: input.audio_key, duration_s: 1.5, phones: [] };
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

/** Opened once, because an injected request is answered only as a whole. */
let address: Promise<string> | undefined;
const listening = (): Promise<string> => (address ??= gateway.app.listen({ port: 0, host: '127.0.0.1' }));

const preview = (id: string, text: string) => ask(gateway, voices.preview, { user, params: { id }, body: { text } });

test('lists the library to everybody, by language, with the samples that exist', async () => {
  const voice = findVoice('fr');
  await gateway.deps.storage.put(`samples/voices/${voice}.m4a`, Buffer.from('sound'));
  expect((await ask(gateway, voices.list)).value().items).toHaveLength(LIBRARY_VOICES.length);
  const { items } = (await ask(gateway, voices.list, { query: { locale: 'fr' } })).value();
  expect(new Set(items.map(({ locale }) => locale))).toEqual(new Set(['fr']));
  const samples = items.map(({ id, sample_url }) => [id === voice, sample_url]);
  expect(samples).toContainEqual([true, `/samples/voices/${voice}.m4a`]);
  expect(samples).toContainEqual([false, null]);
});

test('keeps each person’s favourites, once each, and refuses unknown voices', async () => {
  const [other, [first, second]] = [await newUser(gateway), [findVoice('en'), findVoice('fr')]];
  const mark = (id: string) => ask(gateway, voices.mark, { user, params: { id } });
  const list = async (by = user) => (await ask(gateway, voices.favourites, { user: by })).value().voice_ids;
  for (const id of [first, second, first]) expect((await mark(id)).status).toBe(204);
  expect((await list()).toSorted()).toEqual([first, second].toSorted());
  expect(await list(other)).toEqual([]);
  expect((await mark(newId())).name).toBe('not_found');
  await ask(gateway, voices.unmark, { user, params: { id: first } });
  expect(await list()).toEqual([second]);
});

test('speaks the same text in the same voice once', async () => {
  const before = spoken.length;
  const first = (await preview(findVoice('en'), 'Hello   there.')).value();
  const again = (await preview(findVoice('en'), ' Hello there. ')).value();
  (await preview(findVoice('de'), 'Hello there.')).value();
  expect(spoken.slice(before)).toEqual(['Hello there.', 'Hello there.']);
  expect(again).toEqual({ audio_url: first.audio_url, duration_s: 1.5, phones: [] });
  expect((await gateway.app.inject({ url: first.audio_url })).body).toBe('Hello there.');
});

/** Asks for a text in parts as a client that reads while it is spoken. */
async function hear(text: string) {
  const origin = await listening();
  return fetch(`${origin}/api/voices/${findVoice('en')}/preview/parts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
}

test('sends a text in parts while the rest of it is spoken, and speaks it once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const before = spoken.length;
  const response = await hear('One and two.');
  const reader = response.body?.getReader();
  const first = SpokenPart.parse(JSON.parse(new TextDecoder().decode((await reader?.read())?.value)));
  expect(first).toEqual({ voice_id: findVoice('en'), ...PART });
  resolve();
  held = undefined;
  await reader?.read();
  while ((await reader?.read())?.done === false);
  const again = (await (await hear('One and two.')).text()).trim().split('\n');
  expect(again.map((line) => SpokenPart.parse(JSON.parse(line)).duration_s)).toEqual([0.5, 0.5, 0.5]);
  expect(spoken.slice(before)).toEqual(['One and two.']);
});

test('refuses a text that cannot be spoken, or breaks the answer off if a part was sent before', async () => {
  expect((await hear('ʘ')).status).toBe(422);
  await expect(hear('Stop.').then((response) => response.text())).rejects.toThrow('terminated');
});

test('refuses words that the voice has no sound for, instead of failing', async () => {
  expect((await preview(findVoice('en'), 'ʘ')).name).toBe('text_unspeakable');
});

test('deletes a preview when its day is over and no address of it works any more', async () => {
  const { deps, storageDir } = gateway;
  const HOUR = 3_600_000;
  const files = async () => new Set(await readdir(join(storageDir, 'previews')));
  const before = await files();
  const midnight = endOfDay().getTime();
  const speak = async (text: string, at: number) =>
    (await previewVoice(deps, { userId: newId(), voiceId: findVoice('en') }, { text }, new Date(at))).audio_url.split(
      '?',
    )[0];
  const made = async () => [...(await files())].filter((name) => !before.has(name));

  const [first, again] = [
    await speak('My own words.', midnight),
    await speak('My own words.', midnight + 24 * HOUR - 1),
  ];
  expect(again).toBe(first);
  await expect(speak('Stop.', midnight)).rejects.toThrow('the worker was stopped');
  const ofTheDay = await made();
  expect(ofTheDay).toHaveLength(3);
  const next = await speak('My own words.', midnight + 24 * HOUR);
  expect(next).not.toBe(first);

  await deleteDueFiles(deps, new Date(midnight + 25 * HOUR));
  expect(await made()).toEqual(expect.arrayContaining(ofTheDay));
  await deleteDueFiles(deps, new Date(midnight + 26 * HOUR));
  const left = await made();
  expect(left).toHaveLength(2);
  expect(left.some((name) => ofTheDay.includes(name))).toBe(false);
  expect(await speak('My own words.', midnight + 27 * HOUR)).toBe(next);
  await deleteDueFiles(deps, new Date(midnight + 50 * HOUR));
  expect(await made()).toEqual([]);
});

test('cuts a long text after a sentence, else after a word, never within a character', async () => {
  const before = spoken.length;
  await preview(findVoice('en'), 'This is a sentence of some length. '.repeat(20));
  await preview(findVoice('en'), 'word '.repeat(200));
  await preview(findVoice('zh-CN'), `a${'𠀀'.repeat(400)}`);
  const [sentence = '', word = '', whole = ''] = spoken.slice(before);
  expect(sentence.endsWith('length.')).toBe(true);
  expect(word.endsWith('word')).toBe(true);
  expect(whole.isWellFormed()).toBe(true);
  for (const text of [sentence, word, whole]) {
    expect(text.length).toBeLessThanOrEqual(PREVIEW_CHARACTERS);
    expect(text.length).toBeGreaterThan(PREVIEW_CHARACTERS / 2);
  }
});

test('refuses what cannot be spoken, and a voice that is not there', async () => {
  expect((await preview(findVoice('en'), '😀')).name).toBe('text_unspeakable');
  expect((await preview(findVoice('de'), '')).name).toBe('text_empty');
  expect((await preview(newId(), 'Hello')).name).toBe('not_found');
});
