import { z } from 'zod';
import { Id, Timestamp } from '../core/common.ts';
import { minutes } from '../tasks/kind.ts';
import { imageFile } from './image-event.ts';
import { RefusedImages } from './refused-images.ts';

/** What the input of every run has besides its description. */
export const RUN_FIELDS = {
  prompt_id: Id,
  width: z.number().int(),
  height: z.number().int(),
  asked_at: Timestamp,
};

interface Delivered {
  readonly image_ids: readonly string[];
}

/** What all kinds of runs declare alike. @param most images of a run */
export const declareRun = (most: number) =>
  ({
    files: { image: imageFile(most) },
    figures: z.object({ image_ids: z.array(Id).max(most), refused: RefusedImages }),
    counter: 'remaining_text_to_photo_times',
    delivered: ({ image_ids }: Delivered) => image_ids.length,
    keepsParts: ({ image_ids }: Delivered) => image_ids.length > 0,
    queue: 'photo',
    weight: 1,
    attempts: 3,
    timeoutMs: () => minutes(5),
  }) as const;
