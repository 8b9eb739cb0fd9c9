import { newId } from '@orator/db/client';
import type { Gateway } from '../support/gateway.ts';

/** A product's row and files, as an upload creates them; `cut: false`: it could not be told from its backdrop. */
export async function addProduct({ deps }: Gateway, userId: string, { cut = true } = {}): Promise<string> {
  const id = newId();
  const [key, cutoutKey] = [`products/${userId}/${id}.webp`, `products/${userId}/${id}-cut.webp`];
  await deps.storage.put(key, Buffer.from('picture'));
  if (cut) await deps.storage.put(cutoutKey, Buffer.from('cut'));
  const cutout = cut ? { cutoutKey, cutoutWidth: 300, cutoutHeight: 500 } : {};
  await deps.db.productImage.create({ data: { id, userId, key, width: 800, height: 800, ...cutout } });
  return id;
}
