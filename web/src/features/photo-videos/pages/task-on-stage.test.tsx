import { TaskState } from '@orator/contracts/tasks/state';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { PIXEL, samplePhoto, sampleTask } from '../../../../testing/samples.ts';
import { TaskOnStage } from './task-on-stage.tsx';

test('a video without a picture of its own yet begins with what it is made from, in its own frame', async () => {
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
