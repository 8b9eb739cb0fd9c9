/** Where the products are in a picture. Without Zod, for the web. */
export const PRODUCT_LAYOUTS = ['hand', 'left', 'right', 'front', 'close'] as const;
export type ProductLayout = (typeof PRODUCT_LAYOUTS)[number];

/** What is chosen until somebody chooses. */
export const USUAL_LAYOUTS: readonly ProductLayout[] = ['hand', 'left', 'front', 'close'];

/** Products of one picture (decisions.md, Uploads). */
export const PRODUCTS_A_PICTURE = 3;

/** Height of a product as it is used, centimetres. */
export const PRODUCT_HEIGHT_CM = { least: 2, most: 60 } as const;

/** Pictures of products that one person may keep; without an account. */
export const PRODUCTS_KEPT = 50;
export const PRODUCTS_KEPT_IN_TRIAL = 5;
/** Pictures of products that all trials of one network may upload in a day. */
export const PRODUCT_TRIALS_A_DAY = 50;

/** The longest name of a prompt, characters. */
export const PRODUCT_PROMPT_NAME_CHARACTERS = 100;

/**
 * How high a product probably is, by its shape: bottles are narrow, mugs and boxes as high as wide, packs and plates flat.
 * @param shape width by height
 */
export const likelyHeightCm = (shape: number): number => {
  if (shape < 0.45) return 26;
  if (shape < 0.75) return 18;
  if (shape < 1.35) return 11;
  return 8;
};
