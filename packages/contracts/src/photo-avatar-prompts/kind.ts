import { z } from 'zod';
import { Id, Locale, Timestamp } from '../core/common.ts';
import { taskEvent } from '../tasks/event.ts';
import { defineTaskKind, minutes } from '../tasks/kind.ts';
import { PHOTOS_A_RUN } from './options.ts';
import { imageEvent, imageEventFields, imageFile } from '../prompt-runs/image-event.ts';
import { RefusedImages } from '../prompt-runs/refused-images.ts';
import { PhotoDescription } from './schema.ts';

export const photoAvatarTextToPhotoTask = taskEvent(
  'photo_avatar_text_to_photo_task',
  'The progress of images from words: state 2 with those that are there while others are made, 5 at the end.',
  imageEventFields,
);

/** Images of a person from a prompt. Each is stored as a photo of its owner when it is ready, and can be animated. */
export const photoAvatarPromptTasks = {
  'text-to-photo': defineTaskKind({
    input: PhotoDescription.extend({
      prompt_id: Id,
      locale: Locale,
      width: z.number().int(),
      height: z.number().int(),
      seed: z.number().int().describe('of the first image; the others follow from it'),
      asked_at: Timestamp,
    }),
    source: PhotoDescription.extend({ prompt_id: Id }),
    files: {
      image: imageFile(PHOTOS_A_RUN),
    },
    figures: z.object({
      image_ids: z.array(Id).max(PHOTOS_A_RUN),
      refused: RefusedImages,
    }),
    events: [photoAvatarTextToPhotoTask],
    pushes: (run) => ({ photo_avatar_text_to_photo_task: imageEvent(run) }),
    counter: 'remaining_text_to_photo_times',
    // decisions.md, What a task costs: 1 credit an image delivered.
    price: {
      unit: 'image',
      tariffs: { 'text-to-photo': { hundredths: 100, minimumUnits: 0 } },
      tariffOf: () => 'text-to-photo',
    },
    delivered: ({ image_ids }) => image_ids.length,
    keepsParts: ({ image_ids }) => image_ids.length > 0,
    queue: 'photo',
    weight: 1,
    attempts: 3,
    timeoutMs: () => minutes(5),
    stages: { paint: 1 },
  }),
};
