import { systemConfig } from '@orator/contracts/system-config/routes';
import { SystemConfig } from '@orator/contracts/system-config/schema';
import type { OwnVoice } from '@orator/contracts/own-voices/schema';
import type { Task } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import type { Calls } from '../views/calls.ts';
import type { View } from '../views/view.ts';

const CLONE = '/voice-clone';
const VOICE: OwnVoice = {
  id: '01990a00-0000-7001-a0e4-9a6e491b7a92',
  name: 'The voice in which I read stories to the children every evening',
  locale: 'en',
  locales: ['en'],
  gender: 'Female',
  sample_url: '/samples/ada.mp4',
  original_url: '/samples/ada.mp4',
  figures: { before: { pitch: 27, spectrum: 8 }, after: { pitch: 4, spectrum: 2 } },
  method: 'match',
  model: null,
  available: true,
  used_by: 3,
  created_at: '2026-01-31T12:00:00.000Z',
};
/** Fitted to minutes of speech. */
const PREMIUM_FIGURES = { instant: 0.83, made: 0.86, is_better: true, missed: { instant: 0.04, made: 0.02 } };
const FITTED: OwnVoice = {
  ...VOICE,
  id: '01990a00-0000-7001-a0e4-9a6e491b7a95',
  name: 'Stories',
  figures: { ...VOICE.figures, likeness: { before: 0.71, after: 0.82 }, premium: PREMIUM_FIGURES },
  method: 'fit',
  model: 'Kokoro 82M 1.0',
};
/** Cloned by a model that was removed. */
const GONE: OwnVoice = {
  ...VOICE,
  id: '01990a00-0000-7001-a0e4-9a6e491b7a94',
  figures: { before: null, after: { pitch: 4, spectrum: 2 } },
  method: 'clone',
  model: 'Pocket TTS',
  available: false,
};
const CLONING = { locale: 'en', model: 'ZipVoice', transcript: true } as const;
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

function answerVoices(calls: Calls, task: Task): void {
  calls.answer('/api/own-voices', { items: [VOICE, FITTED, GONE], next_cursor: null });
  calls.change(`/api${systemConfig.read.url}`, (json) => ({ ...SystemConfig.parse(json), voice_cloning: [CLONING] }));
  calls.answer('/api/tasks?kind=own-voice*', { items: [task], next_cursor: null });
  calls.answer('/api/tasks?kind=premium-voice*', { items: [], next_cursor: null });
  calls.answer(`/api/tasks/${task.id}`, { ...task, source: null, share_code: null });
}

export const ownVoicesStates: readonly View[] = [
  { path: CLONE, by: 'person', state: 'one being made, one ready', prepare: (calls) => answerVoices(calls, TASK) },
  {
    path: CLONE,
    by: 'person',
    state: 'not made',
    prepare: (calls) => {
      const error = { reason: 'voice_other_person', message: '' } as const;
      answerVoices(calls, { ...TASK, state: TaskState.Failed, stage: null, error });
    },
  },
  {
    path: `/shared-voice?voice=${'A'.repeat(22)}`,
    by: 'nobody',
    state: 'a shared voice',
    prepare: (calls) => {
      const { name, locale, sample_url, method } = VOICE;
      calls.answer('/api/voices/shared/*', { name, locale, sample_url, method });
    },
  },
];
