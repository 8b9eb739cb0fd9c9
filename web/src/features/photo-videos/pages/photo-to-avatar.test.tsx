import { accounts } from '@orator/contracts/accounts/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import { statements } from '@orator/contracts/statements/routes';
import type { StatementEntry } from '@orator/contracts/statements/schema';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { voices } from '@orator/contracts/voices/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, type Sent } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { expectScript } from '../../../../testing/script.ts';
import {
  listVoices,
  makeId,
  PHOTO_ID,
  PIXEL,
  sampleConfig,
  samplePhoto,
  sampleProfile,
  sampleTask,
  TASK_ID,
} from '../../../../testing/samples.ts';
import { rememberSamplePhoto } from '../../../shared/media/sample-photo-ids.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { carryScript } from '../../../shared/storage/carried-script.ts';
import { againPath, avatarPath, PHOTO_TO_AVATAR_PATH, taskPath } from '../../../shared/paths/photo-videos.ts';
import { Component } from './photo-to-avatar.tsx';

const VOICES = listVoices('de');
const CHOSEN = VOICES[1];
const SOURCE: NewPhotoVideo = {
  image_id: PHOTO_ID,
  script: { text: 'Guten Morgen zusammen.', voice_id: CHOSEN?.id ?? '', locale: 'de', speed: 1.2, pitch: -2 },
  ratio: '16:9',
  mode: 0,
  emotion: 'neutral',
  intensity: 0.65,
  captions: 'none',
  logo: null,
  background: { kind: 'keep' },
};
const DONE = sampleTask({
  state: TaskState.Successed,
  rate: 100,
  charged: 0.4,
  source: SOURCE,
  photo_url: PIXEL,
  output: { video_url: 'data:video/mp4;base64,', duration_s: 3, width: 1280, height: 720 },
});
const HOLD: StatementEntry = {
  number: '811',
  at: '2026-01-02T10:00:00.000Z',
  kind: 'hold',
  amount: -0.4,
  held: 0.4,
  balance: 19.6,
  task_id: TASK_ID,
  order_id: null,
  used_for: 'photo-video',
  title: null,
};
const RELEASE: StatementEntry = { ...HOLD, number: '812', kind: 'release', amount: 0.4, held: -0.4, balance: 20 };
const NEWER = samplePhoto({ id: makeId(9), created_at: '2026-02-03T12:00:00Z' });
const WOMAN = samplePhoto({ id: makeId(8), created_at: '2026-03-04T12:00:00Z' });

/** The server's answer about the gender of a face. */
const fitVoice = ({ params }: Sent) => ({
  gender: params['id'] === WOMAN.id ? ('Female' as const) : null,
  age: null,
});

/** Opens the page in a browser that has stored only the session. */
const studio = async (
  at: string,
  task: TaskDetail | 'gone',
  images: PhotoImage[] = [NEWER, samplePhoto()],
  fit: (sent: Sent) => ReturnType<typeof fitVoice> | ReturnType<typeof refuse> = fitVoice,
  config = sampleConfig(),
) => {
  const end = Date.now() + 900_000;
  const tokens = { accessToken: 'a', refreshToken: 'r', accessExpiresAt: end, refreshExpiresAt: end };
  sessionStore.signIn({ ...tokens, username: 'ada@example.org', isNewUser: false }, true);
  answer(systemConfig.read, () => config);
  answer(accounts.profile, () => sampleProfile());
  answer(voices.list, () => ({ items: [...listVoices('en'), ...VOICES], next_cursor: null }));
  answer(photoAvatarImages.list, () => ({ items: images, next_cursor: null }));
  answer(photoAvatarImages.fitVoice, fit);
  answer(statements.entries, () => ({ items: [RELEASE, HOLD], next_cursor: null }));
  answer(tasks.read, () => (task === 'gone' ? refuse('not_found', 'It is not there.') : task));
  const quoted = answer(photoVideos.quote, () => refuse('mode_unavailable', 'Not now.'));
  const namespaces = [
    'photo-videos',
    'studios',
    'photo-avatar-images',
    'scripts',
    'shared-videos',
    'tasks',
    'trials',
    'voices',
  ] as const;
  return { ...(await show(<Component />, { namespaces, at })), quoted };
};

const text = page.getByLabelText('What should be said?');
const chosenPhoto = page.getByRole('button', { name: /^Use the photo of/, pressed: true });

