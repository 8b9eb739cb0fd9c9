import { accounts } from '@orator/contracts/accounts/routes';
import { lipSyncs } from '@orator/contracts/lip-syncs/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { recordings } from '@orator/contracts/recordings/routes';
import type { Recording } from '@orator/contracts/recordings/schema';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import type { VideoAvatar } from '@orator/contracts/video-avatars/schema';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId, PIXEL, sampleAvatar, sampleConfig, samplePhoto, sampleProfile } from '../../../../testing/samples.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { emptyDraft } from '../model/draft.ts';
import { LIP_SYNC_PATH, lipSyncAgainPath } from '../../../shared/paths/lip-syncs.ts';
import { Component } from './lip-sync.tsx';

afterEach(() => vi.restoreAllMocks());

const RECORDING: Recording = {
  id: makeId(31),
  purpose: 'driving',
  audio_url: 'data:audio/wav,',
  other_url: null,
  duration_s: 12.4,
  peaks: [0.2, 0.9, 0.4],
  quality: {
    loudness: -20,
    peak: -3,
    snr: 40,
    snr_uploaded: 40,
    snr_reduced: null,
    clipped: 0,
    speech_s: 11,
    trimmed_s: 0,
    pitch: 180,
    bandwidth: 8000,
    warnings: [],
  },
  created_at: '2026-01-02T12:00:00Z',
};
const AVATAR = sampleAvatar({ name: 'Grace' });
const FILM: VideoAvatar = {
  id: makeId(34),
  task_id: makeId(35),
  name: 'Me at home',
  state: 'ready',
  progress: null,
  report: {
    reasons: [],
    warnings: [],
    faults: [],
    used: { from: 0, to: 8 },
    duration_s: 8,
    width: 720,
    height: 1280,
    fps: 25,
  },
  video_url: 'data:video/mp4;base64,',
  poster_url: PIXEL,
  strip_url: PIXEL,
  created_at: '2026-01-01T12:00:00Z',
};
const WAITING: TaskDetail = {
  id: makeId(32),
  kind: 'lip-sync',
  title: 'song',
  state: TaskState.Wait,
  rate: 0,
  stage: null,
  cost: 2.12,
  charged: 0,
  created_at: '2026-01-02T12:00:00Z',
  finished_at: null,
  source: null,
  share_code: null,
};

const tool = async (earlier = RECORDING, at = LIP_SYNC_PATH, task: TaskDetail = WAITING, also = () => {}) => {
  const end = Date.now() + 900_000;
  const tokens = { accessToken: 'a', refreshToken: 'r', accessExpiresAt: end, refreshExpiresAt: end };
  sessionStore.signIn({ ...tokens, username: 'ada@example.org', isNewUser: false }, true);
  answer(systemConfig.read, () => sampleConfig());
  answer(accounts.profile, () => sampleProfile());
  answer(photoAvatarImages.list, () => ({ items: [samplePhoto()], next_cursor: null }));
  answer(photoAvatars.list, ({ query }) => ({
    items: query['scope'] === 'own' ? [AVATAR] : [],
    next_cursor: null,
  }));
  answer(videoAvatars.list, () => ({ items: [FILM], next_cursor: null }));
  answer(photoAvatars.use, () => ({
    id: AVATAR.id,
    name: AVATAR.name,
    gender: null,
    image: { ...samplePhoto(), mouth: 'lips' as const },
  }));
  answer(videoAvatars.read, () => FILM);
  answer(recordings.read, () => RECORDING);
  answer(recordings.list, () => ({ items: [earlier], next_cursor: null }));
  answer(tasks.read, () => task);
  const quoted = answer(lipSyncs.quote, () => ({
    task_id: WAITING.id,
    cost: 2.12,
    duration_s: 12.7,
    expires_at: new Date(end).toISOString(),
    ticket: 'ticket',
  }));
  const started = answer(lipSyncs.start, () => WAITING);
  const namespaces = [
    'lip-syncs',
    'recordings',
    'photo-avatar-images',
    'studios',
    'tasks',
    'trials',
    'video-avatars',
  ] as const;
  also();
  const shown = await show(<Component />, { namespaces, at });
  return { quoted, started, shown };
};

test('a recording and its words are quoted with the photo, and the video is started at the price shown', async () => {
  const { quoted, started } = await tool();
  await expect.element(page.getByText('Now choose what it should say.')).toBeVisible();
  await page.getByRole('group', { name: 'Used before' }).getByRole('button').first().click();
  // The name of the file is not stored, so its date is shown.
  await expect.element(page.getByRole('region', { name: 'Sound' })).toMatchTextContent(/Jan 2, 2026/);
  await expect
    .poll(() => quoted.at(-1)?.body)
    .toMatchObject({ title: expect.stringMatching(/^Recording of Jan 2, 2026/) });
  await page.getByText('Add the words').click();
  await page.getByLabelText('What is said').fill('La la la.');
  const make = page.getByRole('button', { name: /2\.12 credits/ });
  await expect.element(make).toBeEnabled();
  expect(quoted.at(-1)?.body).toMatchObject({
    image_id: samplePhoto().id,
    recording_id: RECORDING.id,
    transcript: { text: 'La la la.', locale: 'en' },
  });
  // The words are its title.
  expect(quoted.at(-1)?.body).not.toHaveProperty('title');
  await userEvent.click(make);
  await expect.element(page.getByRole('heading', { name: 'Waiting in line' })).toBeVisible();
  expect(started).toHaveLength(1);
});

