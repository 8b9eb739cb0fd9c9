import { buffer } from 'node:stream/consumers';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import type { ProductPhotoJob } from '@orator/pictures/product-avatar-prompts/product-photo-engine';
import { checkPortrait } from '../steps/check-portrait.ts';
import { deliverImages, readDelivered } from '../steps/deliver-images.ts';
import { findPortraitPhoto } from '../steps/portrait-key.ts';
import { InputGone, type TaskContext } from '../context/task-context.ts';
import type { Handlers } from '../context/handlers.ts';

type ProductTask = TaskContext<'product-photo'>;
type Input = TaskInput<'product-photo'>;

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

/** The layout that comes next, after those that earlier attempts have made. */
async function findNext({ db, taskId }: ProductTask, delivered: number): Promise<number> {
  const last = await db.photoImage.findFirst({
    where: { taskId },
    orderBy: { taskIndex: 'desc' },
    select: { taskIndex: true },
  });
  return Math.max(delivered, (last?.taskIndex ?? -1) + 1);
}

export const productPhotoHandlers: Pick<Handlers, 'product-photo'> = {
  'product-photo': async (input, task) => {
    await task.stage('compose');
    const { layouts, width, height, seed } = input;
    const { key: imageKey, uncovered, kept } = await findPortraitPhoto(task, input);
    const portrait = await buffer(await task.storage.read(imageKey));
    const products = await readProducts(task, input);
    const before = await readDelivered(task);
    return deliverImages(task, {
      count: layouts.length,
      next: await findNext(task, before.image_ids.length),
      before,
      make: async (index) => {
        const layout = layouts[index];
        if (layout === undefined) throw new RangeError(`a run of ${layouts.length} layouts has none at ${index}`);
        const job = { portrait, uncovered, kept, products, layout, width, height, seed: seed + index };
        const analysis = await task.engines.productPhoto.compose(job, task.signal);
        if (!analysis.ok) throw new NoPortrait(analysis.reasons.join(', '));
        const made = await checkPortrait(analysis, task);
        const inherited = await readInherited(task, imageKey);
        return { portrait: made, madeFrom: { productPromptId: input.prompt_id, ...inherited, taskIndex: index } };
      },
    });
  },
};
