import { photoAvatarCategories } from '@orator/contracts/photo-avatar-categories/routes';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { DOCTOR, PIXEL } from '../../../../testing/samples.ts';
import { PagePaths } from '../../../shared/navigation/page-paths.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { takeCarriedSample } from '../../../shared/storage/carried-script.ts';
import { Component } from './create-avatar.tsx';

afterEach(() => sessionStore.clear());

const OPTIONS = { namespaces: ['photo-avatar-categories', 'tasks'] } as const;
const shown = (paths: readonly string[]) =>
  show(
    <PagePaths value={new Set(paths)}>
      <Component />
    </PagePaths>,
    OPTIONS,
  );

test('offers only ways whose pages the app has', async () => {
  answer(photoAvatarCategories.list, () => ({ items: [], pending: 0 }));
  await shown(['/create-avatar/design-avatar', '/create-avatar/product-avatar', '/']);
  const ways = page.getByRole('heading', { level: 2 }).getByRole('link');
  await expect.element(ways.first()).toBeVisible();
  expect(ways.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/create-avatar/design-avatar',
    '/create-avatar/product-avatar',
  ]);
  await expect.element(page.getByText('Try it with one of these')).not.toBeInTheDocument();
});

test('the description of an example can be varied, or its picture taken along to speak', async () => {
  answer(photoAvatarCategories.list, () => ({ items: [DOCTOR], pending: 0 }));
  const { path, search } = await shown([]);
  await page.getByRole('link', { name: 'Describe someone like this : Doctor' }).click();
  expect([path(), new URLSearchParams(search()).get('prompt')]).toEqual([
    '/create-avatar/design-avatar',
    'A friendly doctor',
  ]);
  await page.getByRole('link', { name: 'Make it talk : Doctor' }).click();
  expect(path()).toBe('/create-avatar/photo-to-avatar');
  expect(takeCarriedSample()).toBe(PIXEL);
});