test('does not send a file that is too large, and says what to do', async () => {
  await tool();
  const sent = answer(recordings.upload, () => RECORDING);
  const input = document.querySelector<HTMLInputElement>('input[accept^="audio"]');
  // The page itself creates the file, because so many bytes are slow to pass in from the test runner.
  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array(50_000_001)], 'song.wav', { type: 'audio/wav' }));
  if (input !== null) input.files = files.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByText(/larger than 50 MB/)).toBeVisible();
  expect(sent).toHaveLength(0);
});

/** A recorder that ends with a sound at once, unlike the browser's own on a busy machine without a microphone. */
class QuickRecorder extends EventTarget {
  readonly mimeType = 'audio/webm';
  state: RecordingState = 'inactive';
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(new BlobEvent('dataavailable', { data: new Blob(['sound']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

test('records speech, plays it before it is used, and records it again', { tags: ['rare'] }, async () => {
  await tool();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    await Promise.resolve();
    return new AudioContext().createMediaStreamDestination().stream;
  });
  vi.stubGlobal('MediaRecorder', QuickRecorder);
  const sent = answer(recordings.upload, () => RECORDING);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: /^Stop/ }).click();
  await expect.element(page.getByText('Your recording')).toBeVisible();
  expect(sent.map(({ query }) => query['purpose'])).toEqual(['driving']);
  await expect.element(page.getByRole('button', { name: 'Listen to the recording' })).toBeVisible();
  await page.getByRole('button', { name: 'Record again' }).click();
  await page.getByRole('button', { name: /^Stop/ }).click();
  await expect.poll(() => sent.length).toBe(2);
});

test('explains how to allow the microphone after it was refused', async () => {
  await tool();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Allow it in the address bar/);
});

test('names the missing https as the reason for no microphone', async () => {
  await tool();
  vi.spyOn(globalThis, 'isSecureContext', 'get').mockReturnValue(false);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new TypeError('undefined'));
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/only pages with https/);
});

test('says that a sound is too long for the plan before it calls the server', async () => {
  const { quoted } = await tool({ ...RECORDING, duration_s: 601 });
  await page.getByRole('group', { name: 'Used before' }).getByRole('button').first().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/too long.*See plans/);
  expect(quoted).toHaveLength(0);
});

test('deletes an earlier recording after confirmation', async () => {
  await tool();
  const removed = answer(recordings.remove, () => undefined);
  await page.getByRole('button', { name: /^Delete the recording of Jan 2, 2026/ }).click();
  await page.getByRole('dialog', { name: 'Delete this recording?' }).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => removed.map(({ params }) => params)).toEqual([{ id: RECORDING.id }]);
});

test('an avatar or the user’s own video is used as the face instead of a photo', { tags: ['rare'] }, async () => {
  const { quoted } = await tool();
  await page.getByRole('group', { name: 'Used before' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Grace' }).click();
  await expect.poll(() => quoted.at(-1)?.body).toMatchObject({ photo_avatar_id: AVATAR.id });
  await expect.element(page.getByRole('group', { name: 'Aspect ratio' })).toBeVisible();
  await page.getByLabelText('Mood').selectOptions('Excited');
  await expect.poll(() => quoted.at(-1)?.body).toMatchObject({ emotion: 'excited' });
  await page.getByRole('button', { name: 'Me at home' }).click();
  await expect.poll(() => quoted.at(-1)?.body).toMatchObject({ video_avatar_id: FILM.id });
  // The video keeps its own shape and expression.
  await expect.element(page.getByLabelText('Mood')).not.toBeInTheDocument();
  await expect.element(page.getByRole('group', { name: 'Aspect ratio' })).not.toBeInTheDocument();
});

const MADE: TaskDetail = {
  ...WAITING,
  state: TaskState.Successed,
  source: {
    photo_avatar_id: AVATAR.id,
    recording_id: RECORDING.id,
    transcript: { text: 'La la la.', locale: 'fr' },
    title: 'song',
    ratio: '9:16',
    mode: 0,
    emotion: 'warm',
    intensity: 1,
  },
};

test('a video is made again as another version, with its face, sound and words, also after a reload', {
  tags: ['rare'],
}, async () => {
  const { started, quoted, shown } = await tool(RECORDING, lipSyncAgainPath(WAITING.id), MADE);
  await expect.poll(() => quoted.at(-1)?.body).toEqual(MADE.source);
  const search = shown.search();
  await shown.unmount();
  await show(<Component />, { namespaces: [], at: LIP_SYNC_PATH + search });
  await expect.element(page.getByText('song')).toBeVisible();
  await expect.element(page.getByLabelText('What is said')).toHaveValue('La la la.');
  await page.getByRole('button', { name: /2\.12 credits/ }).click();
  await expect.poll(() => started.at(-1)?.body).toMatchObject({ version_of: WAITING.id });
});

test('says that face and sound were deleted, and chooses no others', async () => {
  const gone = () => refuse('not_found', 'Not found.');
  sessionStorage.setItem(
    'lip_sync_draft:ada@example.org',
    JSON.stringify({ ...emptyDraft('en'), face: { photo_avatar_id: AVATAR.id }, recordingId: RECORDING.id }),
  );
  const { quoted } = await tool(RECORDING, LIP_SYNC_PATH, WAITING, () => {
    answer(photoAvatars.use, gone);
    answer(recordings.read, gone);
  });
  await expect.element(page.getByText(/face of this video was deleted/)).toBeVisible();
  await expect.element(page.getByText(/sound of this video was deleted/)).toBeVisible();
  await expect.element(page.getByText('First choose a face.')).toBeVisible();
  expect(quoted).toHaveLength(0);
});
