import { buffer } from 'node:stream/consumers';
import type { RpcHandlers } from '../context/handlers.ts';

/** Checks a picture of a product, cuts the product out, and stores both. */
export const cutOutProduct: RpcHandlers['product.cut-out'] = async ({ engines, storage }, input, signal) => {
  const product = await buffer(await storage.read(input.source_key));
  const checked = await engines.productPhoto.cutOut({ product, box: input.box, strokes: input.strokes }, signal);
  if (!checked.ok) return checked;
  const { width, height, cutout } = checked;
  if (input.image_key !== null) await storage.put(input.image_key, checked.bytes);
  if (cutout !== null) await storage.put(input.cutout_key, cutout.bytes);
  return { ok: true, width, height, cutout: cutout && { width: cutout.width, height: cutout.height } };
};
