import { z } from 'zod';
import { Id, Locale } from '../core/common.ts';
import { taskEvent } from '../tasks/event.ts';
import { defineTaskKind } from '../tasks/kind.ts';
import { PHOTOS_A_RUN } from './options.ts';
import { imageEvent, imageEventFields } from '../prompt-runs/image-event.ts';
import { declareRun, RUN_FIELDS } from '../prompt-runs/kind.ts';
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
      ...RUN_FIELDS,
      locale: Locale,
      seed: z.number().int().describe('of the first image; the others follow from it'),
    }),
    source: PhotoDescription.extend({ prompt_id: Id }),
    ...declareRun(PHOTOS_A_RUN),
    events: [photoAvatarTextToPhotoTask],
    pushes: (run) => ({ photo_avatar_text_to_photo_task: imageEvent(run) }),
    // decisions.md, What a task costs: 1 credit an image delivered.
    price: {
      unit: 'image',
      tariffs: { 'text-to-photo': { hundredths: 100, minimumUnits: 0 } },
      chooseTariff: () => 'text-to-photo',
    },
    stages: { paint: 1 },
  }),
};
