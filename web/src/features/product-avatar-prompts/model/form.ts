import { RATIOS, type Ratio } from '@orator/contracts/core/common';
import {
  PRODUCT_HEIGHT_CM,
  DRAWN_LAYOUTS,
  readLayout,
  type ProductLayout,
  USUAL_LAYOUTS,
  PRODUCTS_A_PICTURE,
} from '@orator/contracts/product-avatar-prompts/options';
import type { ProductDescription } from '@orator/contracts/product-avatar-prompts/schema';
import type { ProductImage } from '@orator/contracts/product-images/schema';
import { useKeptDraft } from '../../../entities/studios/api/use-kept-draft.ts';
import { makeDraftStore } from '../../../entities/studios/model/draft-store.ts';
import { isAmong, isRecord } from '../../../entities/studios/model/kept-values.ts';
import { STORAGE } from '../../../shared/storage/storage.ts';

/** A chosen product and its height, centimetres. */
export interface ChosenProduct {
  readonly id: string;
  readonly heightCm: number;
}
/** The person who shows the products. */
export interface ChosenModel {
  readonly kind: 'image' | 'avatar';
  readonly id: string;
}

/** The form of the page. */
export interface ProductForm {
  readonly products: readonly ChosenProduct[];
  readonly model: ChosenModel | null;
  readonly layouts: readonly ProductLayout[];
  readonly ratio: Ratio;
}

const EMPTY: ProductForm = { products: [], model: null, layouts: USUAL_LAYOUTS, ratio: '1:1' };

const isProduct = (kept: unknown): kept is ChosenProduct =>
  isRecord(kept) &&
  typeof kept['id'] === 'string' &&
  typeof kept['heightCm'] === 'number' &&
  kept['heightCm'] >= PRODUCT_HEIGHT_CM.least &&
  kept['heightCm'] <= PRODUCT_HEIGHT_CM.most;

const isModel = (kept: unknown): kept is ChosenModel =>
  isRecord(kept) && isAmong(['image', 'avatar'], kept['kind']) && typeof kept['id'] === 'string';

const isForm = (kept: unknown): kept is ProductForm => {
  if (!isRecord(kept)) return false;
  const { products, model, layouts, ratio } = kept;
  return (
    Array.isArray(products) &&
    products.length <= PRODUCTS_A_PICTURE &&
    products.every(isProduct) &&
    (model === null || isModel(model)) &&
    Array.isArray(layouts) &&
    layouts.every((one) => isAmong(DRAWN_LAYOUTS, one)) &&
    isAmong(RATIOS, ratio)
  );
};

/** The forms of this tab. */
const productForms = makeDraftStore<ProductForm>({
  key: STORAGE.productPromptForm,
  parse: (kept) => (isForm(kept) ? kept : null),
  moves: false,
});

/** The choices of an earlier prompt, to change and run again. */
export const toForm = (prompt: ProductDescription): ProductForm => {
  const { products, image_id: image, photo_avatar_id: avatar, layouts, aspect_ratio: ratio } = prompt;
  const model: ChosenModel | null =
    avatar !== undefined ? { kind: 'avatar', id: avatar } : image !== undefined ? { kind: 'image', id: image } : null;
  const chosen = products.map(({ product_id: id, height_cm: heightCm }) => ({ id, heightCm }));
  return { products: chosen, model, layouts: [...new Set(layouts.map(readLayout))], ratio };
};

/** The chosen products that are still usable: neither deleted nor unclear. */
export const stillThere = (
  chosen: readonly ChosenProduct[],
  products: readonly Pick<ProductImage, 'id' | 'cutout'>[],
): ChosenProduct[] =>
  chosen.filter(({ id }) => products.some((product) => product.id === id && product.cutout !== null));

/** The first missing choice, in the order of the page; null when complete. */
export const missingIn = ({ products, model, layouts }: ProductForm): 'product' | 'model' | 'layout' | null => {
  if (products.length === 0) return 'product';
  if (model === null) return 'model';
  return layouts.length === 0 ? 'layout' : null;
};

/** The form in the form of the request. */
export const toRequest = ({ products, model, layouts, ratio }: ProductForm) => ({
  products: products.map(({ id, heightCm }) => ({ product_id: id, height_cm: heightCm })),
  ...(model === null ? {} : model.kind === 'image' ? { image_id: model.id } : { photo_avatar_id: model.id }),
  // Layouts are sent in the order in which they are offered.
  layouts: DRAWN_LAYOUTS.filter((one) => layouts.includes(one)),
  aspect_ratio: ratio,
});

/** The form of the page. */
export const useProductForm = (visitor: string) => {
  const { draft: form, change } = useKeptDraft(productForms, visitor, () => EMPTY);
  const patch = (some: Partial<ProductForm> | ((before: ProductForm) => Partial<ProductForm>)): void =>
    change((before) => ({ ...before, ...(typeof some === 'function' ? some(before) : some) }));
  return { form, patch };
};
export type PatchForm = ReturnType<typeof useProductForm>['patch'];
