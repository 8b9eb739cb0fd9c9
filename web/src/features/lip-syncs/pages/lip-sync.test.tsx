import { accounts } from '@orator/contracts/accounts/routes';
import { lipSyncs } from '@orator/contracts/lip-syncs/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { recordings } from '@orator/contracts/recordings/routes';
import type { Recording } from '@orator/contracts/recordings/schema';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { fetchTransport } from '@orator/sdk/transport';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { idOf, sampleConfig, samplePhoto, sampleProfile } from '../../../../testing/samples.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { LIP_SYNC_PATH } from '../paths.ts';
import { Component } from './lip-sync.tsx';

// `answer` answers `fetch`, which sends no uploads elsewhere as it reports no progress.
vi.mock('../../../shared/api/xhr-upload.ts', () => ({
  xhrUpload: fetchTransport((...request) => fetch(...request)),
}));
afterEach(() => vi.restoreAllMocks());

const RECORDING: Recording = {
  id: idOf(31),
  purpose: 'driving',
  audio_url: 'data:audio/wav,',
  duration_s: 12.4,
  peaks: [0.2, 0.9, 0.4],
  quality: {
    loudness: -20,
    peak: -3,
    snr: 40,
    snr_uploaded: 40,
    clipped: 0,
    speech_s: 11,
    trimmed_s: 0,
    pitch: 180,
    bandwidth: 8000,
    warnings: [],
  },
  created_at: '2026-01-02T12:00:00Z',
};
const WAITING: TaskDetail = {
  id: idOf(32),
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

const tool = async (earlier = RECORDING) => {
  const end = Date.now() + 900_000;
  const tokens = { accessToken: 'a', refreshToken: 'r', accessExpiresAt: end, refreshExpiresAt: end };
  sessionStore.signIn({ ...tokens, username: 'ada@example.org', isNewUser: false }, true);
  answer(systemConfig.read, () => sampleConfig());
  answer(accounts.profile, () => sampleProfile());
  answer(photoAvatarImages.list, () => ({ items: [samplePhoto()], next_cursor: null }));
  answer(recordings.list, () => ({ items: [earlier], next_cursor: null }));
  answer(tasks.read, () => WAITING);
  const quoted = answer(lipSyncs.quote, () => ({
    task_id: WAITING.id,
    cost: 2.12,
    duration_s: 12.7,
    expires_at: new Date(end).toISOString(),
    ticket: 'ticket',
  }));
  const started = answer(lipSyncs.start, () => WAITING);
  const namespaces = ['lip-syncs', 'own-voices', 'photo-avatar-images', 'photo-videos', 'tasks', 'trials'] as const;
  await show(<Component />, { namespaces, at: LIP_SYNC_PATH });
  return { quoted, started };
};

test('a recording and its words are quoted with the photo, and the video is started at the price shown', async () => {
  const { quoted, started } = await tool();
  await expect.element(page.getByText('Now choose what it should say.')).toBeVisible();
  await page.getByRole('group', { name: 'Used before' }).getByRole('button').click();
  await page.getByText('Add the words').click();
  await page.getByLabelText('What is said').fill('La la la.');
  const make = page.getByRole('button', { name: /2\.12 credits/ });
  await expect.element(make).toBeEnabled();
  expect(quoted.at(-1)?.body).toMatchObject({
    image_id: samplePhoto().id,
    recording_id: RECORDING.id,
    transcript: { text: 'La la la.', locale: 'en' },
  });
  await userEvent.click(make);
  await expect.element(page.getByRole('heading', { name: 'Waiting in line' })).toBeVisible();
  expect(started).toHaveLength(1);
});

test('a file that is too large is not sent, and what to do is said', async () => {
  await tool();
  const sent = answer(recordings.upload, () => RECORDING);
  const input = document.querySelector<HTMLInputElement>('input[accept^="audio"]');
  // Put there by the page itself: so many bytes are slow to bring in from outside.
  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array(50_000_001)], 'song.wav', { type: 'audio/wav' }));
  if (input !== null) input.files = files.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByText(/larger than 50 MB/)).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('what is said is recorded here, heard before it is used, and recorded again', async () => {
  await tool();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    await Promise.resolve();
    return new AudioContext().createMediaStreamDestination().stream;
  });
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

test('who refused the microphone is told how to allow it', async () => {
  await tool();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Allow it in the address bar/);
});

test('a sound that is longer than the plan allows is told before anything is asked of the server', async () => {
  const { quoted } = await tool({ ...RECORDING, duration_s: 601 });
  await page.getByRole('group', { name: 'Used before' }).getByRole('button').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/too long.*See plans/);
  expect(quoted).toHaveLength(0);
});
