import { newId } from '@orator/db/client';
import type { Gateway } from '../support/gateway.ts';
import { addImage } from '../support/gateway-rows.ts';

/** A prompt with one image, as a run that has ended leaves it. */
export async function addPrompt(
  gateway: Gateway,
  userId: string,
): Promise<{ id: string; taskId: string; imageId: string }> {
  const { db } = gateway.deps;
  const [id, taskId] = [newId(), newId()];
  const description = { prompt: 'A friendly doctor', locale: 'en' };
  await db.photoAvatarPrompt.create({ data: { id, userId, description, taskId } });
  const imageId = await addImage(gateway, userId);
  await db.photoImage.update({ where: { id: imageId }, data: { promptId: id, taskId, taskIndex: 0 } });
  return { id, taskId, imageId };
}
