import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '@orator/contracts/accounts/routes';
import { handOffs } from '@orator/contracts/hand-offs/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { isLoading, TaskState } from '@orator/contracts/tasks/state';
import { type Task } from '@orator/contracts/tasks/schema';
import { tasks } from '@orator/contracts/tasks/routes';
import type { PushedEvent } from '@orator/contracts/push/events';
import type { Client } from '@orator/sdk/client';
import { connectEvents } from '@orator/sdk/events';
import { toStored } from '@orator/sdk/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeScript } from '../support/gateway-rows.ts';
import { newClient, type Person, signUp } from '../support/people.ts';
import { portraitPhoto } from '../support/photo.ts';
import { until } from '../support/system.ts';
import { expectVideoFile } from './film.ts';
import { orator } from './run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-desktop-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A client that says what it runs on, as the desktop client does. */
const startDesktop = () => newClient(orator.url, { clientType: 'win 64' });

/** The browser that the client opens, where the person is signed in; returns the link back into the app. */
async function openBrowser(person: Person, address: string): Promise<string> {
  const query = new URL(address).searchParams;
  expect(query.get('fromPlatform')).toBe('client');
  const code_challenge = query.get('code_challenge') ?? '';
  const { link } = await person.client.call(handOffs.create, { body: { code_challenge, remember: true } });
  expect(link).not.toContain(person.session.read()?.accessToken ?? 'a token');
  return link;
}

/** Signs the client in without a password. */
async function signInByHandOff({ client, session }: ReturnType<typeof startDesktop>, person: Person): Promise<void> {
  const code_verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const page = `${orator.url}/sign-in?fromPlatform=client&code_challenge=${code_challenge}`;
  const link = new URL(await openBrowser(person, page));
  expect([link.protocol, link.searchParams.get('remember')]).toEqual(['orator:', '1']);
  const code = link.searchParams.get('code') ?? '';
  session.write(toStored(await client.call(handOffs.exchange, { body: { code, code_verifier } }), Date.now()));
}

/** Uploads a portrait and starts a short video of it at the quoted price. */
async function generate(client: Client): Promise<Task> {
  const photo = await portraitPhoto();
  const file = new File([new Uint8Array(photo.bytes)], photo.name, { type: photo.mimeType });
  const image = await client.call(photoAvatarImages.upload, { file, query: { consent: 'photo-1' } });
  const body = { image_id: image.id, script: makeScript('Hello from the desktop.') };
  const { task_id, ticket, cost } = await client.call(photoVideos.quote, { body });
  const task = await client.call(photoVideos.start, { body: { task_id, ticket } });
  expect(task.cost).toBe(cost);
  return task;
}

test('the desktop client signs in by hand-off, makes a video, follows its progress and downloads it', async () => {
  const person = await signUp(orator.url);
  const desktop = startDesktop();
  const { client } = desktop;
  await signInByHandOff(desktop, person);
  expect((await client.call(accounts.profile, {})).username).toBe(person.email);

  const pushed: PushedEvent[] = [];
  const synced = Promise.withResolvers<void>();
  const events = connectEvents({
    url: orator.url,
    token: (rejected) => client.freshToken(rejected),
    onEvent: (event) => pushed.push(event),
    onResync: synced.resolve,
  });
  try {
    // Events from before the connection are not pushed again.
    await synced.promise;
    const { id } = await generate(client);
    const read = () => client.call(tasks.read, { params: { id } });
    const listTaskEvents = () => pushed.flatMap((event) => (event.name === 'avatar_tts_task' ? [event.payload] : []));
    const isDelivered = async () => listTaskEvents().some(({ video_url }) => video_url !== undefined);
    await until(async () => (await isDelivered()) || !isLoading((await read()).state), 180);
    const task = await read();
    expect(task.state, `${JSON.stringify(task)}\n${await orator.logs()}`).toBe(TaskState.Successed);
    await until(isDelivered);
    const followed = listTaskEvents().filter(({ task_id }) => task_id === id);
    expect(followed.some(({ task_state }) => task_state === TaskState.InProgress)).toBe(true);
    expect(followed.at(-1)).toMatchObject({ task_state: TaskState.Successed, rate: 100 });

    const { output } = task;
    const video = await fetch(new URL(output?.video_url ?? '', orator.url));
    expect([video.status, video.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    const bytes = Buffer.from(await video.arrayBuffer());
    const path = join(folder, 'result.mp4');
    await writeFile(path, bytes);
    await expectVideoFile(path, bytes, { width: 720, height: 720, duration: output?.duration_s ?? 0 });
  } finally {
    events.close();
  }
  await client.call(accounts.signOut, {});
  expect((await person.client.call(accounts.profile, {})).wallet.credit).toBeLessThan(20);
});
