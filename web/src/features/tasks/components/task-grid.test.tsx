import { tasks } from '@orator/contracts/tasks/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleTask } from '../../../../testing/samples.ts';
import { TaskGrid } from './task-grid.tsx';

const grid = () =>
  show(<TaskGrid pathOf={(id) => `/${id}`} againOf={(id) => `/again/${id}`} emptyAction={<a href="/new">New</a>} />, {
    namespaces: ['tasks'],
  });

test('nothing made yet leads to the first video', async () => {
  answer(tasks.list, () => ({ items: [], next_cursor: null }));
  await grid();
  await expect.element(page.getByText('No videos yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'New' })).toBeVisible();
});

test('a list that does not come is told, and can be asked for again', async () => {
  answer(tasks.list, () => refuse('rate_limited', 'Wait a minute.'));
  await grid();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This could not be loaded\. Wait a minute\./);
  answer(tasks.list, () => ({ items: [sampleTask()], next_cursor: null }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: /^Open Hello/ })).toBeVisible();
});

test('a further page that does not come is told below what is there', async () => {
  answer(tasks.list, ({ query }) =>
    query['cursor'] === undefined ? { items: [sampleTask()], next_cursor: 'x' } : refuse('not_found', 'Gone.'),
  );
  await grid();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This could not be loaded\. Gone\./);
  await expect.element(page.getByRole('link', { name: /^Open Hello/ })).toBeVisible();
});
