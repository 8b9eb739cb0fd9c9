import { accounts } from '@orator/contracts/accounts/routes';
import { photoAvatarCategories } from '@orator/contracts/photo-avatar-categories/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { productAvatarPrompts } from '@orator/contracts/product-avatar-prompts/routes';
import type { ProductPrompt } from '@orator/contracts/product-avatar-prompts/schema';
import { productImages } from '@orator/contracts/product-images/routes';
import type { ProductImage } from '@orator/contracts/product-images/schema';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import {
  makeId,
  PIXEL,
  sampleAvatar,
  sampleConfig,
  samplePhoto,
  sampleProfile,
  TASK_ID,
} from '../../../../testing/samples.ts';
import { session } from '../../../shared/storage/storage.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { Component } from './product-avatar.tsx';

const AT = '2026-01-31T12:00:00.000Z';
const USERNAME = 'ada@example.org';
const TARIFFS = [
  { id: 'product-photo', unit: 'image', hundredths_per_unit: 200, minimum_units: 0 } as const,
  { id: 'photo-avatar', unit: 'run', hundredths_per_unit: 1000, minimum_units: 1 } as const,
];
const makeProduct = (number: number, cut = true): ProductImage => ({
  id: makeId(number),
  image_url: PIXEL,
  width: 800,
  height: 800,
  box: null,
  strokes: [],
  cutout: cut ? { image_url: PIXEL, width: 300, height: 500, likely_height_cm: 18 } : null,
  created_at: AT,
});
const PHOTO = { ...samplePhoto(), id: makeId(40) };
const makePrompt = (changes: Partial<ProductPrompt> = {}): ProductPrompt => ({
  id: makeId(50),
  name: null,
  products: [{ product_id: makeId(31), height_cm: 12 }],
  image_id: PHOTO.id,
  layouts: ['left', 'close'],
  aspect_ratio: '3:4',
  cutouts: [{ product_id: makeId(31), image_url: PIXEL }],
  images: [],
  run: { task_id: TASK_ID, state: TaskState.Successed, rate: 100, cost: 4, charged: 4 },
  created_at: AT,
  ...changes,
});

/** The page of somebody with an account, products, one photo and avatars. */
const open = async (products: ProductImage[], items: ProductPrompt[] = [], avatars: PhotoAvatar[] = []) => {
  session.remove(`product_prompt_form:${USERNAME}`);
  const end = Date.now() + 900_000;
  const tokens = { accessToken: 'a', refreshToken: 'r', accessExpiresAt: end, refreshExpiresAt: end };
  sessionStore.signIn({ ...tokens, username: USERNAME, isNewUser: false }, true);
  const { prices } = sampleConfig();
  answer(systemConfig.read, () => sampleConfig({ prices: { ...prices, tariffs: TARIFFS } }));
  answer(accounts.profile, () => sampleProfile({ remaining_text_to_photo_times: 40, wallet: { credit: 20 } }));
  answer(productImages.list, () => ({ items: products, next_cursor: null }));
  answer(productAvatarPrompts.list, () => ({ items, next_cursor: null }));
  answer(photoAvatarPrompts.list, () => ({ items: [], next_cursor: null }));
  answer(photoAvatarImages.list, () => ({ items: [PHOTO], next_cursor: null }));
  answer(photoAvatars.list, () => ({ items: avatars, next_cursor: null }));
  answer(photoAvatarCategories.list, () => ({ items: [], pending: 0 }));
  return show(<Component />, { namespaces: ['product-avatar-prompts', 'strokes', 'prompt-runs', 'tasks', 'trials'] });
};
const make = page.getByRole('button', { name: /^Make/ });
const product = (name: string) => page.getByRole('checkbox', { name, exact: true });

test('sends the choices with the price of their pictures, and shows a placeholder for each', async () => {
  await open([makeProduct(31)]);
  await expect.element(make).toHaveTextContent('Make 3 pictures · 6 credits');
  await expect.element(make).toBeDisabled();
  await expect.element(make).toHaveAccessibleDescription('Choose a product first.');
  await product('Product 1').click({ force: true });
  await page.getByRole('slider', { name: 'Height of Product 1' }).fill('12');
  await page.getByRole('radio', { name: 'Photo 1' }).click({ force: true });
  for (const name of ['In front', 'On the right', 'Close-up']) await page.getByRole('checkbox', { name }).click();
  await expect.element(make).toHaveTextContent('Make 2 pictures · 4 credits');
  const running = { task_id: TASK_ID, state: TaskState.InProgress, rate: 0, cost: 4, charged: 0 };
  const sent = answer(productAvatarPrompts.create, () => makePrompt({ run: running }));
  answer(productAvatarPrompts.list, () => ({ items: [makePrompt({ run: running })], next_cursor: null }));
  await make.click();
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({
      products: [{ product_id: makeId(31), height_cm: 12 }],
      image_id: PHOTO.id,
      layouts: ['left', 'close'],
      aspect_ratio: '1:1',
      max_cost: 4,
    });
  await expect.poll(() => page.getByRole('progressbar').elements().length).toBe(2);
});

test('calls an avatar without a name unnamed', async () => {
  await open([makeProduct(31)], [], [sampleAvatar({ name: '' })]);
  await expect.element(page.getByRole('radio', { name: 'Unnamed avatar' })).toBeVisible();
});

test('accepts no more than three products', { tags: ['rare'] }, async () => {
  await open([31, 32, 33, 34].map((number) => makeProduct(number)));
  for (const number of [1, 2, 3]) await product(`Product ${number}`).click({ force: true });
  await expect.element(product('Product 4')).toBeDisabled();
  await product('Product 2').click({ force: true });
  await expect.element(product('Product 4')).toBeEnabled();
});

test('an unclear product must be marked with a box before it can be used', { tags: ['rare'] }, async () => {
  await open([makeProduct(31, false)]);
  await page.getByRole('checkbox', { name: /could not be told/ }).click({ force: true });
  const sent = answer(productImages.cutOut, () => makeProduct(31));
  await page.getByRole('slider', { name: 'Left edge' }).fill('0.3');
  await page.getByRole('button', { name: 'Cut out inside the box' }).click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ box: { x: 0.3, y: 0.1 } });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(product('Product 1')).toBeChecked();
});

test('runs a prompt again at its own price, but not after its product was deleted', async () => {
  await open([makeProduct(31)], [makePrompt(), makePrompt({ id: makeId(60), cutouts: [] })]);
  const sent = answer(productAvatarPrompts.change, () => makePrompt());
  const again = page.getByRole('button', { name: 'Again · 4 credits' });
  await expect.poll(() => again.elements().length).toBe(2);
  await expect.element(page.getByText(/One of these products was deleted/)).toBeVisible();
  await expect.element(again.nth(0)).toBeDisabled();
  await again.nth(1).click();
  await expect.poll(() => sent[0]?.body).toEqual({ run_after: TASK_ID, max_cost: 4 });
});
