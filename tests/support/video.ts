import type { Locale } from '@orator/contracts/core/common';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import type { Task } from '@orator/contracts/tasks/schema';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import type { Person } from './people.ts';
import { portraitPhoto } from './photo.ts';

/** Uploads the test portrait; the id of the image. */
export async function uploadPortrait({ client }: Person): Promise<string> {
  const photo = await portraitPhoto();
  const file = new File([new Uint8Array(photo.bytes)], photo.name, { type: photo.mimeType });
  return (await client.call(photoAvatarImages.upload, { file, query: { consent: 'photo-1' } })).id;
}

/** Quotes and starts a video of an image. */
export async function startVideo(
  { client }: Person,
  imageId: string,
  text: string,
  ratio: '1:1' | '16:9' = '1:1',
): Promise<Task> {
  const locale: Locale = 'en';
  const voice = LIBRARY_VOICES.find((candidate) => candidate.locale === locale);
  if (voice === undefined) throw new Error('no English voice');
  const script = { text, voice_id: voice.id, locale };
  const quote = await client.call(photoVideos.quote, { body: { image_id: imageId, script, ratio } });
  return client.call(photoVideos.start, { body: { task_id: quote.task_id, ticket: quote.ticket } });
}
