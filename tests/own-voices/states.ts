import type { OwnVoice } from '@orator/contracts/own-voices/schema';
import type { Task } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import type { Page } from 'playwright-core';
import { refuseCalls, REFUSED } from '../views/answers.ts';
import type { View } from '../views/view.ts';

const CLONE = '/voice-clone';
const VOICE: OwnVoice = {
  id: '01990a00-0000-7001-a0e4-9a6e491b7a92',
  name: 'The voice in which I read stories to the children every evening',
  locale: 'en',
  gender: 'Female',
  sample_url: '/samples/voice.m4a',
  original_url: '/samples/voice.m4a',
  figures: { before: { pitch: 27, spectrum: 8 }, after: { pitch: 4, spectrum: 2 } },
  used_by: 3,
  created_at: '2026-01-31T12:00:00.000Z',
};
const TASK: Task = {
  id: '01990a00-0000-7001-a0e4-9a6e491b7a93',
  kind: 'own-voice',
  title: 'My voice',
  state: TaskState.InProgress,
  rate: 41.5,
  stage: 'match',
  eta_s: 9,
  cost: 0,
  charged: 0,
  created_at: '2026-01-31T12:00:00.000Z',
  finished_at: null,
};

async function answerVoices(page: Page, task: Task): Promise<void> {
  await page.route('**/api/own-voices', (route) => route.fulfill({ json: { items: [VOICE], next_cursor: null } }));
  await page.route('**/api/tasks?kind=own-voice*', (route) =>
    route.fulfill({ json: { items: [task], next_cursor: null } }),
  );
  await page.route(`**/api/tasks/${task.id}`, (route) =>
    route.fulfill({ json: { ...task, source: null, share_code: null } }),
  );
}

export const ownVoicesStates: readonly View[] = [
  { path: CLONE, by: 'person', state: 'one being made, one ready', prepare: (page) => answerVoices(page, TASK) },
  {
    path: CLONE,
    by: 'person',
    state: 'not made',
    prepare: (page) => {
      const error = { reason: 'voice_other_person', message: '' } as const;
      return answerVoices(page, { ...TASK, state: TaskState.Failed, stage: null, error });
    },
  },
  {
    path: CLONE,
    by: 'person',
    state: 'recording refused',
    complaints: [REFUSED],
    prepare: (page) => refuseCalls(page, '/recordings*', 'recording_refused', 'The recording is silent.'),
    open: async ({ page }) => {
      const file = { name: 'me.wav', mimeType: 'audio/wav', buffer: Buffer.from('sound') };
      await page.locator('input[type=file]').first().setInputFiles(file);
      await page.getByText('The recording is silent.').waitFor();
    },
  },
  {
    path: `/shared-voice?voice=${'A'.repeat(22)}`,
    by: 'nobody',
    state: 'a shared voice',
    prepare: async (page) => {
      const { name, locale, sample_url } = VOICE;
      await page.route('**/api/voices/shared/*', (route) => route.fulfill({ json: { name, locale, sample_url } }));
    },
  },
];
