import type { VideoAvatar } from '@orator/contracts/video-avatars/schema';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { idOf } from '../../../../testing/samples.ts';
import { USE_MY_VIDEO_PATH } from '../paths.ts';
import { Component } from './use-my-video.tsx';

const REFUSED: VideoAvatar = {
  id: idOf(1),
  task_id: idOf(2),
  name: 'Holiday',
  state: 'refused',
  progress: null,
  report: {
    reasons: ['nothing_usable'],
    warnings: [],
    faults: [{ code: 'several_faces', from: 0, to: 65 }],
    used: null,
    duration_s: 65,
    width: 720,
    height: 720,
    fps: 25,
  },
  video_url: null,
  poster_url: null,
  strip_url: null,
  created_at: '2026-01-02T12:00:00Z',
};

const open = (items: VideoAvatar[] = []) => {
  answer(videoAvatars.list, () => ({ items, next_cursor: null }));
  return show(<Component />, { namespaces: ['video-avatars'], at: USE_MY_VIDEO_PATH });
};

test('a video is taken once its sender agrees, and a file that is none is told without being sent', async () => {
  await open();
  const choose = page.getByRole('button', { name: 'Choose a video' });
  await choose.click();
  await expect.element(page.getByText('Tick this first.')).toBeVisible();
  await page.getByRole('checkbox').click();
  await expect.element(page.getByText('Tick this first.')).not.toBeInTheDocument();
  const file = new File(['picture'], 'me.png', { type: 'image/png' });
  await userEvent.upload(document.querySelector('input[type=file]') ?? document.body, file);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/not a video that can be read/);
  await expect.element(choose).toBeEnabled();
});

test('a refusal says why and when', async () => {
  await open([REFUSED]);
  const card = page.getByRole('article', { name: 'Holiday' });
  await expect.element(card).toMatchTextContent(/There are not three seconds in a row/);
  await expect.element(card).toMatchTextContent(/0:00–1:05 A second face/);
});
