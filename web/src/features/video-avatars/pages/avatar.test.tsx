import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sessionStore } from '../../../shared/session/session.ts';
import { local, session, STORAGE, TRIAL_IDS } from '../../../shared/storage/storage.ts';
import { AVATAR_PATH } from '../../../shared/paths/video-avatars.ts';
import { Component } from './avatar.tsx';

afterEach(() => {
  sessionStore.clear();
  session.remove(STORAGE.returnTo);
});

const open = () =>
  show(<Component />, { namespaces: ['video-avatars', 'sample-faces', 'text-language'], at: AVATAR_PATH });

test('leads a visitor to sign-up, and back to this page afterwards', async () => {
  const { path } = await open();
  await expect.element(page.getByRole('textbox')).toBeVisible();
  await page.getByRole('link', { name: 'Sign up and make a video avatar' }).click();
  expect(path()).toBe('/sign-up');
  expect(session.get(STORAGE.returnTo)).toContain(AVATAR_PATH);
});

test('a trial goes on with the avatar that it has made', async () => {
  local.set(TRIAL_IDS.avatar, 'of-the-trial');
  const { path, search } = await open();
  await page.getByRole('link', { name: 'Let a photo speak, without an account' }).click();
  expect(path() + search()).toBe('/create-avatar/photo-to-avatar?avatar=of-the-trial');
});

test('an account uses its video, and is led to sign-in when it has signed out', async () => {
  answer(videoAvatars.list, () => ({ items: [], next_cursor: null }));
  answer(videoAvatars.listUploads, () => ({ items: [] }));
  const end = Date.now() + 3_600_000;
  const tokens = { accessToken: 'a', refreshToken: 'b', accessExpiresAt: end, refreshExpiresAt: end };
  sessionStore.signIn({ ...tokens, username: 'ada@example.org', isNewUser: false }, true);
  const { path } = await open();
  await expect.element(page.getByRole('button', { name: 'Choose a video' })).toBeVisible();
  sessionStore.clear();
  await expect.poll(path).toBe('/sign-in');
});
