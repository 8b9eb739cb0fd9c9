import { buffer } from 'node:stream/consumers';
import { kindView, type TaskInput, type TaskOutput } from '@orator/contracts/tasks/kinds';
import type { ProductPhotoJob } from '@orator/pictures/product-photo/product-photo-engine';
import { checkPortrait, PictureRefused } from '../steps/check-portrait.ts';
import { deliverPortrait, type Portrait } from '../steps/deliver-portrait.ts';
import { followPace } from '../steps/follow-pace.ts';
import { findPortraitPhoto } from '../steps/portrait-key.ts';
import { InputGone, type TaskContext } from '../context/task-context.ts';
import type { Handlers } from '../context/handlers.ts';

type ProductTask = TaskContext<'product-photo'>;
type Input = TaskInput<'product-photo'>;
type Output = TaskOutput<'product-photo'>;

/**
 * Thrown when no face in a picture can be animated. This is a fault of the engine, because the photo was checked and
 * products leave the face visible.
 */
class NoPortrait extends Error {
  override name = 'NoPortrait';
}

/** The products of the input, in its order. @throws InputGone when one was deleted */
async function readProducts(
  { db, storage, userId }: ProductTask,
  { products }: Input,
): Promise<ProductPhotoJob['products']> {
  const rows = await db.productImage.findMany({
    where: { userId, id: { in: products.map(({ product_id }) => product_id) } },
    select: { id: true, cutoutKey: true },
  });
  const keys = new Map(rows.map(({ id, cutoutKey }) => [id, cutoutKey]));
  return Promise.all(
    products.map(async ({ product_id, height_cm: heightCm }) => {
      const key = keys.get(product_id);
      if (key === undefined || key === null || !(await storage.has(key))) throw new InputGone('the product is gone');
      return { cutout: await buffer(await storage.read(key)), heightCm };
    }),
  );
}

/** What a picture inherits from the photo it is made from: the consent, if one is needed, and the gender. */
async function readInherited({ db, userId }: ProductTask, key: string) {
  const photo = await db.photoImage.findFirst({
    where: { key },
    select: { userId: true, consentId: true, gender: true },
  });
  return { consentId: photo?.userId === userId ? photo.consentId : null, gender: photo?.gender ?? null };
}

/** Reads what earlier attempts have delivered, and which layout comes next. */
async function readDelivered({ db, taskId }: ProductTask): Promise<{ output: Output; next: number }> {
  const row = await db.task.findUnique({ where: { id: taskId }, select: { output: true } });
  const output = kindView('product-photo').output.safeParse(row?.output).data ?? { image_keys: [], image_ids: [] };
  const last = await db.photoImage.findFirst({
    where: { taskId },
    orderBy: { taskIndex: 'desc' },
    select: { taskIndex: true },
  });
  return { output, next: Math.max(output.image_ids.length, (last?.taskIndex ?? -1) + 1) };
}

export const productPhotoHandlers: Pick<Handlers, 'product-photo'> = {
  'product-photo': async (input, task) => {
    await task.stage('compose');
    const { layouts, width, height, seed } = input;
    const { key: imageKey, uncovered, kept } = await findPortraitPhoto(task, input);
    const portrait = await buffer(await task.storage.read(imageKey));
    const products = await readProducts(task, input);
    const { output: before, next } = await readDelivered(task);
    let output = before;
    let failure: unknown;
    let refused = 0;
    const follow = followPace(task, layouts.length);
    for (const [index, layout] of layouts.entries()) {
      if (index < next) continue;
      const compose = async (): Promise<Portrait> => {
        const job = { portrait, uncovered, kept, products, layout, width, height, seed: seed + index };
        const analysis = await task.engines.productPhoto.compose(job, task.signal);
        if (!analysis.ok) throw new NoPortrait(analysis.reasons.join(', '));
        return checkPortrait(analysis, task);
      };
      const made = await follow(index, compose).catch((error: unknown) => {
        task.signal.throwIfAborted();
        failure = error;
        if (error instanceof PictureRefused) refused += 1;
        return null;
      });
      const inherited = await readInherited(task, imageKey);
      const madeFrom = { productPromptId: input.prompt_id, ...inherited, taskIndex: index };
      if (made !== null) output = await deliverPortrait(task, made, madeFrom, output);
      task.signal.throwIfAborted();
    }
    // Fewer images than requested are a result; none at all is a failure.
    if (output.image_ids.length === 0) throw failure;
    return { ...output, refused };
  },
};
