import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { recordings } from '@orator/contracts/recordings/routes';
import { RECORDING_LIMITS, RECORDINGS_KEPT, type RecordingPurpose } from '@orator/contracts/recordings/limits';
import { type ProcedureInput, procedureInput, type ProcedureOutput } from '@orator/contracts/rpc/procedures';
import { TaskState } from '@orator/contracts/tasks/state';
import { newId } from '@orator/db/client';
import { deleteDueFiles } from '@orator/gateway/file-deletion';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeForm } from '../support/form.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addOwnVoice, addRecording, answerRpc, QUALITY } from '../support/gateway-rows.ts';
import { newTrial } from '../support/trials.ts';

let gateway: Gateway;
let worker: { close: () => Promise<void> };
let asked: ProcedureInput<'recording.analyse'> | null = null;
const GOOD: ProcedureOutput<'recording.analyse'> = {
  ok: true,
  duration_s: 12.5,
  peaks: [0.5, 1],
  quality: QUALITY,
  has_other: false,
};
let answer: ProcedureOutput<'recording.analyse'> = GOOD;

beforeAll(async () => {
  gateway = await startGateway();
  worker = await answerRpc(gateway.redisUrl, async ({ input }) => {
    asked = procedureInput('recording.analyse').parse(input);
    if (answer.ok) await gateway.deps.storage.put(asked.recording_key, Buffer.from('sound'));
    if (answer.ok && answer.has_other) await gateway.deps.storage.put(asked.other_key, Buffer.from('noise'));
    return answer;
  });
});
beforeEach(() => {
  answer = GOOD;
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

const upload = (user: User, purpose: RecordingPurpose = 'voice', bytes = Buffer.from('sound')) =>
  ask(gateway, recordings.upload, { user, query: { purpose }, ...makeForm(bytes, 'sound.mp3') });
const list = async (user: User, query: Readonly<Record<string, string>> = {}) =>
  (await ask(gateway, recordings.list, { user, query })).value().items.map(({ id }) => id);
const listFiles = (user: User) => readdir(join(gateway.storageDir, `recordings/${user.id}`));

test('keeps an uploaded recording with its file and what was measured', async () => {
  const user = await newUser(gateway);
  const made = (await upload(user)).value();
  expect(made).toMatchObject({ purpose: 'voice', duration_s: 12.5, peaks: [0.5, 1], quality: QUALITY });
  expect(asked).toMatchObject({ purpose: 'voice', recording_key: `recordings/${user.id}/${made.id}.flac` });
  expect((await ask(gateway, recordings.read, { user, params: { id: made.id } })).value()).toEqual(made);
  await deleteDueFiles(gateway.deps, new Date(Date.now() + 2 * 3_600_000));
  expect((await gateway.app.inject({ url: made.audio_url })).body).toBe('sound');
});

test('lists one’s own recordings, newest first, and for one purpose if asked', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const first = await addRecording(gateway, user.id);
  const second = await addRecording(gateway, user.id, 'driving');
  expect(await list(user)).toEqual([second, first]);
  expect(await list(user, { purpose: 'voice' })).toEqual([first]);
  expect(await list(other)).toEqual([]);
  expect((await ask(gateway, recordings.read, { user: other, params: { id: first } })).name).toBe('not_found');
  expect((await ask(gateway, recordings.remove, { user: other, params: { id: first } })).name).toBe('not_found');
});

test('uses a noisy recording with less noise or as it was, with what was measured in each, and deletes it with both files', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const plain = (await upload(user)).value();
  const change = (by: User, id: string, reduce_noise: boolean) =>
    ask(gateway, recordings.reduceNoise, { user: by, params: { id }, body: { reduce_noise } });
  expect((await change(user, plain.id, true)).name).toBe('bad_request');
  const quality = { ...QUALITY, snr: 21, snr_uploaded: 15, snr_reduced: 21, warnings: ['denoised', 'quiet'] as const };
  answer = { ...GOOD, quality: { ...quality, warnings: [...quality.warnings] }, has_other: true };
  const noisy = (await upload(user)).value();
  const heard = async (url: string | null) => (await gateway.app.inject({ url: url ?? '' })).body;
  expect([await heard(noisy.audio_url), await heard(noisy.other_url)]).toEqual(['sound', 'noise']);
  expect((await change(other, noisy.id, false)).name).toBe('not_found');
  const asItWas = (await change(user, noisy.id, false)).value();
  expect([await heard(asItWas.audio_url), await heard(asItWas.other_url)]).toEqual(['noise', 'sound']);
  expect(asItWas.quality).toMatchObject({ snr: 15, snr_reduced: 21, warnings: ['noisy', 'quiet'] });
  expect((await change(user, noisy.id, true)).value()).toEqual(noisy);
  expect((await change(user, noisy.id, true)).value()).toEqual(noisy);
  for (const { id } of [plain, noisy]) await ask(gateway, recordings.remove, { user, params: { id } });
  await deleteDueFiles(gateway.deps, new Date(Date.now() + 60_000));
  expect(await listFiles(user)).toEqual([]);
});

