import { z } from 'zod';
import { PictureRefused } from './check-portrait.ts';
import {
  type DeliveredPhotos,
  deliverPortrait,
  type MadeFrom,
  type PhotoTask,
  type Portrait,
} from './deliver-portrait.ts';
import { followPace } from './follow-pace.ts';

const Delivered = z.object({ image_keys: z.array(z.string()), image_ids: z.array(z.string()) });

interface Run {
  /** Number of images of the whole run. */
  readonly count: number;
  /** The index of the first one to make. */
  readonly next: number;
  /** What earlier attempts have delivered. */
  readonly before: DeliveredPhotos;
  /**
   * Makes one image.
   * @param index of the image in the run
   * @param delivered how many were delivered before
   */
  readonly make: (index: number, delivered: number) => Promise<{ portrait: Portrait; madeFrom: MadeFrom }>;
}

/**
 * Makes the images of a run one after the other, and delivers each when it is made.
 * @returns what was delivered, which may be fewer images than requested, and how many broke a rule
 * @throws the last error when there is no image at all, or the signal's reason
 */
export async function deliverImages(task: PhotoTask, { count, next, before, make }: Run) {
  let output = before;
  let failure: unknown;
  let refused = 0;
  const follow = followPace(task, count);
  for (let index = next; index < count; index += 1) {
    const delivered = output.image_ids.length;
    const made = await follow(index, () => make(index, delivered)).catch((error: unknown) => {
      task.signal.throwIfAborted();
      failure = error;
      if (error instanceof PictureRefused) refused += 1;
      return null;
    });
    if (made !== null) output = await deliverPortrait(task, made.portrait, made.madeFrom, output);
    task.signal.throwIfAborted();
  }
  if (output.image_ids.length === 0) throw failure;
  return { ...output, refused };
}

/** Reads what earlier attempts of a run have delivered. */
export async function readDelivered({ db, taskId }: PhotoTask): Promise<DeliveredPhotos> {
  const row = await db.task.findUnique({ where: { id: taskId }, select: { output: true } });
  return Delivered.safeParse(row?.output).data ?? { image_keys: [], image_ids: [] };
}
