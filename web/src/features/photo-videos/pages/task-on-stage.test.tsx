import { FILM_SECONDS } from '@orator/contracts/tasks/film';
import { tasks } from '@orator/contracts/tasks/routes';
import type { Task } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, file } from '../../../../testing/api.ts';
import { fragmentedVideo } from '../../../../testing/fragmented-video.ts';
import { show } from '../../../../testing/render.tsx';
import { PIXEL, samplePhoto, sampleTask } from '../../../../testing/samples.ts';
import { TaskOnStage } from './task-on-stage.tsx';

test('shows the source of a video in the frame of the video until that has a picture', async () => {
  const image = samplePhoto({ image_url: PIXEL });
  const output = { video_url: 'data:video/mp4;base64,', duration_s: 2, width: 960, height: 960 };
  await show(
    <TaskOnStage
      task={sampleTask({ state: TaskState.Successed, output })}
      locale="en"
      captioned={false}
      behind={{ image, ratio: '16:9' }}
      taskError={null}
      onEdit={() => null}
      onPlaying={() => null}
    />,
    { namespaces: ['tasks', 'studios'] },
  );
  const player = page.getByRole('region', { name: 'Hello' }).element();
  expect(player.querySelector('video')?.poster).toBe('');
  expect(getComputedStyle(player).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  const { width, height } = document.querySelector('svg:has(image)')?.getBoundingClientRect() ?? {
    width: 0,
    height: 1,
  };
  expect(width / height).toBeCloseTo(16 / 9, 1);
});

/** Shows the next state of a task at each press of a button. */
const Steps = ({ steps }: { readonly steps: readonly Task[] }) => {
  const [count, setCount] = useState(0);
  const task = steps[count - 1];
  const other = { locale: 'en', captioned: false, behind: null, taskError: null } as const;
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Next
      </button>
      {task && <TaskOnStage {...other} task={task} onEdit={() => null} onPlaying={() => null} />}
    </>
  );
};

test('plays the stream to its end when a sentence was spoken again, and then the finished file', {
  tags: ['rare'],
}, async () => {
  answer(tasks.film, () => file(fragmentedVideo(), { [FILM_SECONDS]: '1' }));
  const running = sampleTask({ state: TaskState.InProgress });
  const output = { video_url: 'data:video/mp4;base64,', duration_s: 1, width: 32, height: 32, spoken_again: 1 };
  const done = sampleTask({ id: running.id, state: TaskState.Successed, output });
  const { container } = await show(<Steps steps={[running, done]} />, { namespaces: ['tasks', 'studios'] });
  const next = page.getByRole('button', { name: 'Next' });
  const video = () => container.querySelector('video');
  // The press allows the page to play sound.
  await next.click();
  await expect.poll(() => video()?.paused).toBe(false);
  await next.click();
  expect(video()?.src).toMatch(/^blob:/);
  await expect.poll(() => video()?.src).toBe(output.video_url);
  expect(video()?.autoplay).toBe(false);
});
