import { type FootageUpload, VideoAvatar } from '@orator/contracts/video-avatars/schema';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId } from '../../../../testing/samples.ts';
import { USE_MY_VIDEO_PATH } from '../../../shared/paths/video-avatars.ts';
import { UseMyVideo } from './use-my-video.tsx';

const REFUSED: VideoAvatar = {
  id: makeId(1),
  task_id: makeId(2),
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

const open = (items: VideoAvatar[] = [], uploads: FootageUpload[] = []) => {
  answer(videoAvatars.list, () => ({ items, next_cursor: null }));
  answer(videoAvatars.listUploads, () => ({ items: uploads }));
  return show(<UseMyVideo />, { namespaces: ['video-avatars'], at: USE_MY_VIDEO_PATH });
};

test('uploads a video once its sender agrees, and refuses a file that is no video without sending it', async () => {
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

test('offers to send a file again that did not arrive, but not one that the server refuses', async () => {
  await open();
  await page.getByRole('checkbox').click();
  const choose = async (): Promise<void> => {
    const file = new File(['#EXTM3U'], 'me.mp4', { type: 'video/mp4' });
    await userEvent.upload(document.querySelector('input[type=file]') ?? document.body, file);
  };
  const again = page.getByRole('button', { name: 'Try again' });
  answer(videoAvatars.beginUpload, () => refuse('video_avatar_limit', 'Delete one first.', { limit: 20 }));
  await choose();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Delete one first.');
  await expect.element(again).toBeVisible();
  answer(videoAvatars.beginUpload, () => refuse('footage_refused', 'It is no video.', { reasons: ['unreadable'] }));
  await choose();
  await expect.element(page.getByRole('alert')).toMatchTextContent('It is no video.');
  await expect.element(again).not.toBeInTheDocument();
});

test('says why and at which time footage was refused', async () => {
  await open([REFUSED]);
  const card = page.getByRole('article', { name: 'Holiday' });
  await expect.element(card).toMatchTextContent(/There are not three seconds in a row/);
  await expect.element(card).toMatchTextContent(/0:00–1:05 A second face/);
});

test('says why a part of the footage is not used, each reason once', async () => {
  const faults = [
    { code: 'cut', from: 6, to: 6 },
    { code: 'no_face', from: 9, to: 11 },
    { code: 'cut', from: 11.04, to: 11.04 },
  ] as const;
  const ready = {
    ...REFUSED,
    state: 'ready',
    report: { ...REFUSED.report, reasons: [], faults, used: { from: 0, to: 6 } },
  };
  const small = { ...REFUSED, id: makeId(5), name: 'Far', report: { ...REFUSED.report, warnings: ['face_small'] } };
  await open([VideoAvatar.parse(ready), VideoAvatar.parse(small)]);
  const lines = page.getByRole('article', { name: 'Holiday' }).getByRole('listitem');
  await expect
    .poll(() => lines.elements().map((line) => line.textContent))
    .toEqual(['0:00 to 0:06 is used.', '0:06 A cut', '0:09–0:11 No face']);
  await expect.element(page.getByRole('article', { name: 'Far' })).not.toMatchTextContent(/looks a little soft/);
});

test('offers to resume or drop an upload that broke off', async () => {
  const cut = { name: 'Holiday', parts: 3, bytes: 3_000_000, updated_at: '2026-01-02T12:00:00Z' };
  const discarded = answer(videoAvatars.discardUpload, () => undefined);
  await open(
    [],
    [
      { ...cut, id: makeId(3), size: 12_000_000 },
      { ...cut, id: makeId(4), size: null },
    ],
  );
  const [file, recording] = [page.getByRole('listitem').first(), page.getByRole('listitem').last()];
  await expect.element(file).toMatchTextContent(/25% has arrived. Choose the same file/);
  await expect.element(recording).toMatchTextContent(/A recording of which 3 MB has arrived/);
  await expect.element(recording.getByRole('button', { name: 'Use Holiday' })).toBeEnabled();
  await file.getByRole('button', { name: 'Discard Holiday' }).click();
  await expect.poll(() => discarded.map(({ params }) => params)).toEqual([{ id: makeId(3) }]);
});
