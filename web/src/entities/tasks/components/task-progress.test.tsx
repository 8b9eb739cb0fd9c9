import { tasks } from '@orator/contracts/tasks/routes';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { setReachable } from '../../../shared/api/connection.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleTask, TASK_ID } from '../../../../testing/samples.ts';
import { taskQuery } from '../api/queries.ts';
import { FilmProgress } from './film-progress.tsx';
import { TaskProgress } from './task-progress.tsx';

const progress = (task: TaskDetail) => show(<TaskProgress task={task} />, { namespaces: ['tasks'] });
const cancelled = sampleTask({ state: TaskState.Failed, error: { reason: 'cancelled', message: 'You stopped it.' } });

test('shows the place of a waiting video in the queue, and cancels it at once and free', async () => {
  const sent = answer(tasks.cancel, () => cancelled);
  await progress(sampleTask({ state: TaskState.Wait, rate: 0, queue_position: 2 }));
  await expect.element(page.getByText('2 videos before yours')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel · free' }).click();
  await expect.poll(() => sent).toMatchObject([{ params: { id: TASK_ID }, body: { max_charge: 0 } }]);
});

test('says when a task waits for another task of its user', async () => {
  await progress(sampleTask({ state: TaskState.Wait, rate: 0, waits_for_own: true }));
  await expect.element(page.getByText('Starts when your other work is ready')).toBeVisible();
});

const asked = page.getByRole('dialog', { name: 'Stop making this?' });
const agree = asked.getByRole('button', { name: 'Stop making it' });

test('asks before a running task is cancelled, and charges no more than the question said', async () => {
  const sent = answer(tasks.cancel, () => cancelled);
  await progress(sampleTask());
  await page.getByRole('button', { name: 'Cancel · 0.16 credits' }).click();
  await expect.element(asked).toMatchTextContent(/costs 0\.16 credits/);
  expect(sent).toEqual([]);
  await agree.click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ max_charge: 0.16 }]);
});

test('asks again with the current price when the price in the question has become too low', async () => {
  answer(tasks.read, () => sampleTask({ rate: 1 }));
  const sent = answer(tasks.cancel, ({ body }) =>
    JSON.stringify(body) === '{"max_charge":0.29}'
      ? cancelled
      : refuse('cancel_costs_more', 'It costs more now.', { charge: 0.29 }),
  );
  await progress(sampleTask({ rate: 1 }));
  await page.getByRole('button', { name: 'Cancel · free' }).click();
  await expect.element(asked).toMatchTextContent(/nothing has been cancelled yet.* now costs 0\.29 credits/);
  expect(sent.map(({ body }) => body)).toEqual([{ max_charge: 0 }]);
  await agree.click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ max_charge: 0 }, { max_charge: 0.29 }]);
  await expect.element(asked).not.toBeInTheDocument();
});

test('closes the question when the video is finished before it is answered', async () => {
  const finished = Promise.withResolvers<TaskDetail>();
  answer(tasks.read, () => finished.promise);
  const Watched = () => {
    const { data } = useQuery({ ...taskQuery(TASK_ID), initialData: sampleTask(), initialDataUpdatedAt: 0 });
    return <TaskProgress task={data} />;
  };
  await show(<Watched />, { namespaces: ['tasks'] });
  await page.getByRole('button', { name: 'Cancel · 0.16 credits' }).click();
  await expect.element(asked).toBeVisible();
  finished.resolve(sampleTask({ state: TaskState.Successed, rate: 100 }));
  await expect.element(asked).not.toBeInTheDocument();
});

test('says that it is too late to cancel', async () => {
  answer(tasks.cancel, () => refuse('task_not_cancellable', 'It is finished already.'));
  await progress(sampleTask({ state: TaskState.Wait, rate: 0 }));
  await page.getByRole('button', { name: 'Cancel · free' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/It is finished already\./);
});

test('a video that plays while it is made can be cancelled too', async () => {
  answer(tasks.cancel, () => cancelled);
  await show(<FilmProgress task={sampleTask({ rate: 40 })} />, { namespaces: ['tasks'] });
  await expect.element(page.getByRole('region', { name: 'Progress of your video' })).toMatchTextContent(/40%/);
  await page.getByRole('button', { name: /^Cancel · \d/ }).click();
  await expect.element(asked).toBeVisible();
});

test('disables cancelling without a connection, and shows no old percentage over a film that plays on', async () => {
  answer(tasks.film, () => '');
  await show(
    <>
      <TaskProgress task={sampleTask({ eta_s: 40 })} />
      <FilmProgress task={sampleTask()} />
    </>,
    { namespaces: ['tasks'] },
  );
  const cancel = page.getByRole('button', { name: /^Cancel/ });
  await expect.poll(() => cancel.elements().length).toBe(2);
  setReachable(false);
  await expect.poll(() => cancel.elements().length).toBe(1);
  await expect.element(cancel).toBeDisabled();
  await expect.element(page.getByText(/40 sec/)).not.toBeInTheDocument();
  setReachable(true);
  await expect.poll(() => cancel.elements().length).toBe(2);
});
