import { z } from 'zod';
import { Id, Timestamp } from '../core/common.ts';
import { pushedState } from './pushed-state.ts';

/** The category of an event's images (specification, section 3): 0 generated, 1 an uploaded photo. */
const IMAGE_TYPE = 0;

/** What the events of a run of images have besides the fields of every task's event (specification, section 4). */
export const imageEventFields = {
  prompt_id: Id.optional(),
  image: z.array(z.object({ image_id: Id, image_url: z.string() })).optional(),
  image_type: z.number().int().optional(),
  time: Timestamp.optional().describe('when the run was started'),
};

interface Run {
  /** A `TaskState`. */
  readonly state: number;
  readonly input: { readonly prompt_id: string; readonly asked_at: string };
  readonly result: {
    readonly image_ids?: readonly string[] | undefined;
    readonly image_urls?: readonly string[] | undefined;
    readonly refused?: number | undefined;
  };
}

/** The event of a run: the images that have arrived so far, and whether a content check refused one. */
export const imageEvent = ({
  state,
  input,
  result: { image_ids: ids = [], image_urls: urls = [], refused = 0 },
}: Run) => ({
  task_state: pushedState(state, ids.length),
  prompt_id: input.prompt_id,
  image: ids.flatMap((image_id, index) => {
    const image_url = urls[index];
    return image_url === undefined ? [] : [{ image_id, image_url }];
  }),
  image_type: IMAGE_TYPE,
  ...(refused > 0 && { is_content_safe: false }),
  time: input.asked_at,
});

/** The file of each image of a run. */
export const imageFile = (count: number) =>
  ({
    file: 'image.png',
    type: 'image/png',
    count,
    visibleTo: 'owner',
    // The images are exported as photos of their owner instead.
    exported: false,
    deletedWithTask: false,
  }) as const;
