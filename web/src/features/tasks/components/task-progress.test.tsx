import { tasks } from '@orator/contracts/tasks/routes';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleTask, TASK_ID } from '../../../../testing/samples.ts';
import { TaskProgress } from './task-progress.tsx';

const progress = (task: TaskDetail) => show(<TaskProgress task={task} />, { namespaces: ['tasks'] });
const cancelled = sampleTask({ state: TaskState.Failed, error: { reason: 'cancelled', message: 'You stopped it.' } });

test('a video that waits says its place, and is cancelled at once and for free', async () => {
  const sent = answer(tasks.cancel, () => cancelled);
  await progress(sampleTask({ state: TaskState.Wait, rate: 0, queue_position: 2 }));
  await expect.element(page.getByText('2 videos before yours')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel · free' }).click();
  await expect.poll(() => sent.map(({ params }) => params)).toEqual([{ id: TASK_ID }]);
});

test('one that is being made asks first, with what it costs', async () => {
  const sent = answer(tasks.cancel, () => cancelled);
  await progress(sampleTask());
  await page.getByRole('button', { name: 'Cancel · about 0.17 credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this video?' });
  await expect.element(dialog).toMatchTextContent(/costs about 0\.17 credits/);
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel the video' }).click();
  await expect.poll(() => sent.length).toBe(1);
});

test('too late to cancel is told', async () => {
  answer(tasks.cancel, () => refuse('task_not_cancellable', 'It is finished already.'));
  await progress(sampleTask({ state: TaskState.Wait, rate: 0 }));
  await page.getByRole('button', { name: 'Cancel · free' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/It is finished already\./);
});
