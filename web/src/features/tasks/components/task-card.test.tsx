import type { Locale } from '@orator/contracts/core/common';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { PIXEL, sampleTask } from '../../../../testing/samples.ts';
import type { WorkPaths } from './card-menu.tsx';
import { TaskCard } from './task-card.tsx';

const nothing = (): void => undefined;

const PATHS: WorkPaths = { shown: ({ id }) => `/${id}`, remake: ({ id }) => `/again/${id}` };

const Card = ({ task }: { task: TaskDetail }) => (
  <TaskCard
    task={task}
    ofWork
    paths={PATHS}
    actions={{ onDelete: nothing, onMove: nothing, onShare: nothing, onForm: nothing, onSelect: nothing }}
    choice={{ chosen: false, choosing: false, onChoose: nothing }}
    naming={{ typed: null, onType: nothing }}
  />
);

const card = async (task: TaskDetail, locale: Locale) => {
  await show(<Card task={task} />, { locale, namespaces: ['shared-videos', 'tasks', 'work-folders'] });
  const link = page.getByRole('link').first();
  await expect.element(link).toHaveAttribute('href', `/${task.id}`);
  return link;
};

const finished = sampleTask({
  state: TaskState.Successed,
  rate: 100,
  charged: 0.4,
  output: { poster_url: 'data:image/png;base64,AAAA', duration_s: 72, width: 960, height: 720 },
});
const failed = sampleTask({
  title: '',
  state: TaskState.Failed,
  error: { reason: 'timed_out', message: 'It took too long.' },
});
const cancelled = sampleTask({
  state: TaskState.Failed,
  charged: 0.12,
  photo_url: PIXEL,
  error: { reason: 'cancelled', message: 'You stopped it.' },
});

test.for([
  {
    state: 'waiting',
    task: sampleTask({ state: TaskState.Wait, rate: 0 }),
    name: /^Hello · 0% · Waiting in line · Jan 2, 2026/,
  },
  { state: 'being made', task: sampleTask(), name: /^Hello · 42% · Rendering the video · Jan 2, 2026/ },
  { state: 'almost made', task: sampleTask({ rate: 100 }), name: /^Hello · 98% · / },
  { state: 'finished', task: finished, name: /^Hello · 1:12 · Jan 2, 2026/ },
  {
    state: 'finished and about to be removed',
    task: { ...finished, expires_at: '2026-02-01T10:00:00.000Z' },
    name: /^Hello · 1:12 · Jan 2, 2026.* · Will be removed on Feb 1, 2026$/,
  },
  {
    state: 'shared',
    task: { ...finished, shared: true as const },
    name: /^Hello · 1:12 · Jan 2, 2026.* · Shared by link$/,
  },
  {
    state: 'failed',
    task: failed,
    name: /^Untitled work · Not made · It took too long. A shorter text may help. · You were not charged. · Jan 2/,
  },
  {
    state: 'cancelled',
    task: cancelled,
    name: /^Hello · Cancelled · You stopped it\. · Charged: 0\.12 credits, for the part that was made\. · Jan 2/,
  },
])('the link is named after everything that the card shows: $state', async ({ task, name }) => {
  const link = await card(task, 'en');
  // The name is the visible text, so that speech control finds the link by it.
  await expect.element(link).toHaveAccessibleName(name);
  await expect.element(link).not.toHaveAttribute('aria-label');
});

test.for([
  { state: 'being made', task: sampleTask(), words: [/ · 42/, /جارٍ تصيير الفيديو/] },
  { state: 'failed', task: failed, words: [/تجاوز الإنشاء الوقت المسموح\. قد يفيد نص أقصر\./, /لم يُخصم منك شيء\./] },
  { state: 'finished', task: finished, words: [/1:12/, /Hello/] },
])('the link has an Arabic name and runs from right to left: $state', async ({ task, words }) => {
  const link = await card(task, 'ar');
  for (const word of words) await expect.element(link).toHaveAccessibleName(word);
  expect(getComputedStyle(link.element()).direction).toBe('rtl');
});

test('draws the progress that screen readers announce', async () => {
  const link = await card(sampleTask(), 'en');
  await expect.element(link.getByRole('progressbar', { includeHidden: true })).toHaveAttribute('aria-valuenow', '42');
});

test('shows the photo of a task without a result, which can be made again, and the poster of a finished one', async () => {
  const photo = () => document.querySelector('img')?.src;
  const again = page.getByRole('link', { name: 'Make again · Hello' });
  const { unmount } = await show(<Card task={cancelled} />, { namespaces: ['tasks'] });
  expect(photo()).toBe(PIXEL);
  await expect.element(again).toHaveAttribute('href', `/again/${cancelled.id}`);
  await unmount();
  await show(<Card task={{ ...finished, photo_url: PIXEL }} />, {
    namespaces: ['tasks'],
  });
  expect(photo()).toBe(finished.output?.poster_url);
  await expect.element(again).not.toBeInTheDocument();
});

const KEPT = ['Rename', 'Make again', 'Move to a folder', 'Select', 'Delete'];
const heard = { audio_url: '/a.m4a', duration_s: 3 };
test.for([
  {
    state: 'finished',
    task: { ...finished, output: { ...finished.output, video_url: '/v.mp4' } },
    entries: ['Play', 'Download', 'Download as WebM', 'GIF of a part', 'Share', ...KEPT],
  },
  { state: 'only heard', task: { ...finished, output: heard }, entries: ['Play', 'Audio', 'Share', ...KEPT] },
  { state: 'being made', task: sampleTask(), entries: ['Open', 'Rename', 'Move to a folder', 'Select'] },
  {
    state: 'heard already, but still being made',
    task: { ...sampleTask(), output: heard },
    entries: ['Play', 'Audio', 'Rename', 'Move to a folder', 'Select'],
  },
  { state: 'failed', task: failed, entries: ['Open', ...KEPT] },
])('the menu of a work that is $state offers what can be done with it', async ({ task, entries }) => {
  await card(task, 'en');
  await page.getByRole('button', { name: /^Options for/ }).click();
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(entries);
});
