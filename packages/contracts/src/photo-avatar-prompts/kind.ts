import { z } from 'zod';
import { Id, Locale, Timestamp } from '../core/common.ts';
import { taskEvent } from '../tasks/event.ts';
import { defineTaskKind, minutes } from '../tasks/kind.ts';
import { PHOTOS_A_RUN } from './options.ts';
import { pushedState } from './pushed-state.ts';
import { RefusedImages } from './refused-images.ts';
import { PhotoDescription } from './schema.ts';

/** Where the images of an event go (specification, section 3): 0 normal, 1 an uploaded photo. */
const IMAGE_TYPE = 0;

export const photoAvatarTextToPhotoTask = taskEvent(
  'photo_avatar_text_to_photo_task',
  'The progress of images from words: state 2 with those that are there while others are made, 5 at the end.',
  {
    prompt_id: Id.optional(),
    image: z.array(z.object({ image_id: Id, image_url: z.string() })).optional(),
    image_type: z.number().int().optional(),
    time: Timestamp.optional().describe('when the run was started'),
  },
);

/** Images of a person from words. Each becomes a photo of its owner as it arrives, which can speak. */
export const textToPhotoTasks = {
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
      image: {
        file: 'image.png',
        type: 'image/png',
        count: PHOTOS_A_RUN,
        visibleTo: 'owner',
        // They are photos of their owner from the moment they arrive.
        exported: false,
        deletedWithTask: false,
      },
    },
    figures: z.object({
      image_ids: z.array(Id).max(PHOTOS_A_RUN),
      refused: RefusedImages,
    }),
    events: [photoAvatarTextToPhotoTask],
    pushes: ({ input, result: { image_ids: ids = [], image_urls: urls = [], refused = 0 }, state }) => ({
      photo_avatar_text_to_photo_task: {
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
