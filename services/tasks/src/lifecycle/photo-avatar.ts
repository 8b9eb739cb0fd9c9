import { PhotoDescription } from '@orator/contracts/photo-avatar-prompts/schema';
import { nearestRatio } from '@orator/contracts/photo-avatars/nearest-ratio';
import type { Tx } from '@orator/db/client';
import type { DeliveredTask } from './delivered-task.ts';

const UNSPECIFIED = 'Unspecified';

/** What was chosen of the person when the picture was made from words; by this a public avatar is found. */
function attributesOf(description: unknown) {
  const { data } = PhotoDescription.safeParse(description);
  if (data === undefined) return {};
  const { gender, age_group: age, ethnicity, style } = data;
  return {
    gender,
    ageGroup: age === UNSPECIFIED ? null : age,
    ethnicity: ethnicity === UNSPECIFIED ? null : ethnicity,
    style,
  };
}

/** The avatar of a finished clip, with the task's id and its files. */
export async function createPhotoAvatar(tx: Tx, task: DeliveredTask<'photo-avatar'>): Promise<void> {
  const { id, userId, title, input, output } = task;
  const { clip_key: clipKey, preview_key: previewKey, poster_key: posterKey, width, height } = output;
  const image = await tx.photoImage.findUnique({ where: { id: input.image_id }, select: { prompt: true } });
  const row = { id, userId, imageId: input.image_id, name: title, imageType: input.image_type };
  const files = { clipKey, previewKey, posterKey };
  const size = { width, height, durationS: output.duration_s, ratio: nearestRatio(width, height) };
  await tx.photoAvatar.create({ data: { ...row, ...files, ...size, ...attributesOf(image?.prompt?.description) } });
}
