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

test('a video is sent with the consent to it, and not before', async () => {
  await open();
  const sent = answer(videoAvatars.upload, () => ({
    ...REFUSED,
    state: 'checking' as const,
    progress: 0,
    report: null,
  }));
  await page.getByRole('button', { name: 'Choose a video' }).click();
  await expect.element(page.getByText('Tick this first.')).toBeVisible();
  await page.getByRole('checkbox').click();
  const file = new File(['film'], 'Ada in May.mp4', { type: 'video/mp4' });
  await userEvent.upload(document.querySelector('input[type=file]') ?? document.body, file);
  await expect.poll(() => sent.at(-1)?.query).toEqual({ consent: 'footage-1', name: 'Ada in May' });
});

test('a refusal says why and when', async () => {
  await open([REFUSED]);
  const card = page.getByRole('article', { name: 'Holiday' });
  await expect.element(card).toMatchTextContent(/There are not three seconds in a row/);
  await expect.element(card).toMatchTextContent(/0:00–1:05 A second face/);
});
