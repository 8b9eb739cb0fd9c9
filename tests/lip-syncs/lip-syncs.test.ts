import { lipSyncs } from '@orator/contracts/lip-syncs/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { addImage, addRecording } from '../support/gateway-rows.ts';
import { quoteLipSync } from './quote-lip-sync.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  await gateway.close();
});

test('10 credits a minute of the recording and its end, held once it is started', async () => {
  const user = await newUser(gateway);
  const quote = await quoteLipSync(gateway, user);
  expect(quote).toMatchObject({ cost: 2.55, duration_s: 15.3 });
  const { task_id, ticket } = quote;
  const task = (await ask(gateway, lipSyncs.start, { user, body: { task_id, ticket } })).value();
  expect(task).toMatchObject({ id: task_id, kind: 'lip-sync', state: 0, cost: 2.55, charged: 0 });
});

test('the transcript is checked as a script is, and kept cleaned', async () => {
  const user = await newUser(gateway);
  const body = {
    image_id: await addImage(gateway, user.id),
    recording_id: await addRecording(gateway, user.id, 'driving'),
  };
  const quote = (text: string) =>
    ask(gateway, lipSyncs.quote, { user, body: { ...body, transcript: { text, locale: 'en' } } });
  expect((await quote('🙂 🙂')).name).toBe('text_unspeakable');
  expect((await quote('word '.repeat(1100))).name).toBe('text_too_long');
  const { task_id, ticket } = (await quote('  Hello   there. ')).value();
  const task = (await ask(gateway, lipSyncs.start, { user, body: { task_id, ticket } })).value();
  expect(task).toMatchObject({ title: 'Hello there.', source: { transcript: { text: 'Hello there.', locale: 'en' } } });
});

test('a recording of somebody else, for another purpose or too long for the plan is refused, and nothing is charged', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const image_id = await addImage(gateway, user.id);
  const quote = (recording_id: string) => ask(gateway, lipSyncs.quote, { user, body: { image_id, recording_id } });
  expect((await quote(await addRecording(gateway, other.id, 'driving'))).name).toBe('not_found');
  expect((await quote(await addRecording(gateway, user.id, 'voice'))).name).toBe('not_found');
  const long = await addRecording(gateway, user.id, 'driving');
  await gateway.deps.db.recording.update({ where: { id: long }, data: { durationS: 61 } });
  expect((await quote(long)).name).toBe('video_too_long');
  expect(await gateway.deps.db.task.count({ where: { userId: user.id } })).toBe(0);
});
