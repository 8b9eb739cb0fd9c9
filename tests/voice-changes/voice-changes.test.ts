import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { voiceChanges } from '@orator/contracts/voice-changes/routes';
import { newId } from '@orator/db/client';
import type { ChangedRecording } from '@orator/speech/match/match-thread';
import { wavBytes } from '@orator/sound/wav';
import { runTask } from '@orator/tasks/worker/run-task';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeWorker } from '../chaos/fake-worker.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addOwnVoice, addRecording, findVoice } from '../support/gateway-rows.ts';
import { quoteChange } from './quote-change.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

test('costs 2 credits a minute of the recording, 3 in a voice of one’s own, held once it is started', async () => {
  const user = await newUser(gateway);
  expect(await quoteChange(gateway, user, await addOwnVoice(gateway, user.id))).toMatchObject({ cost: 0.75 });
  const { task_id, ticket, ...quote } = await quoteChange(gateway, user);
  expect(quote).toMatchObject({ cost: 0.5, duration_s: 15 });
  const task = (await ask(gateway, voiceChanges.start, { user, body: { task_id, ticket } })).value();
  expect(task).toMatchObject({ id: task_id, kind: 'voice-change', state: 0, cost: 0.5, charged: 0 });
});

/** Starts a change and works on it, with a matcher that answers this. */
async function change(user: User, changed: ChangedRecording | null, meanwhile: (id: string) => Promise<unknown>) {
  const { task_id, ticket } = await quoteChange(gateway, user);
  await ask(gateway, voiceChanges.start, { user, body: { task_id, ticket } });
  for (const { key } of await gateway.deps.db.recording.findMany({ where: { userId: user.id } })) {
    await gateway.deps.storage.put(key, wavBytes({ sampleRate: 24_000, pcm: new Int16Array(24_000).fill(1000) }));
  }
  await meanwhile(task_id);
  const { deps } = createFakeWorker(gateway);
  const { speech } = deps.engines;
  const matcher = { ...speech.matcher, change: async () => changed };
  const engines = { ...deps.engines, speech: { ...speech, matcher } };
  await runTask({ ...deps, engines }, task_id, 'a', new AbortController().signal);
  return (await ask(gateway, tasks.read, { user, params: { id: task_id } })).value();
}
const nothing = async (): Promise<void> => undefined;

test('charges the seconds that were made, and tells how near the voice came', async () => {
  const distance = { pitch: 20, spectrum: 9, cepstra: 1 };
  const pcm = new Int16Array(48_000).fill(1000);
  const made = await change(
    await newUser(gateway),
    { pcm, before: distance, after: { ...distance, pitch: 1 } },
    nothing,
  );
  expect(made).toMatchObject({ state: TaskState.Successed, charged: 0.07, output: { duration_s: 2 } });
  expect(made.output).toMatchObject({ change_figures: { before: { pitch: 20 }, after: { pitch: 1 } } });
});

test('a recording in which nobody speaks, or that was deleted meanwhile, costs nothing', async () => {
  const silent = await change(await newUser(gateway), null, nothing);
  expect(silent).toMatchObject({ error: { reason: 'voice_no_speech' }, charged: 0 });
  const user = await newUser(gateway);
  const gone = await change(user, null, () => gateway.deps.db.recording.deleteMany({ where: { userId: user.id } }));
  expect(gone).toMatchObject({ error: { reason: 'input_gone' }, charged: 0 });
});

test('a recording of another user or for another purpose, and a voice of another user, are refused', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const quote = async (recording_id: string, voice_id: string) =>
    (await ask(gateway, voiceChanges.quote, { user, body: { recording_id, voice_id } })).name;
  expect(await quote(await addRecording(gateway, other.id, 'changing'), findVoice('en'))).toBe('not_found');
  expect(await quote(await addRecording(gateway, user.id, 'driving'), findVoice('en'))).toBe('not_found');
  const mine = await addRecording(gateway, user.id, 'changing');
  expect(await quote(mine, await addOwnVoice(gateway, other.id))).toBe('voice_unavailable');
  expect(await quote(mine, newId())).toBe('voice_unavailable');
});
