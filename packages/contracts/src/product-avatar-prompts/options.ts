/** Positions of the products in a picture that are offered. Without Zod, for the web. */
export const DRAWN_LAYOUTS = ['left', 'right', 'front', 'close'] as const;
export type DrawnLayout = (typeof DRAWN_LAYOUTS)[number];

/** With the layout `hand`, which was offered earlier and is drawn as `right` today. */
export const PRODUCT_LAYOUTS = ['hand', ...DRAWN_LAYOUTS] as const;
export type ProductLayout = (typeof PRODUCT_LAYOUTS)[number];

/** The layout that is drawn. */
export const readLayout = (layout: ProductLayout): DrawnLayout => (layout === 'hand' ? 'right' : layout);

/** The default choice. */
export const USUAL_LAYOUTS: readonly DrawnLayout[] = ['left', 'right', 'front'];

/** Maximum number of products in a picture (decisions.md, Uploads). */
export const PRODUCTS_A_PICTURE = 3;

/** Limits of a product's real height, centimetres. */
export const PRODUCT_HEIGHT_CM = { least: 2, most: 60 } as const;

/** Maximum number of product pictures of a user; without an account. */
export const PRODUCTS_KEPT = 50;
export const PRODUCTS_KEPT_IN_TRIAL = 5;
/** Pictures of products that all trials of one network may upload in a day. */
export const PRODUCT_TRIALS_A_DAY = 50;

/**
 * Guesses a product's height from its shape: bottles are narrow, mugs and boxes as tall as wide, packs and plates flat.
 * @param shape width divided by height
 */
export const likelyHeightCm = (shape: number): number => {
  if (shape < 0.45) return 26;
  if (shape < 0.75) return 18;
  if (shape < 1.35) return 11;
  return 8;
};