test('opens a video with its script, voice, speed, pitch, photo, language and shape, and keeps them for another video', {
  tags: ['rare'],
}, async () => {
  const { search, quoted } = await studio(taskPath(TASK_ID), DONE);
  await expectScript(text, SOURCE.script.text);
  await page.getByRole('button', { name: 'Make another' }).click();
  await expect.poll(search).toBe(`?again=${TASK_ID}`);
  await expectScript(text, SOURCE.script.text);
  await expect.element(chosenPhoto).toHaveAccessibleName(/^Use the photo of Jan 2, 2026/);
  await expect.element(page.getByRole('radio', { name: '16:9, wide' })).toBeChecked();
  await expect.element(page.getByLabelText('Speech language', { exact: true })).toHaveValue('de');
  await expect.element(page.getByText(CHOSEN?.name ?? '', { exact: true })).toBeVisible();
  await expect.poll(() => quoted.at(-1)?.body).toEqual(SOURCE);
  await page.getByText(/^Speed and pitch/).click();
  await page.getByRole('slider', { name: 'Pitch' }).fill('3');
  const script = { ...SOURCE.script, pitch: 3 };
  await expect.poll(() => quoted.at(-1)?.body).toEqual({ ...SOURCE, script });
});

test('keeps the face on the stage after a reload while a video is in progress or after it failed', async () => {
  answer(tasks.film, () => '');
  for (const task of [
    sampleTask({ source: SOURCE, photo_url: PIXEL }),
    sampleTask({ source: SOURCE, photo_url: PIXEL, state: TaskState.Failed }),
  ]) {
    const { unmount } = await studio(taskPath(TASK_ID), task);
    const stage = page.getByRole('region', { name: 'Stage' });
    await expect
      .poll(() => stage.element().querySelector('svg[aria-label="Your photo, as the video will show it"]'))
      .not.toBeNull();
    await unmount();
  }
});

test('a failed video says that nothing was charged, and links to the entry of the statement', async () => {
  const error = { reason: 'engine_failed' as const, message: 'Something went wrong.' };
  const { path, search } = await studio(taskPath(TASK_ID), sampleTask({ state: TaskState.Failed, error }));
  await expect.element(page.getByText(/^You were not charged\./)).toBeVisible();
  await page.getByRole('link', { name: 'Entry No. 812' }).click();
  await expect.poll(() => path() + search()).toBe('/account/my-credits?entry=812');
});

test('leads to the shop with too few credits, and back to the form as it was, also in another tab', async () => {
  const first = await studio(PHOTO_TO_AVATAR_PATH, DONE);
  const expires_at = new Date(Date.now() + 600_000).toISOString();
  answer(photoVideos.quote, () => ({ task_id: TASK_ID, cost: 500, duration_s: 5, expires_at, ticket: 'a ticket' }));
  await text.fill('Something new.');
  await page.getByRole('radio', { name: '9:16, tall' }).click();
  await page.getByRole('link', { name: 'Get credits' }).click();
  await expect.poll(first.path).toBe('/credits');
  const back = new URLSearchParams(first.search()).get('return') ?? '';
  expect(back).toBe(PHOTO_TO_AVATAR_PATH);
  await first.unmount();
  sessionStorage.clear();
  await studio(back, DONE);
  await expectScript(text, 'Something new.');
  await expect.element(page.getByRole('radio', { name: '9:16, tall' })).toBeChecked();
});

test('says that the photo of a video was deleted, and chooses no other automatically', {
  tags: ['rare'],
}, async () => {
  const { photo_url: _deleted, ...task } = DONE;
  await studio(againPath(TASK_ID), task, [NEWER]);
  await expect.element(page.getByText(/^The photo of this video has been deleted/)).toBeVisible();
  await expectScript(text, SOURCE.script.text);
  await expect.element(page.getByText('Start with a face')).toBeVisible();
  expect(chosenPhoto.elements()).toEqual([]);
  await page.getByRole('button', { name: /^Use the photo of Feb 3/ }).click();
  await expect.element(chosenPhoto).toBeVisible();
  await expect.element(page.getByText(/^The photo of this video has been deleted/)).not.toBeInTheDocument();
});

test('says that the voice of a video is no longer offered', { tags: ['rare'] }, async () => {
  const source = { ...SOURCE, script: { ...SOURCE.script, voice_id: makeId(77) } };
  await studio(againPath(TASK_ID), { ...DONE, source });
  await expectScript(text, SOURCE.script.text);
  await expect.element(page.getByText(/^The voice of this video is no longer offered/)).toBeVisible();
});

test('the draft of a new video and that of a video made again are kept apart', { tags: ['rare'] }, async () => {
  const fresh = await studio(PHOTO_TO_AVATAR_PATH, DONE);
  await text.fill('Something new.');
  await fresh.unmount();
  const again = await studio(againPath(TASK_ID), DONE);
  await expectScript(text, SOURCE.script.text);
  await text.fill('Guten Abend.');
  await again.unmount();
  const reloaded = await studio(againPath(TASK_ID), DONE);
  await expectScript(text, 'Guten Abend.');
  await reloaded.unmount();
  await studio(PHOTO_TO_AVATAR_PATH, DONE);
  await expectScript(text, 'Something new.');
});

