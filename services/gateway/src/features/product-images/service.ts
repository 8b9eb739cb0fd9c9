import { startOfDay } from '@orator/billing';
import { Prisma, newId, type ProductImageModel, type Tx } from '@orator/db/client';
import {
  likelyHeightCm,
  PRODUCT_TRIALS_A_DAY,
  PRODUCTS_KEPT,
  PRODUCTS_KEPT_IN_TRIAL,
} from '@orator/contracts/product-avatar-prompts/options';
import { CutOutStrokes } from '@orator/contracts/core/cut-out-strokes';
import { ProductBox, type ProductImage } from '@orator/contracts/product-images/schema';
import type { productImages } from '@orator/contracts/product-images/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { AppError } from '@orator/platform/app-error';
import { cancelDeletion, scheduleDeletion } from '@orator/platform/file-deletions';
import type { z } from 'zod';
import { checkPicture } from '../../content-checks/check-picture.ts';
import { callWorker } from '../../calls/call-worker.ts';
import type { Deps } from '../../deps.ts';
import { deleteDueFiles, scheduleUnlessOwned } from '../../files/deletion.ts';
import { photoRefused, withPhotoUpload } from '../../files/photo-upload.ts';
import type { Upload } from '../../http/upload.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { readTrial } from '../../identity/trials.ts';

function present({ storage }: Deps, row: ProductImageModel): ProductImage {
  const { id, key, width, height, box, strokes, cutoutKey, cutoutWidth, cutoutHeight, createdAt } = row;
  const cut = cutoutKey !== null && cutoutWidth !== null && cutoutHeight !== null;
  return {
    id,
    image_url: storage.url(key),
    width,
    height,
    box: ProductBox.nullable().catch(null).parse(box),
    strokes: CutOutStrokes.catch([]).parse(strokes),
    cutout: cut
      ? {
          image_url: storage.url(cutoutKey),
          width: cutoutWidth,
          height: cutoutHeight,
          likely_height_cm: likelyHeightCm(cutoutWidth / cutoutHeight),
        }
      : null,
    created_at: createdAt.toISOString(),
  };
}

export async function listProducts(deps: Deps, userId: string) {
  const rows = await deps.db.productImage.findMany({ where: { userId }, orderBy: { id: 'desc' } });
  return { items: rows.map((row) => present(deps, row)), next_cursor: null };
}

/** Counts by network, because anybody can open another trial. @throws AppError trial_used_up */
async function checkTrialLimit(tx: Tx, userId: string): Promise<void> {
  const limit = PRODUCT_TRIALS_A_DAY;
  const { network } = await readTrial(tx, userId);
  const today = { user: { trial: { network } }, createdAt: { gte: startOfDay() } };
  if ((await tx.productImage.count({ where: today })) >= limit) {
    throw new AppError('trial_used_up', { details: { limit } });
  }
}

/** @throws AppError product_limit, trial_used_up */
async function checkLimit(tx: Tx, { id: userId, trial }: AuthenticatedUser): Promise<void> {
  if (trial) await checkTrialLimit(tx, userId);
  const limit = trial ? PRODUCTS_KEPT_IN_TRIAL : PRODUCTS_KEPT;
  const count = await tx.productImage.count({ where: { userId } });
  if (count >= limit) throw new AppError('product_limit', { details: { limit } });
}

/** Each cut-out has its own name, so that caches never show an old one. */
const makeCutoutKey = (userId: string): string => `products/${userId}/${newId()}-cut.webp`;

/**
 * Stores a picture of a product and the cut-out product. A picture whose product cannot be cut out is stored too, so
 * that its owner can mark the product.
 * @throws AppError photo_refused with its reasons, content_refused, content_check_unavailable, product_limit,
 * trial_used_up, file_missing; RpcTimeout when no worker answers
 */
export async function uploadProduct(deps: Deps, user: AuthenticatedUser, upload: Upload): Promise<ProductImage> {
  const [id, userId] = [newId(), user.id];
  const [key, cutoutKey] = [`products/${userId}/${id}.webp`, makeCutoutKey(userId)];
  return withPhotoUpload(deps, upload, async (uploadKey) => {
    await checkLimit(deps.db, user);
    await checkPicture(deps, userId, uploadKey);
    await scheduleUnlessOwned(deps, [key, cutoutKey]);
    const files = { source_key: uploadKey, image_key: key, cutout_key: cutoutKey };
    const made = await callWorker(deps, { userId }, 'product.cut-out', { ...files, box: null, strokes: [] });
    if (!made.ok) throw photoRefused(...made.reasons);
    const { width, height, cutout } = made;
    const row = await deps.db.$transaction(async (tx) => {
      await lockUser(tx, userId);
      await checkLimit(tx, user);
      await cancelDeletion(tx, cutout === null ? [key] : [key, cutoutKey]);
      return tx.productImage.create({
        data: { id, userId, key, width, height, ...toCutoutColumns(cutoutKey, cutout) },
      });
    });
    return present(deps, row);
  });
}

const toCutoutColumns = (key: string, cutout: { width: number; height: number } | null) => ({
  cutoutKey: cutout && key,
  cutoutWidth: cutout?.width ?? null,
  cutoutHeight: cutout?.height ?? null,
});

/** A product that no run is using. @throws AppError not_found, product_in_use */
async function findFree(tx: Tx, userId: string, id: string): Promise<ProductImageModel> {
  const row = await tx.productImage.findFirst({ where: { id, userId } });
  if (row === null) throw new AppError('not_found');
  const [run] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM task WHERE user_id = ${userId}::uuid AND state IN (${TaskState.Wait}, ${TaskState.InProgress})
    AND input->'products' @> ${JSON.stringify([{ product_id: row.id }])}::jsonb LIMIT 1`;
  if (run !== undefined) throw new AppError('product_in_use');
  return row;
}

type CutOutBody = z.output<typeof productImages.cutOut.body>;

/**
 * Cuts a product out again, using the region and corrections that its owner marked.
 * @throws AppError not_found, product_in_use; RpcTimeout when no worker answers
 */
export async function cutOutAgain(
  deps: Deps,
  userId: string,
  id: string,
  { box, strokes }: CutOutBody,
): Promise<ProductImage> {
  const { key } = await findFree(deps.db, userId, id);
  const cutoutKey = makeCutoutKey(userId);
  await scheduleUnlessOwned(deps, [cutoutKey]);
  const files = { source_key: key, image_key: null, cutout_key: cutoutKey };
  const made = await callWorker(deps, { userId }, 'product.cut-out', { ...files, box, strokes });
  if (!made.ok) throw photoRefused(...made.reasons);
  const row = await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const before = await findFree(tx, userId, id);
    if (made.cutout !== null) await cancelDeletion(tx, [cutoutKey]);
    if (before.cutoutKey !== null) await scheduleDeletion(tx, [before.cutoutKey]);
    const data = { box: box ?? Prisma.DbNull, strokes, ...toCutoutColumns(cutoutKey, made.cutout) };
    return tx.productImage.update({ where: { id }, data });
  });
  deps.runInBackground(deleteDueFiles(deps));
  return present(deps, row);
}

/** @throws AppError not_found, product_in_use */
export async function removeProduct(deps: Deps, userId: string, id: string): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const { key, cutoutKey } = await findFree(tx, userId, id);
    await tx.productImage.delete({ where: { id } });
    await scheduleDeletion(tx, cutoutKey === null ? [key] : [key, cutoutKey]);
  });
  deps.runInBackground(deleteDueFiles(deps));
}
