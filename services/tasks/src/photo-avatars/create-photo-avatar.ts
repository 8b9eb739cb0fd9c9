import {
  AgeGroup,
  Ethnicity,
  PhotoDescription,
  PhotoStyle,
  PromptReading,
} from '@orator/contracts/photo-avatar-prompts/schema';
import { nearestRatio } from '@orator/contracts/photo-avatars/nearest-ratio';
import type { Tx } from '@orator/db/client';
import type { DeliveredTask } from '../lifecycle/task-end.ts';

const UNSPECIFIED = 'Unspecified';

interface Prompt {
  readonly description: unknown;
  readonly reading: unknown;
}

/**
 * The attributes chosen for a picture made from a prompt, else those recognised in the prompt. Public avatars are
 * searched by these and by the picture's gender.
 */
export function readAttributes({ description, reading }: Prompt) {
  const chosen = PhotoDescription.safeParse(description).data;
  if (chosen === undefined) return {};
  const understood = PromptReading.safeParse(reading).data?.understood ?? [];
  const read = (name: string): unknown => understood.find(({ attribute }) => attribute === name)?.value;
  const said = <Value extends string>(value: Value): Value | null => (value === UNSPECIFIED ? null : value);
  return {
    ageGroup: said(chosen.age_group) ?? AgeGroup.safeParse(read('age')).data ?? null,
    ethnicity: said(chosen.ethnicity) ?? Ethnicity.safeParse(read('ethnicity')).data ?? null,
    style: chosen.style ?? PhotoStyle.safeParse(read('style')).data ?? null,
  };
}

/** Creates the avatar of a finished clip, under the task's id and with its files. */
export async function createPhotoAvatar(tx: Tx, task: DeliveredTask<'photo-avatar'>): Promise<void> {
  const { id, userId, title, input, output } = task;
  const { clip_key: clipKey, preview_key: previewKey, poster_key: posterKey, width, height } = output;
  const image = await tx.photoImage.findUnique({
    where: { id: input.image_id },
    select: { prompt: true, gender: true },
  });
  const row = { id, userId, imageId: input.image_id, name: title, imageType: input.image_type };
  const files = { clipKey, previewKey, posterKey };
  const size = { width, height, durationS: output.duration_s, ratio: nearestRatio(width, height) };
  await tx.photoAvatar.create({
    data: {
      ...row,
      ...files,
      ...size,
      ...(image?.prompt && readAttributes(image.prompt)),
      gender: image?.gender ?? null,
    },
  });
}
