import type { ProductPrompt } from '@orator/contracts/product-avatar-prompts/schema';
import type { ProductImage } from '@orator/contracts/product-images/schema';
import type { Calls } from '../views/calls.ts';
import type { View } from '../views/view.ts';

const PATH = '/create-avatar/product-avatar';
const AT = '2026-01-31T12:00:00.000Z';
const makeId = (last: number): string => `01990a00-0000-7001-a0e4-9a6e491b7a8${last}`;
const PICTURE = '/samples/ada.jpg';

const product = (last: number, cut: boolean): ProductImage => ({
  id: makeId(last),
  image_url: PICTURE,
  width: 720,
  height: 720,
  box: null,
  strokes: [],
  cutout: cut ? { image_url: PICTURE, width: 720, height: 720, likely_height_cm: 11 } : null,
  created_at: AT,
});
const PROMPT: ProductPrompt = {
  id: makeId(4),
  name: null,
  products: [{ product_id: makeId(1), height_cm: 11 }],
  image_id: makeId(5),
  layouts: ['left', 'close'],
  aspect_ratio: '1:1',
  cutouts: [{ product_id: makeId(1), image_url: PICTURE }],
  images: [6, 7].map((last) => ({
    id: makeId(last),
    image_url: PICTURE,
    width: 720,
    height: 720,
    task_id: makeId(8),
    created_at: AT,
  })),
  run: { task_id: makeId(8), state: 2, rate: 100, cost: 4, charged: 4 },
  created_at: AT,
};

function answerProducts(calls: Calls): void {
  calls.answer('/api/product-image', { items: [product(1, true), product(2, false)], next_cursor: null });
  calls.answer('/api/product-avatar-prompt?*', { items: [PROMPT], next_cursor: null });
}

export const productAvatarPromptsStates: readonly View[] = [
  { path: PATH, by: 'person', state: 'pictures', prepare: answerProducts },
  {
    path: PATH,
    by: 'person',
    state: 'marking a product',
    prepare: answerProducts,
    open: async ({ page }) => {
      await page.locator('input[name="product"]').last().press('Space');
      await page.getByRole('dialog').waitFor();
    },
  },
];
