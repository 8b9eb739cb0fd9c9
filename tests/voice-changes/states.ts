import type { Recording } from '@orator/contracts/recordings/schema';
import type { Quote } from '@orator/contracts/tasks/quotes';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { refuseCalls, REFUSED } from '../views/answers.ts';
import type { Calls } from '../views/calls.ts';
import type { View } from '../views/view.ts';

const TOOL = '/tools/voice-changer';
const RECORDING: Recording = {
  id: '01990a00-0000-7001-a0e4-9a6e491b7aa1',
  purpose: 'changing',
  audio_url: '/samples/ada.mp4',
  other_url: null,
  duration_s: 12.4,
  peaks: Array.from({ length: 200 }, (_, i) => 0.2 + 0.7 * Math.abs(Math.sin(i / 9))),
  quality: {
    loudness: -20,
    peak: -3,
    snr: 34,
    snr_uploaded: 18,
    snr_reduced: null,
    clipped: 0,
    speech_s: 11,
    trimmed_s: 0,
    pitch: 180,
    bandwidth: 8000,
    warnings: ['denoised'],
  },
  created_at: '2026-01-31T12:00:00.000Z',
};
const TASK: Extract<TaskDetail, { kind: 'voice-change' }> = {
  id: '01990a00-0000-7001-a0e4-9a6e491b7aa2',
  kind: 'voice-change',
  title: 'My greeting',
  state: TaskState.InProgress,
  rate: 41.5,
  stage: 'match',
  eta_s: 9,
  cost: 0.5,
  charged: 0,
  created_at: '2026-01-31T12:00:00.000Z',
  finished_at: null,
  source: { recording_id: RECORDING.id, voice_id: '01990a00-0000-7001-a0e4-9a6e491b7a82' },
  share_code: null,
};
const FIGURES = { before: { pitch: 32, spectrum: 7.9 }, after: { pitch: 1, spectrum: 1.6 } };
const DONE: TaskDetail = {
  ...TASK,
  state: TaskState.Successed,
  rate: 100,
  stage: null,
  charged: 0.5,
  output: { audio_url: '/samples/ada.mp4', duration_s: 12.4, change_figures: FIGURES },
};
const FAILED: TaskDetail = {
  ...TASK,
  state: TaskState.Failed,
  stage: null,
  error: { reason: 'voice_no_speech', message: '' },
};

/** What the change of the recording would cost. */
const QUOTE: Quote = {
  task_id: '01990a00-0000-7001-a0e4-9a6e491b7aa3',
  cost: 0.5,
  duration_s: 12.4,
  // The page renews it before then.
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  ticket: 'ticket',
};

const answer = (calls: Calls, task: TaskDetail): void => {
  const list = (items: readonly unknown[]) => ({ items, next_cursor: null });
  calls.answer('/api/recordings?purpose=changing*', list([RECORDING]));
  calls.answer(`/api/recordings/${RECORDING.id}`, RECORDING);
  calls.answer('/api/tasks?kind=voice-change*', list([task]));
  calls.answer('/api/sign/voice_change_driven', QUOTE);
  calls.answer(`/api/tasks/${task.id}`, task);
};
const at = `${TOOL}?task=${TASK.id}`;

export const voiceChangesStates: readonly View[] = [
  {
    path: TOOL,
    by: 'person',
    state: 'a recording and a voice',
    prepare: (calls) => answer(calls, TASK),
    open: async ({ page }) => {
      await page.locator('fieldset button').first().click();
      await page.locator('audio, svg path').first().waitFor({ state: 'attached' });
    },
  },
  { path: at, by: 'person', state: 'being changed', prepare: (calls) => answer(calls, TASK) },
  { path: at, by: 'person', state: 'changed', prepare: (calls) => answer(calls, DONE) },
  { path: at, by: 'person', state: 'not changed', prepare: (calls) => answer(calls, FAILED) },
  {
    path: TOOL,
    by: 'person',
    state: 'recording refused',
    complaints: [REFUSED],
    prepare: (calls) => refuseCalls(calls, '/recordings*', 'recording_refused', 'No speech was found.'),
    open: async ({ page }) => {
      const file = { name: 'song.wav', mimeType: 'audio/wav', buffer: Buffer.from('sound') };
      await page.locator('input[type=file]').first().setInputFiles(file);
      await page.getByText('No speech was found.').waitFor();
    },
  },
];
