import type { FootageUpload, VideoAvatar } from '@orator/contracts/video-avatars/schema';
import type { Calls } from '../views/calls.ts';
import type { View } from '../views/view.ts';

const MINE = '/use-my-video';
const SHOWN = {
  task_id: '01990a00-0000-7001-a0e4-9a6e491b7a83',
  created_at: '2026-01-31T12:00:00.000Z',
  progress: null,
} as const;
const SIZE = { duration_s: 12, width: 720, height: 720, fps: 25 } as const;
const READY: VideoAvatar = {
  ...SHOWN,
  id: '01990a00-0000-7001-a0e4-9a6e491b7a82',
  name: 'Grace, who reads the weather for the whole bay every morning',
  state: 'ready',
  report: {
    ...SIZE,
    reasons: [],
    warnings: ['face_small'],
    faults: [{ code: 'face_covered', from: 2, to: 3.04 }],
    used: { from: 3.04, to: 12 },
  },
  video_url: '/samples/ada.mp4',
  poster_url: '/samples/ada.jpg',
  strip_url: '/samples/ada.jpg',
};
const REFUSED: VideoAvatar = {
  ...READY,
  id: '01990a00-0000-7001-a0e4-9a6e491b7a84',
  name: 'Holiday',
  state: 'refused',
  report: {
    ...SIZE,
    reasons: ['nothing_usable'],
    warnings: [],
    faults: [
      { code: 'several_faces', from: 0, to: 6 },
      { code: 'cut', from: 6, to: 6 },
      { code: 'no_face', from: 6, to: 12 },
    ],
    used: null,
  },
  video_url: null,
  poster_url: null,
};
const CHECKING: VideoAvatar = {
  ...REFUSED,
  id: '01990a00-0000-7001-a0e4-9a6e491b7a85',
  name: 'Monday',
  state: 'checking',
  progress: 40,
  report: null,
  strip_url: null,
};

const CUT = { parts: 12, bytes: 12_582_912, updated_at: SHOWN.created_at } as const;
const UPLOADS: FootageUpload[] = [
  { ...CUT, id: '01990a00-0000-7001-a0e4-9a6e491b7a86', name: 'Recording', size: null },
  { ...CUT, id: '01990a00-0000-7001-a0e4-9a6e491b7a87', name: READY.name, size: 40_000_000 },
];

function answerVideoAvatars(calls: Calls): void {
  calls.answer('/api/video-avatar/upload', { items: UPLOADS });
  const items = [CHECKING, READY, REFUSED];
  calls.answer('/api/video-avatar?*', { items, next_cursor: null });
  calls.answer('/api/video-avatar', { items, next_cursor: null });
}

export const videoAvatarsStates: readonly View[] = [
  { path: MINE, by: 'person', state: 'looked through, ready and refused', prepare: answerVideoAvatars },
  {
    path: MINE,
    by: 'person',
    state: 'menu of a video avatar',
    prepare: answerVideoAvatars,
    open: async ({ page, words }) => {
      await page
        .getByRole('button', { name: words('video-avatars:options') })
        .first()
        .click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    path: MINE,
    by: 'person',
    state: 'recording without a camera',
    prepare: answerVideoAvatars,
    open: async ({ page, words }) => {
      // By the keyboard: what is above it may still arrive, and a click at a place would hit something else.
      await page.getByRole('checkbox').first().press('Space');
      await page.getByRole('button', { name: words('video-avatars:record'), exact: true }).click();
      await page.getByRole('dialog').getByRole('status').waitFor();
    },
  },
  { path: '/create-avatar-video', by: 'person', state: 'with footage', prepare: answerVideoAvatars },
];
