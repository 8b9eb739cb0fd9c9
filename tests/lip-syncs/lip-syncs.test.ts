import { DUB_SAMPLE } from '@orator/contracts/dubs/sample';
import { lipSyncs } from '@orator/contracts/lip-syncs/routes';
import type { NewLipSync } from '@orator/contracts/lip-syncs/schema';
import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDubSample, DUB_SAMPLE_RECORD } from '../dubs/add-dub-sample.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addAvatar, addImage, addRecording, addVideoAvatar } from '../support/gateway-rows.ts';
import { quoteLipSync } from './quote-lip-sync.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  await gateway.close();
});

test('costs 10 credits a minute of the recording and its end, held once it is started', async () => {
  const user = await newUser(gateway);
  const quote = await quoteLipSync(gateway, user);
  expect(quote).toMatchObject({ cost: 2.55, duration_s: 15.3 });
  const { task_id, ticket } = quote;
  const task = (await ask(gateway, lipSyncs.start, { user, body: { task_id, ticket } })).value();
  expect(task).toMatchObject({ id: task_id, kind: 'lip-sync', state: 0, cost: 2.55, charged: 0 });
});

test('checks the transcript as it checks scripts, and stores it cleaned', async () => {
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

test('a recording of another user, for another purpose or too long for the plan is refused, and nothing is charged', async () => {
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

describe('an avatar as the face', () => {
  type Face = Pick<NewLipSync, 'photo_avatar_id' | 'video_avatar_id'>;
  const askQuote = async (user: User, face: Face) => {
    const recording_id = await addRecording(gateway, user.id, 'driving');
    return ask(gateway, lipSyncs.quote, { user, body: { ...face, recording_id } });
  };
  const start = async (user: User, face: Face) => {
    const { task_id, ticket, cost } = (await askQuote(user, face)).value();
    expect(cost).toBe(2.55);
    (await ask(gateway, lipSyncs.start, { user, body: { task_id, ticket } })).value();
    return (await gateway.deps.db.task.findUniqueOrThrow({ where: { id: task_id } })).input;
  };
  const kinds = {
    photo_avatar_id: {
      add: (user: User) => addAvatar(gateway, user.id),
      remove: (user: User, id: string) => ask(gateway, photoAvatars.remove, { user, params: { id } }),
    },
    video_avatar_id: {
      add: (user: User) => addVideoAvatar(gateway, user.id),
      remove: (user: User, id: string) => ask(gateway, videoAvatars.remove, { user, params: { id } }),
    },
  };

  test('everybody may try the sample of the product, once it is made', async () => {
    const user = await newUser(gateway);
    const face = { video_avatar_id: DUB_SAMPLE.id };
    expect((await askQuote(user, face)).name).toBe('not_found');
    await addDubSample(gateway);
    const { width, height } = DUB_SAMPLE_RECORD.report;
    expect(await start(user, face)).toMatchObject({ ...face, width, height });
  });

  test('costs what a photo does; a video of footage has the size of the footage', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const photo_avatar_id = await addAvatar(gateway, user.id);
    expect(await start(user, { photo_avatar_id })).toMatchObject({ photo_avatar_id, width: 720 });
    const report = { reasons: [], warnings: [], faults: [], used: { from: 0, to: 8 } };
    const film = { ...report, duration_s: 8, width: 640, height: 360, fps: 25 };
    const video_avatar_id = await addVideoAvatar(gateway, other.id, { report: film });
    expect(await start(other, { video_avatar_id })).toMatchObject({ video_avatar_id, width: 640, height: 360 });
  });

  test.for(['photo_avatar_id', 'video_avatar_id'] as const)(
    'is refused when it belongs to another user or was deleted: %s',
    async (name) => {
      const [user, other] = [await newUser(gateway), await newUser(gateway)];
      const { add, remove } = kinds[name];
      const id = await add(user);
      expect((await askQuote(other, { [name]: id })).name).toBe('not_found');
      expect((await askQuote(user, { [name]: id })).value().cost).toBe(2.55);
      expect((await remove(user, id)).status).toBe(204);
      expect((await askQuote(user, { [name]: id })).name).toBe('not_found');
    },
  );

  test('is one face: two at once are refused', async () => {
    const user = await newUser(gateway);
    const photo_avatar_id = await addAvatar(gateway, user.id);
    const both = { photo_avatar_id, video_avatar_id: await addVideoAvatar(gateway, user.id) };
    expect((await askQuote(user, both)).name).toBe('bad_request');
  });
});
