import { procedureInput } from '@orator/contracts/rpc/procedures';
import { sampleFaces } from '@orator/contracts/sample-faces/routes';
import { trials } from '@orator/contracts/trials/routes';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { answerRpc } from '../support/gateway-rows.ts';
import { newTrial } from '../support/trials.ts';

const PHONES = [
  { ipa: 'm', start: 0, end: 0.1, stress: 0 },
  { ipa: 'ɑː', start: 0.1, end: 0.4, stress: 2 },
];

let gateway: Gateway;
let worker: { close: () => Promise<void> };
/** The worker of the test answers after this has resolved. */
let held: Promise<void> | undefined;
const spoken: { voice: string; text: string }[] = [];
beforeAll(async () => {
  gateway = await startGateway();
  worker = await answerRpc(gateway.redisUrl, async (job) => {
    const { engine_voice, text, audio_key } = procedureInput('speech.preview').parse(job.input);
    spoken.push({ voice: engine_voice, text });
    await held;
    await gateway.deps.storage.put(audio_key, Buffer.from(text));
    return { ok: true, audio_key, duration_s: 0.4, phones: PHONES };
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

const speak = (text: string, { user, name = 'ada', locale = 'en', at = gateway }: Asked = {}) =>
  ask(at, sampleFaces.speak, { ...(user && { user }), params: { name }, body: { text, locale } });
interface Asked {
  readonly user?: User;
  readonly name?: 'ada' | 'omar';
  readonly locale?: 'en' | 'ar';
  readonly at?: Gateway;
}

const voiceNamed = (name: string) => LIBRARY_VOICES.find((voice) => voice.name === name);

test('lets a visitor without an account hear a text in the voice that fits the face, with the sounds that move its mouth', async () => {
  const { voice_id, audio_url, phones } = (await speak('Mama.')).value();
  expect(voice_id).toBe(voiceNamed('Clara')?.id);
  expect(phones).toEqual(PHONES);
  expect((await gateway.app.inject({ url: audio_url })).body).toBe('Mama.');
  expect((await speak('Mama.', { name: 'omar' })).value().voice_id).toBe(voiceNamed('Miles')?.id);
  expect((await speak('مرحبا بكم', { name: 'omar', locale: 'ar' })).value().voice_id).toBe(voiceNamed('كريم')?.id);
});

test('makes the same speech once a day, and counts it for no limit', async () => {
  const user = await newTrial(gateway);
  const before = spoken.length;
  const first = (await speak('Once.', { user })).value();
  expect((await speak(' Once. ', { user })).value()).toEqual(first);
  expect(spoken.slice(before)).toHaveLength(1);
  const { remaining, limit } = (await ask(gateway, trials.read, { user })).value();
  expect(remaining).toBe(limit);
});

const LONG = 'This is a sentence that takes a while to say. '.repeat(6);

test('limits the length to that of a trial without an account, and to the plan’s with one', async () => {
  expect((await speak(LONG)).name).toBe('trial_too_long');
  expect((await speak(LONG, { user: await newTrial(gateway) })).name).toBe('trial_too_long');
  expect((await speak(LONG, { user: await newUser(gateway) })).status).toBe(200);
});

test('refuses what cannot be spoken, or not in this language', async () => {
  expect((await speak('😀')).name).toBe('text_unspeakable');
  expect((await speak('مرحبا بكم')).name).toBe('text_wrong_language');
});

test('asks for an account when nothing is free without one', async () => {
  const strict = await startGateway({ TRIAL_RESULTS: '0' });
  expect((await speak('Hello.', { at: strict })).name).toBe('sign_up_required');
  await strict.close();
});

test('asks people without an account to come back later when a few of them wait already', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const before = spoken.length;
  const many = Array.from({ length: 30 }, (_, i) => speak(`Number ${i}.`));
  const answers = Promise.all(many);
  const answered: number[] = [];
  for (const one of many) void one.then(({ status }) => answered.push(status));
  // Waits until all requests are in: one that came after others were answered would find room.
  await expect.poll(() => answered).toEqual(Array.from({ length: 30 - 22 }, () => 503));
  // The gateway speaks for an account meanwhile.
  const other = speak('Mine.', { user: await newUser(gateway) });
  await expect.poll(() => spoken.some(({ text }) => text === 'Mine.')).toBe(true);
  expect(spoken.slice(before).filter(({ text }) => text !== 'Mine.')).toHaveLength(2);
  resolve();
  held = undefined;
  expect((await other).status).toBe(200);
  const names = (await answers).map(({ status }) => status);
  expect(names.filter((status) => status === 200)).toHaveLength(22);
});
