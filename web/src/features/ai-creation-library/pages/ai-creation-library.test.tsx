import { photoAvatarCategories } from '@orator/contracts/photo-avatar-categories/routes';
import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { DOCTOR, makeId, PIXEL } from '../../../../testing/samples.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { Component } from './ai-creation-library.tsx';

const avatar = (index: number): PhotoAvatar => ({
  id: makeId(index),
  name: `Face ${index}`,
  avatar_url: PIXEL,
  preview_url: PIXEL,
  poster_url: PIXEL,
  thumbnail_url: PIXEL,
  colour: null,
  width: 720,
  height: index % 2 === 0 ? 720 : 960,
  duration_s: 8,
  image_type: 0,
  ratio: index % 2 === 0 ? '1:1' : '3:4',
  gender: 'Female',
  age_group: 'Senior',
  ethnicity: null,
  style: 'soft',
  described: 'A doctor with grey hair',
  own: false,
  public: true,
  taken_down: null,
  displayed: true,
  collected: false,
  projects: 0,
  created_at: '2026-01-31T12:00:00.000Z',
});
const faces = (count: number) => Array.from({ length: count }, (_, index) => avatar(index));
const signIn = (): void => {
  const end = Date.now() + 900_000;
  const tokens = { accessToken: 'a', refreshToken: 'r', accessExpiresAt: end, refreshExpiresAt: end };
  sessionStore.signIn({ ...tokens, username: 'ada@example.org', isNewUser: false }, true);
};
const OPTIONS = { namespaces: ['ai-creation-library', 'photo-avatar-categories', 'photo-avatar-prompts'] } as const;

test('renders only the avatars near the window, of thousands', async () => {
  signIn();
  answer(photoAvatars.list, () => ({ items: faces(2000), next_cursor: null }));
  await show(<Component />, OPTIONS);
  await expect.element(page.getByRole('button', { name: 'Show Face 0', exact: true })).toBeVisible();
  expect(page.getByRole('listitem').elements().length).toBeLessThan(80);
  expect(document.querySelector('ul')?.offsetHeight).toBeGreaterThan(50_000);
});

test('opens an avatar, keeps it, and links to the studio and to a prompt for one like it', async () => {
  signIn();
  answer(photoAvatars.list, () => ({ items: faces(3), next_cursor: null }));
  answer(photoAvatarCategories.list, () => ({ items: [DOCTOR], pending: 0 }));
  const kept = answer(photoAvatars.collect, () => undefined);
  await show(<Component />, OPTIONS);
  // Below so few avatars, sample people are shown.
  await expect.element(page.getByRole('heading', { name: 'Try it with one of these' })).toBeVisible();
  await page.getByRole('button', { name: 'Show Face 1', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Face 1' });
  await expect.element(dialog.getByText('Female · Senior · Soft')).toBeVisible();
  await dialog.getByRole('button', { name: 'Collect' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Remove from collection' })).toBeVisible();
  expect(kept.map(({ params }) => params)).toEqual([{ id: avatar(1).id }]);
  await expect
    .element(dialog.getByRole('link', { name: 'Make it talk' }))
    .toHaveAttribute('href', expect.stringContaining(avatar(1).id));
  await expect
    .element(dialog.getByRole('link', { name: 'Make one like this' }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(
        /prompt=A\+doctor\+with\+grey\+hair&gender=Female&age_group=Senior&style=soft&aspect_ratio=3%3A4$/,
      ),
    );
});

test('puts the filters into the address and the call, and clears them', async () => {
  signIn();
  const asked = answer(photoAvatars.list, ({ query }) => ({
    items: 'gender' in query ? [] : faces(1),
    next_cursor: null,
  }));
  answer(photoAvatarCategories.list, () => ({ items: [], pending: 0 }));
  const view = await show(<Component />, OPTIONS);
  await page.getByLabelText('Gender').selectOptions('Male');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  expect(view.search()).toBe('?gender=Male');
  expect(asked.at(-1)?.query).toMatchObject({ scope: 'public', gender: 'Male' });
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect.element(page.getByRole('button', { name: 'Show Face 0', exact: true })).toBeVisible();
});

test('says when the list cannot be loaded, and loads it again', { tags: ['rare'] }, async () => {
  signIn();
  answer(photoAvatars.list, () => refuse('internal', 'Not now.'));
  answer(photoAvatarCategories.list, () => ({ items: [DOCTOR], pending: 0 }));
  await show(<Component />, OPTIONS);
  await expect.element(page.getByText(/Not now\./)).toBeVisible();
  answer(photoAvatars.list, () => ({ items: [], next_cursor: null }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Nobody has published an avatar yet')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Describe someone like this : Doctor' }))
    .toHaveAttribute('href', expect.stringContaining('prompt=A+friendly+doctor'));
  // An empty library cannot be searched.
  await expect.element(page.getByLabelText('Search by name')).not.toBeInTheDocument();
});
