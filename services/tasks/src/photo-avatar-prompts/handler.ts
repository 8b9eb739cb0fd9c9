import type { Gender } from '@orator/contracts/core/common';
import { PHOTOS_A_RUN } from '@orator/contracts/photo-avatar-prompts/options';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import { PhotoEngineError } from '@orator/pictures/photo-avatar-prompts/photo-engine';
import { checkPortrait } from '../steps/check-portrait.ts';
import { deliverImages, readDelivered } from '../steps/deliver-images.ts';
import type { Portrait } from '../steps/deliver-portrait.ts';
import type { TaskContext } from '../context/task-context.ts';
import type { Handlers } from '../context/handlers.ts';

type TextToPhotoTask = TaskContext<'text-to-photo'>;
type Input = TaskInput<'text-to-photo'>;

/** Attempts at one image until its face can be animated. */
const TRIES = 2;
/**
 * Distance between the seeds of two images, so that their retries never use the same seed. Odd, so that genders
 * alternate: the seed's parity chooses one when the prompt names none.
 */
const SEEDS_AN_IMAGE = 101;

interface Painted {
  readonly portrait: Portrait;
  readonly gender: Gender | null;
}

/**
 * Paints a picture whose face can be animated, and determines the gender it shows.
 * @throws the last try's error, or the signal's reason
 */
async function paintPortrait(input: Input, task: TextToPhotoTask, seed: number): Promise<Painted> {
  let failure: unknown;
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      const job = { description: input, seed: seed + tried, width: input.width, height: input.height };
      const picture = await task.engines.photo.paint(job, task.signal);
      const analysis = await task.engines.portrait.analyse(picture, task.signal);
      // Another seed may pass the rule that this picture breaks.
      if (analysis.ok)
        return { portrait: await checkPortrait(analysis, task), gender: task.engines.photo.tellGender(job) };
      failure = new PhotoEngineError('engine_failed', `no face that can speak: ${analysis.reasons.join(', ')}`);
    } catch (error) {
      task.signal.throwIfAborted();
      if (error instanceof PhotoEngineError && error.code === 'prompt_refused') throw error;
      failure = error;
    }
  }
  throw failure;
}

export const textToPhotoHandlers: Pick<Handlers, 'text-to-photo'> = {
  'text-to-photo': async (input, task) => {
    await task.stage('paint');
    const before = await readDelivered(task);
    return deliverImages(task, {
      count: PHOTOS_A_RUN,
      next: before.image_ids.length,
      before,
      make: async (index, delivered) => {
        const failed = index - delivered;
        const seed = input.seed + delivered * SEEDS_AN_IMAGE + failed * TRIES;
        const { portrait, gender } = await paintPortrait(input, task, seed);
        return { portrait, madeFrom: { promptId: input.prompt_id, taskIndex: delivered, gender } };
      },
    });
  },
};
