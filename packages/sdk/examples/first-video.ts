import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { accounts } from '@orator/contracts/accounts/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { isLoading } from '@orator/contracts/tasks/state';
import { voices } from '@orator/contracts/voices/routes';
import { createClient } from '@orator/sdk/client';
import { memoryStore, toStored } from '@orator/sdk/session';

const { ORATOR = 'http://localhost:8080', EMAIL = '', PASSWORD = '' } = process.env;

const session = memoryStore();
const client = createClient({
  baseUrl: `${ORATOR}/api`,
  session,
  locale: () => 'en',
  device: { machineCode: () => 'my-program' },
});

// From here on every call carries the access token, which is renewed when it expires.
const signedIn = await client.call(accounts.signIn, { body: { email: EMAIL, password: PASSWORD } });
session.write(toStored(signedIn, Date.now()));

const file = await openAsBlob('face.jpg', { type: 'image/jpeg' });
const photo = await client.call(photoAvatarImages.upload, { file, query: { consent: 'photo-1' } });

const { items } = await client.call(voices.list, { query: { locale: 'en' } });
const [voice] = items;
if (voice === undefined) throw new Error('There is no English voice');

// Get the price first; the ticket starts exactly this video at exactly this price.
const script = { text: 'Hello there. I can speak.', voice_id: voice.id, locale: 'en' as const };
const quote = await client.call(photoVideos.quote, { body: { image_id: photo.id, script } });

const { task_id, ticket } = quote;
let task = await client.call(photoVideos.start, { body: { task_id, ticket } });
while (isLoading(task.state)) {
  await pause(1000);
  task = await client.call(tasks.read, { params: { id: task_id } });
}

const address = task.output?.video_url;
if (address === undefined) throw new Error(task.error?.message ?? 'There is no video');
const video = await fetch(new URL(address, ORATOR));
await writeFile('talking.mp4', Buffer.from(await video.arrayBuffer()));
