import { photoKey, photoKeys } from '@orator/contracts/photo-avatar-images/files';
import { PHOTOS_A_RUN } from '@orator/contracts/photo-avatar-prompts/options';
import { type TaskInput, kindView, type TaskOutput } from '@orator/contracts/tasks/kinds';
import { newId } from '@orator/db/client';
import type { PortraitAnalysis } from '@orator/engines/portrait/portrait-engine';
import { PhotoEngineError } from '@orator/engines/text-to-photo/photo-engine';
import { cancelDeletion, scheduleDeletion } from '@orator/platform/file-deletions';
import { saveLandmarks } from '../steps/landmarks-file.ts';
import type { TaskContext } from '../worker/task-context.ts';
import type { Handlers } from './index.ts';

type TextToPhotoTask = TaskContext<'text-to-photo'>;
type Input = TaskInput<'text-to-photo'>;
type Output = TaskOutput<'text-to-photo'>;
type Portrait = Extract<PortraitAnalysis, { ok: true }>;

/** Pictures painted for one image until one has a face that can speak. */
const TRIES = 2;
/** Seeds of one image are this far from those of the next, so that none is painted twice; odd, since a seed decides by it. */
const SEEDS_AN_IMAGE = 101;
/** Files that got no row are deleted after this time, milliseconds; no picture takes so long. */
const ABANDONED_MS = 3_600_000;

/** What earlier attempts have delivered. */
async function readDelivered({ db, taskId }: TextToPhotoTask): Promise<Output> {
  const row = await db.task.findUnique({ where: { id: taskId }, select: { output: true } });
  return kindView('text-to-photo').output.safeParse(row?.output).data ?? { image_keys: [], image_ids: [] };
}

/**
 * A picture whose face can speak.
 * @throws the last try's error, or the signal's reason
 */
async function paintPortrait(input: Input, task: TextToPhotoTask, seed: number): Promise<Portrait> {
  let failure: unknown;
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      const job = { description: input, seed: seed + tried, width: input.width, height: input.height };
      const picture = await task.engines.photo.paint(job, task.signal);
      const analysis = await task.engines.portrait.analyse(picture, task.signal);
      if (analysis.ok) return analysis;
      failure = new PhotoEngineError('engine_failed', `no face that can speak: ${analysis.reasons.join(', ')}`);
    } catch (error) {
      task.signal.throwIfAborted();
      if (error instanceof PhotoEngineError && error.code === 'prompt_refused') throw error;
      failure = error;
    }
  }
  throw failure;
}

/** What an image takes until one was made, and how often its progress is told, milliseconds. */
const FIRST_PACE_MS = 5000;
const STEP_MS = 500;

/** Engines do not say how far they are: an image comes ever closer to its end, by the time that the last one took. */
function followPace(task: TextToPhotoTask) {
  let paceMs = FIRST_PACE_MS;
  return async <Made>(before: number, make: () => Promise<Made>): Promise<Made> => {
    const began = performance.now();
    const tell = (): void => {
      const done = 1 - Math.exp((began - performance.now()) / paceMs);
      task.progress((before + done) / PHOTOS_A_RUN);
    };
    tell();
    const timer = setInterval(tell, STEP_MS);
    try {
      const made = await make();
      paceMs = performance.now() - began;
      return made;
    } finally {
      clearInterval(timer);
    }
  };
}

/** Stores a picture as a photo of the task's owner. Files and row come together or not at all. */
async function deliver(portrait: Portrait, input: Input, task: TextToPhotoTask, before: Output): Promise<Output> {
  const { db, storage, taskId, userId } = task;
  const id = newId();
  const base = `photos/${userId}/${id}`;
  const key = photoKey(base, portrait.type === 'image/png' ? 'png' : 'jpg');
  await scheduleDeletion(db, photoKeys(key), new Date(Date.now() + ABANDONED_MS));
  await storage.put(key, portrait.normalised);
  await saveLandmarks(storage, key, portrait.landmarks);
  const output = { image_keys: [...before.image_keys, key], image_ids: [...before.image_ids, id] };
  const { width, height, face, warnings } = portrait;
  await task.deliver(output, async (tx, owner) => {
    await cancelDeletion(tx, photoKeys(key));
    const made = { promptId: input.prompt_id, taskId, taskIndex: before.image_ids.length };
    await tx.photoImage.create({
      data: { id, userId: owner, key, width, height, face: { ...face }, warnings, ...made },
    });
  });
  return output;
}

export const textToPhotoHandlers: Pick<Handlers, 'text-to-photo'> = {
  'text-to-photo': async (input, task) => {
    await task.stage('paint');
    let output = await readDelivered(task);
    let failed = 0;
    let failure: unknown;
    const follow = followPace(task);
    while (output.image_ids.length + failed < PHOTOS_A_RUN) {
      const index = output.image_ids.length;
      const seed = input.seed + index * SEEDS_AN_IMAGE + failed * TRIES;
      const paint = () => paintPortrait(input, task, seed);
      const portrait = await follow(index + failed, paint).catch((error: unknown) => {
        task.signal.throwIfAborted();
        failure = error;
        failed += 1;
        return null;
      });
      if (portrait !== null) output = await deliver(portrait, input, task, output);
      task.signal.throwIfAborted();
    }
    // Fewer than asked for are a result; none is a failure.
    if (output.image_ids.length === 0) throw failure;
    return output;
  },
};
