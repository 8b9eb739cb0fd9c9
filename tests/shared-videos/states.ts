import type { SharedSound, SharedVideo } from '@orator/contracts/shared-videos/schema';
import { refuseCalls, REFUSED } from '../views/answers.ts';
import { STUDIO_TASK } from '../views/paths.ts';
import type { View } from '../views/view.ts';

const SHARED = `/shared?video=${'A'.repeat(22)}`;
const CALL = '/shared-video?*';

const VIDEO: SharedVideo = {
  title: 'Good morning from the bay, where the apples are ripe and the map is drawn…',
  locale: 'en',
  video_url: '/samples/ada.mp4',
  poster_url: '/samples/ada.jpg',
  captions_url: '/samples/ada.vtt',
  captioned: false,
  duration_s: 6,
  width: 720,
  height: 720,
};

const SOUND: SharedSound = {
  title: VIDEO.title,
  locale: 'en',
  audio_url: VIDEO.video_url,
  captions_url: '/samples/ada.vtt',
  duration_s: VIDEO.duration_s,
};

export const sharedVideosStates: readonly View[] = [
  {
    path: SHARED,
    by: 'nobody',
    state: 'to watch',
    prepare: (calls) => calls.answer(`/api${CALL}`, VIDEO),
  },
  {
    path: SHARED,
    by: 'nobody',
    state: 'to hear',
    prepare: (calls) => calls.answer(`/api${CALL}`, SOUND),
    open: async ({ page }) => {
      await page.locator('audio').waitFor({ state: 'attached' });
    },
  },
  {
    path: SHARED,
    by: 'nobody',
    state: 'withdrawn',
    complaints: [REFUSED],
    prepare: (calls) => refuseCalls(calls, CALL, 'video_withdrawn', 'This work is no longer shared.'),
  },
  {
    path: STUDIO_TASK,
    by: 'person',
    state: 'share',
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('shared-videos:share') }).click();
      await page.getByRole('button', { name: words('sharing:make') }).click();
      await page.getByRole('textbox', { name: words('shared-videos:link') }).waitFor();
    },
  },
];