test('deletes a recording with its file', async () => {
  const user = await newUser(gateway);
  const { id } = (await upload(user)).value();
  expect(await listFiles(user)).toEqual([`${id}.flac`]);
  await ask(gateway, recordings.remove, { user, params: { id } });
  await deleteDueFiles(gateway.deps, new Date(Date.now() + 60_000));
  expect(await listFiles(user)).toEqual([]);
  expect(await list(user)).toEqual([]);
});

test('keeps nothing of a refused recording, and says why and what to do', async () => {
  const user = await newUser(gateway);
  answer = { ok: false, reasons: ['too_short', 'clipped'] };
  const refused = await upload(user);
  expect(refused.status).toBe(422);
  expect(refused.refusal('recording_refused')).toMatchObject({
    message: [expect.stringContaining('at least 10 s'), expect.stringContaining('distorted')],
    details: { reasons: ['too_short', 'clipped'] },
  });
  expect(await list(user)).toEqual([]);
  expect(await readdir(join(gateway.storageDir, 'uploads')).catch(() => [])).toEqual([]);
});

test('refuses an empty file, and one too large for its purpose, before a worker sees them', async () => {
  const user = await newUser(gateway);
  asked = null;
  expect((await upload(user, 'voice', Buffer.alloc(0))).name).toBe('file_missing');
  const large = await upload(user, 'voice', Buffer.alloc(RECORDING_LIMITS.voice.bytes + 1));
  expect(large.refusal('recording_refused')).toMatchObject({ details: { reasons: ['too_large'] } });
  expect(asked).toBeNull();
});

test('limits the number of recordings, to fewer without an account', { tags: ['rare'] }, async () => {
  const trial = await newTrial(gateway);
  for (let kept = 0; kept < RECORDINGS_KEPT.trial; kept++) await addRecording(gateway, trial.id);
  expect((await upload(trial)).name).toBe('trial_used_up');
  const user = await newUser(gateway);
  for (let kept = 0; kept < RECORDINGS_KEPT.account; kept++) await addRecording(gateway, user.id);
  expect((await upload(user)).name).toBe('recording_limit');
});

test('deletes the oldest recording that nothing needs when there is no room, first those that no work was made from', {
  tags: ['rare'],
}, async () => {
  const { db, storage } = gateway.deps;
  const user = await newUser(gateway);
  const voice = await addOwnVoice(gateway, user.id);
  const sample = (await db.ownVoice.findUniqueOrThrow({ where: { id: voice } })).recordingId ?? '';
  const add = (): Promise<string> => addRecording(gateway, user.id, 'driving');
  const [running, written, worked, left] = [await add(), await add(), await add(), await add()];
  const works = [
    { input: { sound: { recording_id: running } }, state: TaskState.InProgress },
    { input: { sound: { recording_id: worked } }, state: TaskState.Successed },
  ];
  const row = { userId: user.id, kind: 'lip-sync', title: '', cost: 0, durationS: 1 };
  await db.task.createMany({ data: works.map((work) => ({ id: newId(), ...row, ...work })) });
  const content = { music: { recording_id: written } };
  await db.videoProject.create({ data: { id: newId(), userId: user.id, title: '', content } });
  for (let kept = 5; kept < RECORDINGS_KEPT.account; kept++) await add();
  const yesterday = { createdAt: new Date(Date.now() - 25 * 3_600_000) };
  const old = [sample, running, written, worked, left];
  await db.recording.updateMany({ where: { id: { in: old } }, data: yesterday });
  const listKept = async (): Promise<readonly string[]> => {
    const rows = await db.recording.findMany({ where: { id: { in: old } } });
    return rows.map(({ id }) => id);
  };
  expect((await upload(user)).status).toBe(201);
  expect(await listKept()).toEqual(expect.not.arrayContaining([left]));
  await expect.poll(() => storage.size(`recordings/${user.id}/${left}.flac`)).toBeNull();
  expect((await upload(user)).status).toBe(201);
  expect((await listKept()).toSorted()).toEqual([sample, running, written].toSorted());
  expect((await upload(user)).name).toBe('recording_limit');
});
