import { accounts } from '@orator/contracts/accounts/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { isLoading, TaskState } from '@orator/contracts/tasks/state';
import { taskKinds } from '@orator/contracts/tasks/kinds';
import { tasks } from '@orator/contracts/tasks/routes';
import type { PushedEvent } from '@orator/contracts/push/events';
import { connectEvents } from '@orator/sdk/events';
import { toStored } from '@orator/sdk/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createRedis } from './support/databases.ts';
import { newEmail, openTrial, PASSWORD } from './support/people.ts';
import { startSystem, type System, until } from './support/system.ts';
import { startVideo, uploadPortrait } from './support/video.ts';

/** Long enough to be still under way when the account's push channel is there, and short enough for a trial. */
const TEXT = 'Marta bought a big map and a bag of apples before the boat left the bay. '.repeat(3).trim();

let system: System;
beforeAll(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([createDatabase(), createRedis()]);
  system = await startSystem({ databaseUrl, redisUrl });
}, 180_000);
afterAll(() => system?.stop());

test('somebody tries it, signs up while the video is being made, and has it in the account', async () => {
  const person = await openTrial(system.url);
  const { client, session } = person;
  const imageId = await uploadPortrait(person);
  const { id, cost } = await startVideo(person, imageId, TEXT);
  expect(cost).toBe(0);
  const read = () => client.call(tasks.read, { params: { id } });
  await until(async () => {
    const { state, stage } = await read();
    if (!isLoading(state)) throw new Error(`it ended before anybody could sign up\n${system.logs()}`);
    return stage !== null;
  });

  const email = newEmail();
  session.write(toStored(await client.call(accounts.signUp, { body: { email, password: PASSWORD } }), Date.now()));
  const pushed: PushedEvent[] = [];
  const events = connectEvents({
    url: system.url,
    token: (rejected) => client.freshToken(rejected),
    onEvent: (event) => pushed.push(event),
    onResync: () => undefined,
  });
  try {
    await until(async () => !isLoading((await read()).state), 180);
    const task = await read();
    expect(task.state, `${JSON.stringify(task)}\n${system.logs()}`).toBe(TaskState.Successed);
    expect(task.charged).toBe(0);
    const told = () => pushed.flatMap((event) => (event.name === 'avatar_tts_task' ? [event.payload] : []));
    await until(async () => told().some(({ task_id, video_url }) => task_id === id && video_url !== undefined));
    expect((await fetch(new URL(task.result?.video_url ?? '', system.url))).status).toBe(200);
  } finally {
    events.close();
  }
  const profile = await client.call(accounts.profile, {});
  expect(profile).toMatchObject({ username: email, is_trial: false, remaining_video_generate_times: 3 });
  const logs = await client.call(tasks.logs, { query: { task_id: id } });
  const stages = taskKinds['photo-video'].stages;
  expect(logs.items.map(({ event, stage }) => stage ?? event)).toEqual([
    'succeeded',
    ...Object.keys(stages).toReversed(),
    'started',
    'queued',
  ]);
  expect((await client.call(photoAvatarImages.list, { query: {} })).items.map((image) => image.id)).toEqual([imageId]);
}, 300_000);
