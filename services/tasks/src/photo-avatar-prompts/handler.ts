import type { Gender } from '@orator/contracts/core/common';
import { PHOTOS_A_RUN } from '@orator/contracts/photo-avatar-prompts/options';
import { type TaskInput, kindView, type TaskOutput } from '@orator/contracts/tasks/kinds';
import { PhotoEngineError } from '@orator/pictures/text-to-photo/photo-engine';
import { checkPortrait, PictureRefused } from '../steps/check-portrait.ts';
import { deliverPortrait, type Portrait } from '../steps/deliver-portrait.ts';
import { followPace } from '../steps/follow-pace.ts';
import type { TaskContext } from '../context/task-context.ts';
import type { Handlers } from '../context/handlers.ts';

type TextToPhotoTask = TaskContext<'text-to-photo'>;
type Input = TaskInput<'text-to-photo'>;
type Output = TaskOutput<'text-to-photo'>;

/** Attempts at one image until its face can be animated. */
const TRIES = 2;
/**
 * Distance between the seeds of two images, so that their retries never use the same seed. Odd, so that genders
 * alternate: the seed's parity chooses one when the prompt names none.
 */
const SEEDS_AN_IMAGE = 101;

/** Reads what earlier attempts have delivered. */
async function readDelivered({ db, taskId }: TextToPhotoTask): Promise<Output> {
  const row = await db.task.findUnique({ where: { id: taskId }, select: { output: true } });
  return kindView('text-to-photo').output.safeParse(row?.output).data ?? { image_keys: [], image_ids: [] };
}

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
        return { portrait: await checkPortrait(analysis, task), gender: task.engines.photo.genderOf(job) };
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
    let output = await readDelivered(task);
    let failed = 0;
    let failure: unknown;
    let refused = 0;
    const follow = followPace(task, PHOTOS_A_RUN);
    while (output.image_ids.length + failed < PHOTOS_A_RUN) {
      const index = output.image_ids.length;
      const seed = input.seed + index * SEEDS_AN_IMAGE + failed * TRIES;
      const paint = () => paintPortrait(input, task, seed);
      const painted = await follow(index + failed, paint).catch((error: unknown) => {
        task.signal.throwIfAborted();
        failure = error;
        failed += 1;
        if (error instanceof PictureRefused) refused += 1;
        return null;
      });
      if (painted !== null) {
        const madeFrom = { promptId: input.prompt_id, taskIndex: index, gender: painted.gender };
        output = await deliverPortrait(task, painted.portrait, madeFrom, output);
      }
      task.signal.throwIfAborted();
    }
    // Fewer images than requested are a result; none at all is a failure.
    if (output.image_ids.length === 0) throw failure;
    return { ...output, refused };
  },
};
