import { sharedVideos } from '@orator/contracts/shared-videos/routes';
import type { SharedSound, SharedVideo } from '@orator/contracts/shared-videos/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { PIXEL } from '../../../../testing/samples.ts';
import { sharedVideoPath } from '../../../shared/paths/shared-videos.ts';
import { Component } from './shared-video.tsx';

const CODE = 'abcdefghijklmnopqrstuv';
const VIDEO: SharedVideo = {
  title: 'Good morning',
  locale: 'en',
  video_url: 'data:video/mp4;base64,',
  poster_url: PIXEL,
  captions_url: 'data:text/vtt,WEBVTT',
  captioned: false,
  duration_s: 3,
  width: 1280,
  height: 720,
};
const SOUND: SharedSound = {
  title: 'Good evening',
  locale: 'en',
  audio_url: 'data:audio/mp4;base64,',
  captions_url: 'data:text/vtt,WEBVTT',
  duration_s: 72,
};
const watch = () => show(<Component />, { namespaces: ['shared-videos'], at: sharedVideoPath(CODE) });
const own = page.getByRole('link', { name: 'Make your own' });

test('shows a video with its title, captions and a link for making one, hidden from search engines', async () => {
  const asked = answer(sharedVideos.read, () => VIDEO);
  await watch();
  await expect.element(page.getByRole('heading', { level: 1, name: VIDEO.title })).toBeVisible();
  expect(asked[0]?.query).toEqual({ video: CODE });
  await expect.element(page.getByRole('button', { name: 'Captions' })).toBeVisible();
  expect(document.querySelector('video')?.getAttribute('src')).toBe(VIDEO.video_url);
  await expect.element(own).toHaveAttribute('href', '/create-avatar/photo-to-avatar');
  expect(document.title).toBe('Good morning · Orator');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow');
});

test('shows the player of a sound with its length, and links to the page for making speech', async () => {
  answer(sharedVideos.read, () => SOUND);
  await watch();
  await expect.element(page.getByRole('heading', { level: 1, name: SOUND.title })).toBeVisible();
  expect(document.querySelector('audio')?.getAttribute('src')).toBe(SOUND.audio_url);
  expect(document.querySelector('track')?.getAttribute('src')).toBe(SOUND.captions_url);
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '0:00 of 1:12');
  expect(document.querySelector('video')).toBeNull();
  await expect.element(own).toHaveAttribute('href', '/voice');
});

test.for([
  { error: 'not_found', title: 'Nothing found' },
  { error: 'bad_request', title: 'Nothing found' },
  { error: 'video_withdrawn', title: 'This is no longer shared' },
] as const)('says what became of the work after $error, and offers a way on', async ({ error, title }) => {
  answer(sharedVideos.read, () => refuse(error, 'Words of the server.'));
  await watch();
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(own).toBeVisible();
});

test('offers to try again after a failure that may pass', async () => {
  answer(sharedVideos.read, () => refuse('rate_limited', 'Wait a moment.'));
  await watch();
  await expect.element(page.getByText(/^Wait a moment/)).toBeVisible();
  answer(sharedVideos.read, () => VIDEO);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: VIDEO.title })).toBeVisible();
});
