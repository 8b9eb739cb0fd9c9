import { z } from 'zod';
import { Id, Timestamp } from '../core/common.ts';
import { pushedState } from '../photo-avatar-prompts/pushed-state.ts';
import { RefusedImages } from '../photo-avatar-prompts/refused-images.ts';
import { taskEvent } from '../tasks/event.ts';
import { defineTaskKind, minutes } from '../tasks/kind.ts';
import { PRODUCT_LAYOUTS } from './options.ts';
import { ProductDescription } from './schema.ts';

/** Where the images of an event go (specification, section 3): 0 normal, 1 an uploaded photo. */
const IMAGE_TYPE = 0;

export const productAvatarTextToPhotoTask = taskEvent(
  'product_avatar_text_to_photo_task',
  'The progress of pictures with products: state 2 with those that are there while others are made, 5 at the end.',
  {
    prompt_id: Id.optional(),
    image: z.array(z.object({ image_id: Id, image_url: z.string() })).optional(),
    image_type: z.number().int().optional(),
    time: Timestamp.optional().describe('when the run was started'),
  },
);

/** Pictures of a person with products. Each becomes a photo of its owner as it arrives, which can speak. */
export const productPhotoTasks = {
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
      image: {
        file: 'image.png',
        type: 'image/png',
        count: PRODUCT_LAYOUTS.length,
        visibleTo: 'owner',
        // They are photos of their owner from the moment they arrive.
        exported: false,
        deletedWithTask: false,
      },
    },
    figures: z.object({ image_ids: z.array(Id).max(PRODUCT_LAYOUTS.length), refused: RefusedImages }),
    events: [productAvatarTextToPhotoTask],
    pushes: ({ input, result: { image_ids: ids = [], image_urls: urls = [], refused = 0 }, state }) => ({
      product_avatar_text_to_photo_task: {
        task_state: pushedState(state, ids.length),
        prompt_id: input.prompt_id,
        image: ids.flatMap((image_id, index) => {
          const image_url = urls[index];
          return image_url === undefined ? [] : [{ image_id, image_url }];
        }),
        image_type: IMAGE_TYPE,
        ...(refused > 0 && { is_content_safe: false }),
        time: input.asked_at,
      },
    }),
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
