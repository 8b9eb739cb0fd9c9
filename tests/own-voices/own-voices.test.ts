import { readBalance, readCounters } from '@orator/billing';
import { consents } from '@orator/contracts/consents/routes';
import { accounts } from '@orator/contracts/accounts/routes';
import { ownVoices } from '@orator/contracts/own-voices/routes';
import { type ProcedureInput, procedureInput } from '@orator/contracts/rpc/procedures';
import { speeches } from '@orator/contracts/speeches/routes';
import type { TaskOutput } from '@orator/contracts/tasks/kinds';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { voices } from '@orator/contracts/voices/routes';
import { newId } from '@orator/db/client';
import { deleteDueFiles } from '@orator/gateway/file-deletion';
import { finishTask } from '@orator/tasks/lifecycle/finish';
import { taskEnds } from '@orator/tasks/kinds/task-ends';
import { findSpokenVoice } from '@orator/tasks/steps/spoken-voice';
import { InputGone } from '@orator/tasks/context/task-context';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addOwnVoice, addRecording, answerRpc, MATCH, MATCH_FIGURES, findVoice } from '../support/gateway-rows.ts';
import { newEmail, PASSWORD } from '../support/people.ts';
import { newTrial } from '../support/trials.ts';
import { NEW_SESSION } from '../live-sessions/sessions.ts';

let gateway: Gateway;
let worker: { close: () => Promise<void> };
let spoken: ProcedureInput<'speech.preview'> | null = null;

