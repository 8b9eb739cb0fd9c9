import { TaskState } from '@orator/contracts/tasks/state';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { PIXEL, samplePhoto, sampleTask } from '../../../../testing/samples.ts';
import { TaskOnStage } from './task-on-stage.tsx';

test('a video without a picture of its own yet begins with what it is made from', async () => {
  const image = samplePhoto({ image_url: PIXEL });
  const result = { video_url: 'data:video/mp4;base64,', duration_s: 2, width: 960, height: 960 };
  await show(
    <TaskOnStage
      task={sampleTask({ state: TaskState.Successed, result })}
      locale="en"
      captioned={false}
      behind={{ image, ratio: '1:1' }}
      taskError={null}
      onEdit={() => null}
      onPlaying={() => null}
    />,
    { namespaces: ['tasks', 'photo-avatar-images', 'photo-videos', 'voices'] },
  );
  const video = page.getByRole('region', { name: 'Hello' }).element().querySelector('video');
  expect(video?.poster).toBe(PIXEL);
});
