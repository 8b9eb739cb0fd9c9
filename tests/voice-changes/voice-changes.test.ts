import { voiceChanges } from '@orator/contracts/voice-changes/routes';
import { newId } from '@orator/db/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { addOwnVoice, addRecording, voiceOf } from '../support/gateway-rows.ts';
import { quoteChange } from './quote-change.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

test('2 credits a minute of the recording, 3 in a voice of one’s own, held once it is started', async () => {
  const user = await newUser(gateway);
  expect(await quoteChange(gateway, user, await addOwnVoice(gateway, user.id))).toMatchObject({ cost: 0.75 });
  const { task_id, ticket, ...quote } = await quoteChange(gateway, user);
  expect(quote).toMatchObject({ cost: 0.5, duration_s: 15 });
  const task = (await ask(gateway, voiceChanges.start, { user, body: { task_id, ticket } })).value();
  expect(task).toMatchObject({ id: task_id, kind: 'voice-change', state: 0, cost: 0.5, charged: 0 });
});

test('a recording of somebody else or for another purpose, and a voice of somebody else, are refused', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const quote = async (recording_id: string, voice_id: string) =>
    (await ask(gateway, voiceChanges.quote, { user, body: { recording_id, voice_id } })).name;
  expect(await quote(await addRecording(gateway, other.id, 'changing'), voiceOf('en'))).toBe('not_found');
  expect(await quote(await addRecording(gateway, user.id, 'driving'), voiceOf('en'))).toBe('not_found');
  const mine = await addRecording(gateway, user.id, 'changing');
  expect(await quote(mine, await addOwnVoice(gateway, other.id))).toBe('voice_unavailable');
  expect(await quote(mine, newId())).toBe('voice_unavailable');
});
