import { PRODUCT_EXAMPLE_SIZE, type ProductExample } from '@orator/contracts/product-avatar-prompts/examples';
import { compose } from '@orator/engines/product-photo/built-in-product-photo';
import sharp from 'sharp';

/** Raised when products are put into pictures better, so that an older version's pictures are made again. */
export const PRODUCT_PHOTO_VERSION = '3';

/**
 * Puts a product into the picture of a model with the built-in engine, in this thread.
 * @param person the model's stored picture
 * @param product a picture in which the product stands free
 * @returns a JPEG
 * @throws Error when the result could not be made to speak
 */
export async function photographProduct(
  { heightCm, layout, seed }: ProductExample,
  person: Uint8Array,
  product: Uint8Array,
): Promise<Buffer> {
  const cutout = await sharp(product).trim({ threshold: 1 }).png().toBuffer();
  const job = { portrait: person, products: [{ cutout, heightCm }], layout, ...PRODUCT_EXAMPLE_SIZE, seed };
  const photo = await compose(job);
  if (!photo.ok) throw new Error(`The picture is refused: ${photo.reasons.join(', ')}`);
  return sharp(photo.normalised).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
