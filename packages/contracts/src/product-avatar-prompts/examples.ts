import type { AssetName } from '../photo-avatar-categories/library.ts';
import type { ProductLayout } from './options.ts';

/** A finished picture of a library model with one of the library's products. */
export interface ProductExample {
  readonly model: AssetName<'Model'>;
  readonly product: AssetName<'Product'>;
  /** Height of the product, centimetres. */
  readonly heightCm: number;
  readonly layout: ProductLayout;
  /** Chooses the table. */
  readonly seed: number;
}

/** Examples that visitors can try without a product of their own (specification, section 4: default trial lists). */
export const PRODUCT_EXAMPLES: readonly ProductExample[] = [
  { model: 'lena', product: 'mug', heightCm: 11, layout: 'right', seed: 1 },
  { model: 'noah', product: 'bottle', heightCm: 26, layout: 'left', seed: 2 },
  { model: 'mei', product: 'jar', heightCm: 9, layout: 'front', seed: 3 },
  { model: 'arjun', product: 'box', heightCm: 18, layout: 'left', seed: 4 },
  { model: 'sofia', product: 'tube', heightCm: 18, layout: 'right', seed: 5 },
  { model: 'tariq', product: 'book', heightCm: 24, layout: 'close', seed: 6 },
];

/** Pixels of the examples, with the aspect ratio of the models' pictures. */
export const PRODUCT_EXAMPLE_SIZE = { width: 768, height: 1024 } as const;

/** Path of its picture, below the public folder of samples. */
export const productExamplePath = ({ model, product }: ProductExample): string =>
  `product-photos/${model}-${product}.jpg`;
