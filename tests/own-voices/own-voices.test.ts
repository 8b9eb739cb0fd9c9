import { readCounters } from '@orator/billing';
import { consents } from '@orator/contracts/consents/routes';
import { ownVoices } from '@orator/contracts/own-voices/routes';
import type { NewOwnVoice } from '@orator/contracts/own-voices/schema';
import { type ProcedureInput, procedureInput, type ProcedureOutput } from '@orator/contracts/rpc/procedures';
import { speeches } from '@orator/contracts/speeches/routes';
import { voices } from '@orator/contracts/voices/routes';
import { deleteDueFiles } from '@orator/gateway/file-deletion';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addOwnVoice, addRecording, answerRpc, MATCH, MATCH_FIGURES, voiceOf } from '../support/gateway-rows.ts';

let gateway: Gateway;
let worker: { close: () => Promise<void> };
const GOOD: ProcedureOutput<'voice.enrol'> = {
  ok: true,
  base_voice_id: voiceOf('en'),
  match: MATCH,
  figures: MATCH_FIGURES,
};
let answer: ProcedureOutput<'voice.enrol'> = GOOD;
let spoken: ProcedureInput<'speech.preview'> | null = null;

beforeAll(async () => {
  gateway = await startGateway();
  worker = await answerRpc(gateway.redisUrl, async ({ name, input }) => {
    if (name === 'voice.enrol') {
      const { sample_key, same_person } = procedureInput('voice.enrol').parse(input);
      await gateway.deps.storage.put(sample_key, Buffer.from('sample'));
      return !answer.ok && same_person ? GOOD : answer;
    }
    spoken = procedureInput('speech.preview').parse(input);
    await gateway.deps.storage.put(spoken.audio_key, Buffer.from('speech'));
    return { ok: true, audio_key: spoken.audio_key, duration_s: 1.5, phones: [] };
  });
});
beforeEach(() => {
  answer = GOOD;
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

const wanted = async (user: User): Promise<NewOwnVoice> => ({
  name: 'Me',
  locale: 'en',
  consent: 'voice-1',
  mode: 0,
  recording_id: await addRecording(gateway, user.id),
  consent_recording_id: await addRecording(gateway, user.id, 'consent'),
});
const create = async (user: User, body: object = {}) =>
  ask(gateway, ownVoices.create, { user, body: { ...(await wanted(user)), ...body } });
const trialsLeft = async (user: User) =>
  (await readCounters(gateway.deps.db, user.id)).remaining_voice_clone_trial_times;
const own = async (user: User) => (await ask(gateway, ownVoices.list, { user })).value().items;
const inLibrary = async (user: User) =>
  (await ask(gateway, voices.list, { user, query: { locale: 'en' } }))
    .value()
    .items.filter(({ kind }) => kind === 'own');
const quote = (user: User, id: string) => {
  const script = { text: 'a'.repeat(1000), voice_id: id, locale: 'en' };
  return ask(gateway, speeches.quote, { user, body: { script } });
};

test('a voice uses up one of the counter, has a receipt, and speaks at 3 credits a thousand characters', async () => {
  const user = await newUser(gateway);
  expect(await trialsLeft(user)).toBe(1);
  const made = (await create(user)).value();
  expect(made).toMatchObject({ name: 'Me', locale: 'en', used_by: 0, figures: MATCH_FIGURES });
  expect(await trialsLeft(user)).toBe(0);
  expect((await gateway.app.inject({ url: made.sample_url })).body).toBe('sample');
  expect((await inLibrary(user)).map(({ id }) => id)).toEqual([made.id]);
  const [receipt] = (await ask(gateway, consents.list, { user })).value().items;
  expect(receipt).toMatchObject({ kind: 'voice', statement: 'voice-1', revoked_at: null });
  expect((await quote(user, made.id)).value().cost).toBe(3);
  expect((await quote(user, voiceOf('en'))).value().cost).toBe(2);
  expect((await create(user)).name).toBe('no_times_left');
});

test('a preview is spoken with the match of one’s own voice', async () => {
  const user = await newUser(gateway);
  const id = await addOwnVoice(gateway, user.id);
  await ask(gateway, voices.preview, { user, params: { id }, body: { text: 'Hello there.' } });
  expect(spoken).toMatchObject({ engine_voice: 'rms', match: MATCH });
});

test('a consent by somebody else is asked about, and nothing is used up', async () => {
  const user = await newUser(gateway);
  answer = { ok: false, reason: 'other_person' };
  expect((await create(user)).name).toBe('voice_other_person');
  expect([await trialsLeft(user), await own(user)]).toEqual([1, []]);
  expect((await create(user, { same_person: true })).status).toBe(201);
});

test('a recording of another purpose or person makes no voice', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const consent = await addRecording(gateway, user.id, 'consent');
  expect((await create(user, { recording_id: consent })).name).toBe('not_found');
  expect((await create(user, { recording_id: await addRecording(gateway, other.id) })).name).toBe('not_found');
});

test('nobody else sees, uses, renames or deletes a voice', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const id = await addOwnVoice(gateway, user.id);
  expect([await own(other), await inLibrary(other)]).toEqual([[], []]);
  expect((await quote(other, id)).name).toBe('voice_unavailable');
  const named = { user: other, params: { id }, body: { name: 'Mine' } };
  expect((await ask(gateway, ownVoices.rename, named)).name).toBe('not_found');
  expect((await ask(gateway, ownVoices.remove, { user: other, params: { id } })).name).toBe('not_found');
  const renamed = await ask(gateway, ownVoices.rename, { ...named, user });
  expect(renamed.value().name).toBe('Mine');
});

test('a deleted voice is gone with its file', async () => {
  const user = await newUser(gateway);
  const made = (await create(user)).value();
  await ask(gateway, ownVoices.remove, { user, params: { id: made.id } });
  await deleteDueFiles(gateway.deps, new Date(Date.now() + 60_000));
  expect(await own(user)).toEqual([]);
  expect((await gateway.app.inject({ url: made.sample_url })).statusCode).toBe(404);
  expect((await quote(user, made.id)).name).toBe('voice_unavailable');
});

test('taking the consent back ends every use, and deletes the voice and its recordings', async () => {
  const user = await newUser(gateway);
  const made = (await create(user)).value();
  const [receipt] = (await ask(gateway, consents.list, { user })).value().items;
  await ask(gateway, consents.revoke, { user, params: { id: receipt?.id ?? '' } });
  expect([await own(user), await inLibrary(user)]).toEqual([[], []]);
  expect((await quote(user, made.id)).name).toBe('voice_unavailable');
  expect(await gateway.deps.db.recording.count({ where: { userId: user.id } })).toBe(0);
});
