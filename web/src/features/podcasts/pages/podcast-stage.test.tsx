import type { Task } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { sampleTask } from '../../../../testing/samples.ts';
import { PodcastStage } from './podcast-stage.tsx';

test('shows the length of the audio before any of it is loaded', async () => {
  const task: Task = {
    ...sampleTask(),
    kind: 'podcast',
    state: TaskState.Successed,
    stage: null,
    // No file is at its address, because a browser that saves data loads none either.
    output: { audio_url: '/nothing.m4a', duration_s: 83.4 },
  };
  const none = () => undefined;
  await show(
    <PodcastStage task={task} error={null} gone={false} source={null} locale="en" audioCost={0.6} onAgain={none} />,
    { namespaces: ['podcasts', 'tasks'] },
  );
  await expect.element(page.getByText('0:00 / 1:23')).toBeVisible();
});
