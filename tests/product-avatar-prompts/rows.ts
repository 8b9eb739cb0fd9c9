import { newId } from '@orator/db/client';
import { addProduct } from '../product-images/rows.ts';
import type { Gateway } from '../support/gateway.ts';
import { addImage } from '../support/gateway-rows.ts';

/** A product prompt with one picture, as a run that has ended leaves it. */
export async function addProductPrompt(
  gateway: Gateway,
  userId: string,
): Promise<{ id: string; taskId: string; imageId: string; productId: string }> {
  const { db } = gateway.deps;
  const [id, taskId] = [newId(), newId()];
  const productId = await addProduct(gateway, userId);
  const description = {
    products: [{ product_id: productId, height_cm: 10 }],
    image_id: await addImage(gateway, userId),
    layouts: ['left'],
    aspect_ratio: '1:1',
  };
  await db.productAvatarPrompt.create({ data: { id, userId, description, taskId } });
  const imageId = await addImage(gateway, userId);
  await db.photoImage.update({ where: { id: imageId }, data: { productPromptId: id, taskId, taskIndex: 0 } });
  return { id, taskId, imageId, productId };
}
