import { z } from 'zod';
import { Id } from '../core/common.ts';
import { imageEvent, imageEventFields } from '../prompt-runs/image-event.ts';
import { declareRun, RUN_FIELDS } from '../prompt-runs/kind.ts';
import { taskEvent } from '../tasks/event.ts';
import { defineTaskKind } from '../tasks/kind.ts';
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
      ...RUN_FIELDS,
      seed: z.number().int().describe('chooses the material of the table'),
    }),
    source: ProductDescription.extend({ prompt_id: Id }),
    pickPhoto: ({ image_id }) => image_id,
    pickAvatar: ({ photo_avatar_id }) => photo_avatar_id,
    ...declareRun(PRODUCT_LAYOUTS.length),
    events: [productAvatarTextToPhotoTask],
    pushes: (run) => ({ product_avatar_text_to_photo_task: imageEvent(run) }),
    // decisions.md, What a task costs: 2 credits an image delivered.
    price: {
      unit: 'image',
      tariffs: { 'product-photo': { hundredths: 200, minimumUnits: 0 } },
      chooseTariff: () => 'product-photo',
    },
    stages: { compose: 1 },
  }),
};
