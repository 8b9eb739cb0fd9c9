import { PRODUCT_EXAMPLE_SIZE, type ProductExample } from '@orator/contracts/product-avatar-prompts/examples';
import { compose } from '@orator/pictures/product-avatar-prompts/built-in-product-photo';
import sharp from 'sharp';

/** Raise this when placing products improves, so that existing pictures are made again. */
export const PRODUCT_PHOTO_VERSION = '4';

/**
 * Puts a product into the picture of a model with the built-in engine, in this thread.
 * @param person the model's stored picture
 * @param product a picture of the product on a transparent background
 * @returns a JPEG
 * @throws Error when the face of the result cannot be animated
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
