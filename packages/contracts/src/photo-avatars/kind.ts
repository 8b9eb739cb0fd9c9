import { z } from 'zod';
import { Id, Timestamp } from '../core/common.ts';
import { taskEvent } from '../tasks/event.ts';
import { defineTaskKind, minutes, type ResultFile } from '../tasks/kind.ts';
import { ImageType } from './schema.ts';

const fields = {
  avatar_url: z.string().optional().describe('the clip'),
  preview: z.string().optional().describe('a picture of it'),
  photo_avatar_id: Id.optional(),
  image_type: ImageType,
  prompt_id: Id.optional().describe('the prompt that its picture was made from'),
  time: Timestamp.optional().describe('when it was started'),
};

export const photoAvatarTask = taskEvent(
  'photo_avatar_gen3turbo_task',
  'The progress of an avatar; once it is done, its id, its clip and its picture.',
  fields,
);

export const productAvatarTask = taskEvent(
  'product_avatar_gen3turbo_task',
  'The same of an avatar that was made of a picture with products.',
  fields,
);

/** A file that the avatar takes over: kept when the task is deleted, and exported with the avatar. */
const avatarFile = <const File extends string>(file: File, type: ResultFile['type']) =>
  ({ file, type, visibleTo: 'owner', exported: false, deletedWithTask: false }) as const;

const Source = z.object({ image_id: Id });

/** Makes an avatar from a photo: a silent, looping clip in which the face breathes, blinks, looks around and smiles. */
export const photoAvatarTasks = {
  'photo-avatar': defineTaskKind({
    input: Source.extend({
      image_type: ImageType,
      product: z.boolean().default(false).describe('whether the photo shows products that were put into it'),
      width: z.number().int(),
      height: z.number().int(),
      prompt_id: Id.optional(),
      asked_at: Timestamp.optional(),
    }),
    source: Source,
    pickPhoto: ({ image_id }) => image_id,
    files: {
      clip: avatarFile('clip.mp4', 'video/mp4'),
      preview: avatarFile('preview.mp4', 'video/mp4'),
      poster: avatarFile('poster.jpg', 'image/jpeg'),
    },
    figures: z.object({
      photo_avatar_id: Id,
      duration_s: z.number(),
      width: z.number().int(),
      height: z.number().int(),
    }),
    events: [photoAvatarTask, productAvatarTask],
    pushes: ({ input: { image_type, product, prompt_id, asked_at: time }, result }) => {
      const told = {
        avatar_url: result.clip_url,
        preview: result.poster_url,
        photo_avatar_id: result.photo_avatar_id,
        image_type,
        ...(prompt_id !== undefined && { prompt_id }),
        ...(time !== undefined && { time }),
      };
      return product ? { product_avatar_gen3turbo_task: told } : { photo_avatar_gen3turbo_task: told };
    },
    counter: 'remaining_photo_to_avatar_times',
    // decisions.md, What a task costs.
    price: {
      unit: 'run',
      tariffs: { 'photo-avatar': { hundredths: 1000, minimumUnits: 1 } },
      chooseTariff: () => 'photo-avatar',
    },
    creates: true,
    queue: 'video',
    weight: 1,
    attempts: 3,
    timeoutMs: () => minutes(10),
    stages: { face: 0.15, render: 0.75, finish: 0.1 },
  }),
};
