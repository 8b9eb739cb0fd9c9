import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, unreachable } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { PHOTO_ID, PIXEL, SESSION, TASK_ID } from '../../../../testing/samples.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { applyAvatar } from '../../prompt-runs/api/photo-uploads.ts';
import { MakeAvatar } from './make-avatar.tsx';

const TASK: TaskDetail = {
  id: TASK_ID,
  kind: 'photo-avatar',
  title: '',
  state: TaskState.Wait,
  rate: 0,
  stage: null,
  cost: 10,
  charged: 0,
  created_at: '2026-01-01T00:00:00Z',
  finished_at: null,
  source: { image_id: PHOTO_ID },
  share_code: null,
};
const LEFT = { credits: 20, avatars: 9, resetsAt: '2026-02-01T12:00:00Z' };

const form = (changes: Partial<ComponentProps<typeof MakeAvatar>> = {}) => {
  const onStarted = vi.fn<() => void>();
  const props = {
    imageId: PHOTO_ID,
    price: 10,
    left: LEFT,
    getCredits: <a href="/credits">Get credits</a>,
    seePlans: <a href="/pricing">See plans</a>,
    onStarted,
    ...changes,
  };
  return show(<MakeAvatar {...props} />, { namespaces: ['photo-avatar-images'] }).then(({ queries }) => ({
    onStarted,
    queries,
  }));
};
const button = page.getByRole('button', { name: /^Use as avatar/ });

test('shows the price on the button, and sends it as the price that is agreed to', async () => {
  const made = answer(photoAvatars.make, () => TASK);
  const { onStarted } = await form();
  await expect.element(page.getByText('Left this month: 9')).toBeVisible();
  await expect.element(button).toHaveTextContent('Use as avatar · 10 credits');
  await button.click();
  await expect.poll(() => onStarted.mock.calls.length).toBe(1);
  expect(made.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: PHOTO_ID }, body: { max_cost: 10 } },
  ]);
});

test.for([
  { what: 'credits', left: { ...LEFT, credits: 9.5 }, way: 'Get credits' },
  { what: 'avatars of the month', left: { ...LEFT, avatars: 0 }, way: 'See plans' },
])('without $what it disables the button, and links to where to get them', async ({ left, way }) => {
  await form({ left });
  await expect.element(button).toBeDisabled();
  await expect.element(page.getByRole('link', { name: way })).toBeVisible();
});

test.each([
  [true, TASK_ID],
  [false, null],
])('keeps the last avatar of a trial (%s) in storage as: %s', async (isTrial, kept) => {
  sessionStore.signIn({ ...SESSION, username: isTrial ? '' : SESSION.username }, true);
  answer(photoAvatars.make, () => TASK);
  const { onStarted } = await form();
  await button.click();
  await expect.poll(() => onStarted.mock.calls.length).toBe(1);
  expect(localStorage.getItem('as')).toBe(kept);
});

test('makes an avatar free in a trial', async () => {
  await form({ price: 0, left: undefined });
  await expect.element(button).toHaveTextContent('Use as avatar · free');
});

test('says that the connection was lost, and shows a refusal in the words of the server', async () => {
  answer(photoAvatars.make, () => unreachable);
  const { onStarted } = await form();
  await button.click();
  await expect.element(page.getByText('Please check your network.')).toBeVisible();
  answer(photoAvatars.make, () => refuse('task_limit', 'One at a time.'));
  await button.click();
  await expect.element(page.getByText('One at a time.')).toBeVisible();
  expect(onStarted).not.toHaveBeenCalled();
});

test('a photo shows how far its avatar has come, and offers another once that is made', async () => {
  answer(photoAvatars.make, () => TASK);
  const { queries } = await form();
  await button.click();
  await expect.element(page.getByRole('progressbar', { name: 'Your avatar is being made.' })).toBeInTheDocument();
  const push = (task_state: number, rate: number, made = {}) =>
    applyAvatar(queries, { task_id: TASK_ID, task_state, rate, ...made });
  push(TaskState.InProgress, 40);
  await expect.element(page.getByText('40%')).toBeVisible();
  push(TaskState.Successed, 100, { avatar_url: PIXEL, photo_avatar_id: TASK_ID });
  await expect.element(button).toBeEnabled();
});
