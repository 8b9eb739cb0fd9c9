import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { tasks } from '@orator/contracts/tasks/routes';
import type { Task } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId, sampleAvatar, TASK_ID } from '../../../../testing/samples.ts';
import { feature } from '../feature.ts';
import { MY_AVATARS_PATH } from '../../../shared/paths/photo-avatars.ts';
import { Component } from './my-avatars.tsx';

const AVATAR = sampleAvatar();
const TASK: Task = {
  id: TASK_ID,
  kind: 'photo-avatar',
  title: '',
  state: TaskState.InProgress,
  rate: 42,
  stage: 'render',
  cost: 10,
  charged: 0,
  created_at: '2026-01-01T00:00:00Z',
  finished_at: null,
};

/** A button that pushes the event of an operator's decision. */
const TakeDown = () => {
  const queries = useQueryClient();
  const push = () => void feature.onEvent?.photo_avatar?.(queries, { photo_avatar_id: AVATAR.id });
  return (
    <button type="button" onClick={push}>
      Take down
    </button>
  );
};

const open = async (avatars: PhotoAvatar[], made: Task[] = [], beside: ReactNode = null) => {
  answer(tasks.list, () => ({ items: made, next_cursor: null }));
  const asked = answer(photoAvatars.list, () => ({ items: avatars, next_cursor: null }));
  const shown = (
    <>
      <Component />
      {beside}
    </>
  );
  await show(shown, { namespaces: ['photo-avatars', 'sharing', 'tasks'], at: MY_AVATARS_PATH });
  return asked;
};
const choose = async (entry: string) => {
  await page.getByRole('button', { name: 'Options for “Ada”' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('links an avatar to the page where it speaks, and shows the progress of one that is being made', async () => {
  const failed: Task = {
    ...TASK,
    id: makeId(8),
    state: TaskState.Failed,
    error: { reason: 'engine_failed', message: '' },
  };
  await open([AVATAR], [TASK, failed]);
  const link = page.getByRole('link', { name: 'Make “Ada” talk' });
  await expect.element(link).toHaveAttribute('href', `/create-avatar/photo-to-avatar?avatar=${AVATAR.id}`);
  await expect.element(page.getByText('42%')).toBeVisible();
  await expect.element(page.getByText('You were not charged.')).toBeVisible();
  const removed = answer(tasks.remove, () => undefined);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => removed.map(({ params }) => params)).toEqual([{ id: failed.id }]);
});

test('says how to get an avatar when there is none', async () => {
  await open([]);
  await expect.element(page.getByRole('heading', { name: 'No avatars yet' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Choose a photo' })).toBeVisible();
});

test('an avatar is deleted after a confirmation that says in how many videos it is', async () => {
  await open([AVATAR]);
  const removed = answer(photoAvatars.remove, () => undefined);
  await choose('Delete');
  await expect.element(page.getByText(/The videos stay/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => removed.map(({ query }) => query)).toEqual([{ projects: '2' }]);
});

test('asks again before deleting an avatar that is in more videos than the question said', {
  tags: ['rare'],
}, async () => {
  await open([AVATAR]);
  answer(photoAvatars.remove, () => refuse('avatar_in_use', 'In more videos.', { projects: 3 }));
  await choose('Delete');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('dialog').getByText('In 3 videos')).toBeVisible();
  const removed = answer(photoAvatars.remove, () => undefined);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => removed.map(({ query }) => query)).toEqual([{ projects: '3' }]);
});

test('an avatar is published only after a confirmation and under a name, and is then marked as public', async () => {
  await open([AVATAR]);
  const renamed = answer(photoAvatars.change, () => ({ ...AVATAR, name: 'Grace' }));
  const published = answer(photoAvatars.publish, () => ({ ...AVATAR, name: 'Grace', public: true }));
  await choose('Publish');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Name of the avatar' });
  await expect.element(name).toHaveValue('Ada');
  await name.fill(' ');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.element(dialog.getByText(/Give it a name first/)).toBeVisible();
  expect(published).toHaveLength(0);
  await name.fill('Grace');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText('Public', { exact: true })).toBeVisible();
  expect(renamed.map(({ body }) => body)).toEqual([{ name: 'Grace' }]);
});

test('an avatar is renamed in its place, and keeps its name when the new one is refused', {
  tags: ['rare'],
}, async () => {
  const asked = await open([AVATAR]);
  const changed = answer(photoAvatars.change, () => refuse('bad_request', 'Not that name.'));
  await choose('Rename');
  await page.getByRole('textbox', { name: 'Name of the avatar' }).fill('Grace');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect.element(page.getByText('Not that name.')).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  expect(changed).toHaveLength(1);
  await expect.element(page.getByText('Ada', { exact: true })).toBeVisible();
});

test('shows hidden avatars on a shelf of their own', async () => {
  const asked = await open([AVATAR]);
  await page.getByRole('radio', { name: 'Hidden' }).click({ force: true });
  await expect.poll(() => asked.map(({ query }) => query)).toContainEqual({ displayed: 'false' });
});

test('an avatar that an operator takes down is marked so at once', { tags: ['rare'] }, async () => {
  await open([AVATAR], [], <TakeDown />);
  await expect.element(page.getByRole('link', { name: 'Make “Ada” talk' })).toBeVisible();
  const taken_down = { at: '2026-02-14T12:00:00Z', reasons: [], appeal: 'possible' as const };
  answer(photoAvatars.list, () => ({ items: [sampleAvatar({ taken_down })], next_cursor: null }));
  await page.getByRole('button', { name: 'Take down' }).click();
  await expect.element(page.getByRole('button', { name: 'Why “Ada” was taken down' })).toBeVisible();
});

test('an avatar that was taken down says why, cannot be published, and offers an appeal', {
  tags: ['rare'],
}, async () => {
  const takenDown = { at: '2026-02-14T12:00:00Z', reasons: ['not_agreed' as const], appeal: 'possible' as const };
  await open([sampleAvatar({ taken_down: takenDown })]);
  const sent = answer(photoAvatars.appeal, () => sampleAvatar({ taken_down: { ...takenDown, appeal: 'waiting' } }));
  await page.getByRole('button', { name: 'Why “Ada” was taken down' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Showing somebody who has not agreed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ask for another look' }).click();
  await expect.element(dialog.getByText('Say why it should be public again.')).toBeVisible();
  await dialog.getByRole('textbox').fill('It is me.');
  await dialog.getByRole('button', { name: 'Ask for another look' }).click();
  await expect.element(dialog.getByText(/You have asked for another look/)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'It is me.' }]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Options for “Ada”' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Publish' })).not.toBeInTheDocument();
});
