import { sharedVideos } from '@orator/contracts/shared-videos/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { workFolders } from '@orator/contracts/work-folders/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleTask } from '../../../../testing/samples.ts';
import { RESULTS_PATH } from '../../../shared/paths/tasks.ts';
import { Component } from './results.tsx';

test('each work is shared from its card, by a link of its own', { tags: ['rare'] }, async () => {
  const done = { ...sampleTask({ state: TaskState.Successed }), output: { audio_url: '/a.m4a', duration_s: 3 } };
  const items = ['1', '2'].map((end) => ({
    ...done,
    id: `01990a00-0000-7000-8000-00000000000${end}`,
    title: `Work ${end}`,
  }));
  answer(tasks.list, () => ({ items, next_cursor: null }));
  answer(workFolders.list, () => ({ items: [] }));
  answer(sharedVideos.share, ({ params }) => ({ code: String(Object(params).id).slice(-1).padStart(22, 'a') }));
  await show(<Component />, { namespaces: ['shared-videos', 'sharing', 'tasks', 'work-folders'], at: RESULTS_PATH });
  for (const end of ['1', '2']) {
    await page.getByRole('button', { name: `Options for “Work ${end}”` }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Share and get the link' }).click();
    const link = page.getByRole('textbox', { name: 'Link to the work' });
    await expect.element(link).toHaveValue(`${location.origin}/shared?video=${end.padStart(22, 'a')}`);
    await page.getByRole('button', { name: 'Close' }).click();
  }
});

test('offers to search all works when nothing is found in a folder', async () => {
  const folder = '01990a00-0000-7000-8000-00000000000f';
  const work = sampleTask({ state: TaskState.Successed });
  answer(tasks.list, ({ query }) => ({ items: query['folder_id'] === undefined ? [work] : [], next_cursor: null }));
  answer(workFolders.list, () => ({ items: [{ id: folder, name: 'Holiday', works: 0 }] }));
  const namespaces = ['shared-videos', 'sharing', 'tasks', 'work-folders'] as const;
  const { search } = await show(<Component />, { namespaces, at: `${RESULTS_PATH}?folder=${folder}&q=sea` });
  await expect.element(page.getByText('In this folder, no title and no script has “sea” in it.')).toBeVisible();
  await page.getByRole('link', { name: 'Search all works' }).click();
  await expect.poll(search).toBe('?q=sea');
  await expect.element(page.getByRole('button', { name: /^Options for/ })).toBeVisible();
});