beforeAll(async () => {
  gateway = await startGateway();
  worker = await answerRpc(gateway.redisUrl, async ({ input }) => {
    spoken = procedureInput('speech.preview').parse(input);
    await gateway.deps.storage.put(spoken.audio_key, Buffer.from('speech'));
    return { ok: true, audio_key: spoken.audio_key, duration_s: 1.5, phones: [] };
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

const wanted = async (user: User) => ({
  name: 'Me',
  locale: 'en',
  consent: 'voice-1',
  mode: 0,
  recording_id: await addRecording(gateway, user.id),
  consent_recording_id: await addRecording(gateway, user.id, 'consent'),
});
const create = async (user: User, body: object = {}) =>
  ask(gateway, ownVoices.create, { user, body: { ...(await wanted(user)), ...body } });
/** Ends a task as a worker does that has matched the voice. */
async function deliver(id: string): Promise<void> {
  const sampleKey = `tasks/${id}/sample.m4a`;
  await gateway.deps.storage.put(sampleKey, Buffer.from('sample'));
  const output: TaskOutput<'own-voice'> = {
    own_voice_id: id,
    gender: 'Male',
    base_voice_id: findVoice('en'),
    match: MATCH,
    clone: null,
    match_figures: MATCH_FIGURES,
    sample_key: sampleKey,
  };
  await gateway.deps.db.$transaction((tx) => finishTask({ tx, ends: taskEnds }, id, {}, { kind: 'succeeded', output }));
}
async function make(user: User) {
  const { id } = (await create(user)).value();
  await deliver(id);
  const [voice] = await own(user);
  if (voice === undefined) throw new Error('no voice was made');
  return voice;
}
const fail = (id: string) =>
  gateway.deps.db.$transaction((tx) =>
    finishTask({ tx, ends: taskEnds }, id, {}, { kind: 'failed', reason: 'voice_other_person' }),
  );
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

test('a voice takes one voice clone of the month, has a consent receipt, and speaks at 3 credits a thousand characters', async () => {
  const user = await newUser(gateway);
  expect(await trialsLeft(user)).toBe(1);
  const task = (await create(user)).value();
  expect(task).toMatchObject({ kind: 'own-voice', state: TaskState.Wait, cost: 0, title: 'Me' });
  expect([await trialsLeft(user), await own(user)]).toEqual([0, []]);
  await deliver(task.id);
  const [made] = await own(user);
  expect(made).toMatchObject({ id: task.id, name: 'Me', locale: 'en', used_by: 0, figures: MATCH_FIGURES });
  expect((await gateway.app.inject({ url: made?.sample_url ?? '' })).body).toBe('sample');
  expect(await inLibrary(user)).toMatchObject([{ id: task.id, matched_to: 'Miles' }]);
  const [receipt] = (await ask(gateway, consents.list, { user })).value().items;
  expect(receipt).toMatchObject({ kind: 'voice', statement: 'voice-1', revoked_at: null });
  expect((await quote(user, task.id)).value().cost).toBe(3);
  expect((await quote(user, findVoice('en'))).value().cost).toBe(2);
});

test('a task that has made a voice shows its sample and figures, and not the parameters by which it speaks', async () => {
  const user = await newUser(gateway);
  const { id } = await make(user);
  const { output } = (await ask(gateway, tasks.read, { user, params: { id } })).value();
  expect(output).toMatchObject({ own_voice_id: id, match_figures: MATCH_FIGURES });
  expect(output).not.toHaveProperty('match');
  expect(await gateway.deps.db.ownVoice.findUnique({ where: { id }, select: { match: true } })).toEqual({
    match: MATCH,
  });
});

test('a voice costs the agreed price when no voice clones are left, and a cancelled one nothing', async () => {
  const user = await newUser(gateway, { credits: 1500 });
  await make(user);
  expect((await create(user)).name).toBe('no_times_left');
  expect((await create(user, { max_cost: 9.99 })).refusal('costs_more').details).toMatchObject({ cost: 10 });
  const { id, cost } = (await create(user, { max_cost: 10 })).value();
  expect([cost, await readBalance(gateway.deps.db, user.id)]).toEqual([10, 500]);
  await gateway.deps.db.task.update({ where: { id }, data: { state: TaskState.InProgress, rate: 5000 } });
  await ask(gateway, tasks.cancel, { user, params: { id }, body: { max_charge: 0 } });
  expect(await readBalance(gateway.deps.db, user.id)).toBe(1500);
  const { id: another } = (await create(user, { max_cost: 10 })).value();
  await deliver(another);
  expect([await readBalance(gateway.deps.db, user.id), (await own(user)).length]).toEqual([500, 2]);
  expect((await create(user, { max_cost: 10 })).name).toBe('not_enough_credits');
});

test('a task that fails gives its voice clone back and leaves no voice', async () => {
  const user = await newUser(gateway);
  const { id } = (await create(user)).value();
  await fail(id);
  const task = (await ask(gateway, tasks.read, { user, params: { id } })).value();
  expect(task).toMatchObject({ state: TaskState.Failed, charged: 0, error: { reason: 'voice_other_person' } });
  expect([await trialsLeft(user), await own(user)]).toEqual([1, []]);
});

test('a preview is spoken in one’s own matched voice', async () => {
  const user = await newUser(gateway);
  const id = await addOwnVoice(gateway, user.id);
  await ask(gateway, voices.preview, { user, params: { id }, body: { text: 'Hello there.' } });
  expect(spoken).toMatchObject({ engine_voice: 'rms', match: MATCH });
});

test('every kind of task speaks in its owner’s matched voice, until the consent is taken back', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const id = await addOwnVoice(gateway, user.id);
  const find = (userId: string) => findSpokenVoice({ ...gateway.deps, userId }, id);
  expect(await find(user.id)).toMatchObject({ voice: { id: findVoice('en') }, match: MATCH });
  await expect(find(other.id)).rejects.toThrow(InputGone);
  const [receipt] = (await ask(gateway, consents.list, { user })).value().items;
  await ask(gateway, consents.revoke, { user, params: { id: receipt?.id ?? '' } });
  await expect(find(user.id)).rejects.toThrow(InputGone);
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
  const made = await make(user);
  await ask(gateway, ownVoices.remove, { user, params: { id: made.id } });
  await deleteDueFiles(gateway.deps, new Date(Date.now() + 60_000));
  expect(await own(user)).toEqual([]);
  expect((await gateway.app.inject({ url: made.sample_url })).statusCode).toBe(404);
  expect((await quote(user, made.id)).name).toBe('voice_unavailable');
});

test('taking the consent back ends every use, and deletes the voice and its recordings', async () => {
  const user = await newUser(gateway);
  const made = await make(user);
  const [receipt] = (await ask(gateway, consents.list, { user })).value().items;
  await ask(gateway, consents.revoke, { user, params: { id: receipt?.id ?? '' } });
  expect([await own(user), await inLibrary(user)]).toEqual([[], []]);
  expect((await quote(user, made.id)).name).toBe('voice_unavailable');
  expect(await gateway.deps.db.recording.count({ where: { userId: user.id } })).toBe(0);
});

test('taking the consent back fails the tasks and ends the live talks in that voice at once, and no others', async () => {
  const { db } = gateway.deps;
  const user = await newUser(gateway, { credits: 1000 });
  const id = await addOwnVoice(gateway, user.id);
  const task = async (kind: string, state: number, voice_id: string) => {
    const script = { text: 'Hello there.', voice_id, locale: 'en', speed: 1 };
    const input = kind === 'speech' ? { script } : { ...NEW_SESSION, voice_id };
    const row = { userId: user.id, title: '', cost: 0, durationS: 1, kind, state, input, output: { duration_s: 3 } };
    return (await db.task.create({ data: { id: newId(), ...row } })).id;
  };
  const stopped = [await task('speech', TaskState.Wait, id), await task('speech', TaskState.InProgress, id)];
  const [live, other] = [
    await task('live-session', TaskState.InProgress, id),
    await task('speech', TaskState.InProgress, findVoice('en')),
  ];
  const [receipt] = (await ask(gateway, consents.list, { user })).value().items;
  await ask(gateway, consents.revoke, { user, params: { id: receipt?.id ?? '' } });
  const ends = async (ids: string[]) =>
    (await db.task.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })).map(({ state, failure }) => [
      state,
      failure,
    ]);
  await expect.poll(() => ends([live])).toEqual([[TaskState.Successed, null]]);
  await expect.poll(() => ends(stopped)).toEqual(stopped.map(() => [TaskState.Failed, 'consent_revoked']));
  expect(await ends([other])).toEqual([[TaskState.InProgress, null]]);
});

test('a consent that is taken back while the voice is made leaves no voice and no recording', async () => {
  const user = await newUser(gateway);
  const { id } = (await create(user)).value();
  const [receipt] = (await ask(gateway, consents.list, { user })).value().items;
  await ask(gateway, consents.revoke, { user, params: { id: receipt?.id ?? '' } });
  await deliver(id);
  expect(await own(user)).toEqual([]);
  expect(await gateway.deps.db.recording.count({ where: { userId: user.id } })).toBe(0);
  await deleteDueFiles(gateway.deps, new Date(Date.now() + 60_000));
  expect(await gateway.deps.storage.has(`tasks/${id}/sample.m4a`)).toBe(false);
});

test('a visitor’s voice counts as a result of the day, and moves into the account', async () => {
  const visitor = await newTrial(gateway);
  const voice = await make(visitor);
  expect(await gateway.deps.db.trialUse.count({ where: { taskId: voice.id } })).toBe(1);
  expect((await inLibrary(visitor)).map(({ id }) => id)).toEqual([voice.id]);
  const body = { email: newEmail(), password: PASSWORD };
  const session = (await ask(gateway, accounts.signUp, { user: visitor, body })).value();
  const token = session.access_token.secret;
  const account = { ...visitor, id: gateway.deps.accessTokens.read(token)?.id ?? '', token };
  expect((await own(account)).map(({ id }) => id)).toEqual([voice.id]);
  expect(await trialsLeft(account)).toBe(1);
});

test('a shared voice is heard by everybody with the link, until it is withdrawn or the consent is taken back', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const params = { id: await addOwnVoice(gateway, user.id) };
  expect((await ask(gateway, ownVoices.share, { user: other, params })).name).toBe('not_found');
  const link = async () => (await ask(gateway, ownVoices.share, { user, params })).value().code;
  const hear = (code: string) => ask(gateway, ownVoices.readShared, { params: { id: code } });
  const code = await link();
  expect(await link()).toBe(code);
  const heard = (await hear(code)).value();
  expect(Object.keys(heard).toSorted()).toEqual(['locale', 'method', 'name', 'sample_url']);
  expect((await gateway.app.inject({ url: heard.sample_url })).body).toBe('sample');
  expect((await ask(gateway, ownVoices.endShare, { user: other, params })).name).toBe('not_found');
  await ask(gateway, ownVoices.endShare, { user, params });
  expect((await hear(code)).name).toBe('voice_withdrawn');
  expect((await gateway.app.inject({ url: heard.sample_url })).statusCode).toBe(404);
  const another = await link();
  expect(another).not.toBe(code);
  const { sample_url: url } = (await hear(another)).value();
  expect((await gateway.app.inject({ url })).body).toBe('sample');
  const [receipt] = (await ask(gateway, consents.list, { user })).value().items;
  await ask(gateway, consents.revoke, { user, params: { id: receipt?.id ?? '' } });
  expect((await hear(another)).name).toBe('not_found');
  expect((await gateway.app.inject({ url })).statusCode).toBe(404);
});

test('counts in how many scripts and podcast lines a voice is used', async () => {
  const user = await newUser(gateway);
  const id = await addOwnVoice(gateway, user.id);
  const row = { userId: user.id, title: '', state: TaskState.Successed, cost: 0, durationS: 1 };
  const inputs = [
    { kind: 'speech', input: { script: { voice_id: id } } },
    { kind: 'podcast', input: { speakers: [{ voice_id: findVoice('en') }, { voice_id: id }, { voice_id: id }] } },
    { kind: 'speech', input: { script: { voice_id: findVoice('en'), text: id } } },
  ];
  await gateway.deps.db.task.createMany({ data: inputs.map((one) => ({ id: newId(), ...row, ...one })) });
  expect(await own(user)).toMatchObject([{ id, used_by: 2 }]);
});
