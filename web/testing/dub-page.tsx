import { accounts } from '@orator/contracts/accounts/routes';
import { dubs } from '@orator/contracts/dubs/routes';
import { DUB_SAMPLE } from '@orator/contracts/dubs/sample';
import type { DubSampleRecord } from '@orator/contracts/dubs/schema';
import { systemConfig } from '@orator/contracts/system-config/routes';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { tasks } from '@orator/contracts/tasks/routes';
import { trials } from '@orator/contracts/trials/routes';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import type { VideoAvatar } from '@orator/contracts/video-avatars/schema';
import { voices } from '@orator/contracts/voices/routes';
import type { Voice } from '@orator/contracts/voices/schema';
import { page, userEvent } from 'vitest/browser';
import { answer } from './api.ts';
import { show } from './render.tsx';
import { makeId, PIXEL, sampleConfig, sampleProfile } from './samples.ts';
import { sessionStore } from '../src/shared/session/session.ts';
import { DUB_PATH } from '../src/shared/paths/dubs.ts';
import { Component } from '../src/features/dubs/pages/dub.tsx';

export const REPORT = {
  reasons: [],
  warnings: [],
  faults: [],
  used: { from: 0, to: 10 },
  duration_s: 10,
  width: 720,
  height: 720,
  fps: 25,
  has_sound: true,
};
export const FILM: VideoAvatar = {
  id: makeId(41),
  task_id: makeId(42),
  name: 'My talk',
  state: 'ready',
  progress: null,
  report: REPORT,
  video_url: 'data:video/mp4;base64,',
  poster_url: PIXEL,
  strip_url: null,
  created_at: '2026-01-02T12:00:00Z',
};
export const VOICE: Voice = {
  id: makeId(43),
  name: 'Lucía',
  locale: 'es',
  locales: ['es'],
  gender: 'Female',
  age: 'adult',
  engine: 'espeak',
  kind: 'library',
  description: null,
  sample_url: null,
};
const MAN: Voice = { ...VOICE, id: makeId(45), name: 'Pablo', gender: 'Male' };

/** Shows the page to an account with one video, or to a trial if `username` is empty. @returns the requested quotes */
export const ready = async (
  username: string,
  chat: boolean,
  made: DubSampleRecord | null,
  config: Partial<SystemConfig> = {},
  path = DUB_PATH,
) => {
  const end = Date.now() + 900_000;
  const tokens = { accessToken: 'a', refreshToken: 'r', accessExpiresAt: end, refreshExpiresAt: end };
  sessionStore.signIn({ ...tokens, username, isNewUser: false }, true);
  const at = new Date(end).toISOString();
  answer(trials.read, () => ({ remaining: 3, limit: 3, seconds: 15, resets_at: at, expires_at: at }));
  const files = { video_url: 'data:video/mp4;base64,', poster_url: PIXEL };
  answer(dubs.sample, () => ({ sample: made && { ...made, ...files, id: DUB_SAMPLE.id, locale: DUB_SAMPLE.locale } }));
  answer(accounts.profile, () => sampleProfile());
  answer(systemConfig.read, () => ({ ...sampleConfig(), chat, ...config }));
  answer(voices.list, () => ({ items: [VOICE, MAN], next_cursor: null }));
  answer(tasks.list, () => ({ items: [], next_cursor: null }));
  answer(videoAvatars.fitVoice, () => ({ gender: null, age: null }));
  answer(videoAvatars.listUploads, () => ({ items: [] }));
  answer(videoAvatars.list, () => ({ items: [FILM], next_cursor: null }));
  const quoted = answer(dubs.quote, () => ({
    task_id: makeId(44),
    cost: 1.65,
    duration_s: 10,
    work_s: 65,
    expires_at: at,
    ticket: 'ticket',
  }));
  const namespaces = ['dubs', 'studios', 'tasks', 'translations', 'trials', 'video-avatars', 'voices'] as const;
  await show(<Component />, { namespaces, at: path });
  return quoted;
};

export const open = async (chat: boolean, config: Partial<SystemConfig> = {}) => {
  const quoted = await ready('ada@example.org', chat, null, config);
  await page.getByRole('button', { name: 'My talk' }).click();
  return quoted;
};

export const load = (name: string, bytes: BlobPart) =>
  userEvent.upload(page.getByLabelText('Open a file'), new File([bytes], name));