test('says that a deleted video cannot be made again, and keeps what was written', { tags: ['rare'] }, async () => {
  const fresh = await studio(PHOTO_TO_AVATAR_PATH, DONE);
  await text.fill('Something new.');
  await fresh.unmount();
  await studio(againPath(TASK_ID), 'gone');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/It was deleted, or it belongs to another account/);
  await expectScript(text, 'Something new.');
});

test('a picture that was described as a woman begins with a woman’s voice, before it is an avatar', {
  tags: ['rare'],
}, async () => {
  await studio(PHOTO_TO_AVATAR_PATH, 'gone', [samplePhoto({ gender: 'Female' })]);
  const fitting = listVoices('en').find(({ gender }) => gender === 'Female')?.name ?? '';
  await expect.element(page.getByText(fitting, { exact: true })).toBeVisible();
});

test('the voice that was heard with a sample is not kept for another face, unless it was chosen', {
  tags: ['rare'],
}, async () => {
  const [first, heard] = listVoices('en');
  rememberSamplePhoto(PHOTO_ID, 'lisa');
  carryScript({ text: 'Hello.', locale: 'en', voiceId: heard?.id ?? '', voiceOf: 'lisa' });
  await studio(PHOTO_TO_AVATAR_PATH, 'gone', [samplePhoto(), NEWER]);
  const name = (of: typeof first) => page.getByText(of?.name ?? '', { exact: true });
  await expect.element(name(heard)).toBeVisible();
  await page.getByRole('button', { name: /^Use the photo of Feb 3/ }).click();
  await expect.element(name(first)).toBeVisible();
  await expect.element(name(heard)).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Use the photo of Jan 2/ }).click();
  await expect.element(name(heard)).toBeVisible();
});

test('a woman’s photo begins with a woman’s voice', { tags: ['rare'] }, async () => {
  await studio(PHOTO_TO_AVATAR_PATH, 'gone', [WOMAN]);
  const [man] = listVoices('en');
  const woman = listVoices('en').find(({ gender }) => gender === 'Female');
  const name = (of: typeof man) => page.getByText(of?.name ?? '', { exact: true });
  await expect.element(name(woman)).toBeVisible();
  await expect.element(name(man)).not.toBeInTheDocument();
});

test('a woman’s photo gets a woman’s voice, too, when the server was busy at first', { tags: ['rare'] }, async () => {
  let asked = 0;
  await studio(PHOTO_TO_AVATAR_PATH, 'gone', [WOMAN], (sent) => {
    asked += 1;
    return asked === 1 ? refuse('busy', 'Busy.') : fitVoice(sent);
  });
  const name = listVoices('en').find(({ gender }) => gender === 'Female')?.name ?? '';
  await expect.element(page.getByText(name, { exact: true })).toBeVisible();
  expect(asked).toBe(2);
});

test('an avatar that was described as a woman begins with a woman’s voice', { tags: ['rare'] }, async () => {
  const image = samplePhoto();
  answer(photoAvatars.use, () => ({
    id: makeId(7),
    name: 'Florist',
    gender: 'Female' as const,
    image: { ...image, mouth: 'lips' as const },
  }));
  await studio(avatarPath(makeId(7)), 'gone');
  const fitting = listVoices('en').find(({ gender }) => gender === 'Female')?.name ?? '';
  await expect.element(page.getByText(fitting, { exact: true })).toBeVisible();
});

test('offers only Fast for a muzzle and says so, and Premium too for a person', { tags: ['rare'] }, async () => {
  const cat = samplePhoto({
    id: makeId(5),
    created_at: '2026-04-05T12:00:00Z',
    warnings: ['placed_by_hand', 'muzzle'],
  });
  const config = sampleConfig();
  const premium = { mode: 1 as const, hundredths_per_second: 12, minimum_seconds: 5 };
  const prices = { ...config.prices, photo_video: [...config.prices.photo_video, premium] };
  await studio(PHOTO_TO_AVATAR_PATH, 'gone', [cat, samplePhoto()], fitVoice, { ...config, prices });
  await expect.element(page.getByText(/Animals, drawings and things speak in Fast/)).toBeVisible();
  expect(page.getByRole('radio', { name: 'Premium' }).elements()).toHaveLength(0);
  await page.getByRole('button', { name: /^Use the photo of/, pressed: false }).click();
  await expect.element(page.getByRole('radio', { name: 'Premium' })).toBeInTheDocument();
  expect(page.getByText(/Animals, drawings and things/).elements()).toHaveLength(0);
});
