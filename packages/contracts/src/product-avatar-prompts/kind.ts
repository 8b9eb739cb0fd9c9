import { z } from 'zod';
import { Id, Timestamp } from '../core/common.ts';
import { imageEvent, imageEventFields, imageFile } from '../prompt-runs/image-event.ts';
import { RefusedImages } from '../prompt-runs/refused-images.ts';
import { taskEvent } from '../tasks/event.ts';
import { defineTaskKind, minutes } from '../tasks/kind.ts';
import { PRODUCT_LAYOUTS } from './options.ts';
import { ProductDescription } from './schema.ts';

export const productAvatarTextToPhotoTask = taskEvent(
  'product_avatar_text_to_photo_task',
  'The progress of pictures with products: state 2 with those that are there while others are made, 5 at the end.',
  imageEventFields,
);

/** Pictures of a person with products. Each is stored as a photo of its owner when it is ready, and can be animated. */
export const productAvatarPromptTasks = {
  'product-photo': defineTaskKind({
    input: ProductDescription.extend({
      prompt_id: Id,
      width: z.number().int(),
      height: z.number().int(),
      seed: z.number().int().describe('decides what the table is made of'),
      asked_at: Timestamp,
    }),
    source: ProductDescription.extend({ prompt_id: Id }),
    photoOf: ({ image_id }) => image_id,
    avatarOf: ({ photo_avatar_id }) => photo_avatar_id,
    files: {
      image: imageFile(PRODUCT_LAYOUTS.length),
    },
    figures: z.object({ image_ids: z.array(Id).max(PRODUCT_LAYOUTS.length), refused: RefusedImages }),
    events: [productAvatarTextToPhotoTask],
    pushes: (run) => ({ product_avatar_text_to_photo_task: imageEvent(run) }),
    counter: 'remaining_text_to_photo_times',
    // decisions.md, What a task costs: 2 credits an image delivered.
    price: {
      unit: 'image',
      tariffs: { 'product-photo': { hundredths: 200, minimumUnits: 0 } },
      tariffOf: () => 'product-photo',
    },
    delivered: ({ image_ids }) => image_ids.length,
    keepsParts: ({ image_ids }) => image_ids.length > 0,
    queue: 'photo',
    weight: 1,
    attempts: 3,
    timeoutMs: () => minutes(5),
    stages: { compose: 1 },
  }),
};
