import type { PhotoAvatar, SharedPhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { refuseCalls, REFUSED } from '../views/answers.ts';
import type { Calls } from '../views/calls.ts';
import type { View } from '../views/view.ts';

const MINE = '/create-avatar/my-avatars';
const SHARED = `/shared-avatar?avatar=${'A'.repeat(22)}`;
const CALL = '/photo-avatar/shared/*';

const SHOWN: SharedPhotoAvatar = {
  name: 'Grace, who reads the weather for the whole bay every morning',
  avatar_url: '/samples/ada.mp4',
  preview_url: '/samples/ada.mp4',
  poster_url: '/samples/ada.jpg',
  width: 720,
  height: 720,
  duration_s: 8,
};
const AVATAR: PhotoAvatar = {
  ...SHOWN,
  thumbnail_url: '/samples/ada.jpg',
  colour: '#8a7b6c',
  id: '01990a00-0000-7001-a0e4-9a6e491b7a82',
  image_type: 1,
  ratio: '1:1',
  gender: null,
  age_group: null,
  ethnicity: null,
  style: null,
  described: null,
  own: true,
  public: true,
  taken_down: null,
  displayed: true,
  collected: false,
  projects: 3,
  created_at: '2026-01-31T12:00:00.000Z',
};

const TAKEN_DOWN: PhotoAvatar = {
  ...AVATAR,
  public: false,
  taken_down: { at: '2026-02-14T12:00:00.000Z', reasons: ['not_agreed', 'public_figure'], appeal: 'possible' },
};

function answerAvatars(calls: Calls): void {
  calls.answer('/api/photo-avatar?*', { items: [AVATAR], next_cursor: null });
}

export const photoAvatarsStates: readonly View[] = [
  {
    path: MINE,
    by: 'person',
    state: 'menu of an avatar',
    prepare: answerAvatars,
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('photo-avatars:options') }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    path: MINE,
    by: 'person',
    state: 'why an avatar was taken down',
    prepare: (calls) => calls.answer('/api/photo-avatar?*', { items: [TAKEN_DOWN], next_cursor: null }),
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('photo-avatars:takenDown.see') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    path: SHARED,
    by: 'nobody',
    state: 'to see',
    prepare: (calls) => calls.answer(`/api${CALL}`, SHOWN),
  },
  {
    path: SHARED,
    by: 'nobody',
    state: 'withdrawn',
    complaints: [REFUSED],
    prepare: (calls) => refuseCalls(calls, CALL, 'avatar_withdrawn', 'This avatar is no longer shared.'),
  },
];
