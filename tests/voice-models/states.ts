import { Profile } from '@orator/contracts/accounts/schema';
import { accounts } from '@orator/contracts/accounts/routes';
import type { VoiceModel, VoiceModelChange } from '@orator/contracts/voice-models/schema';
import type { Calls } from '../views/calls.ts';
import type { View } from '../views/view.ts';

const makeChange = (change: Partial<VoiceModelChange>): VoiceModelChange => ({
  change: 'add',
  state: 'running',
  done_bytes: 52_000_000,
  fault: null,
  detail: null,
  asked_at: new Date().toISOString(),
  ...change,
});

const makeModel = (id: string, title: string, change: Partial<VoiceModel>): VoiceModel => ({
  id,
  title,
  bytes: 129_000_000,
  purpose: 'voice',
  licence: {
    name: 'Apache-2.0',
    url: 'https://www.apache.org/licenses/LICENSE-2.0',
    commercial: true,
    restrictions: null,
  },
  measured: null,
  voices: 10,
  clones: false,
  locales: ['en', 'de', 'es', 'fr', 'ar', 'pt', 'vi', 'ru', 'ko', 'ja', 'id'],
  translates: null,
  recommended: false,
  state: 'absent',
  change: null,
  ...change,
});

const MODELS = [
  makeModel('all', 'Supertonic 3', { recommended: true, change: makeChange({}) }),
  makeModel('zh', 'Kokoro 1.1', { recommended: true, locales: ['zh-CN'], voices: 100, bytes: 147_000_000 }),
  makeModel('clone', 'ZipVoice', { clones: true, voices: 0, locales: ['en', 'zh-CN'], bytes: 163_000_000 }),
  makeModel('fr', 'Piper Siwis', {
    locales: ['fr'],
    voices: 1,
    state: 'installed',
    measured: {
      seconds: 0.06,
      translation: null,
      memory: 210_000_000,
      words_missed: [
        { locale: 'de', missed: 0.04, expected: null, is_default: true },
        { locale: 'fr', missed: 0.31, expected: 0.12, is_default: false },
      ],
    },
  }),
  makeModel('enpt', 'Mozilla: English to Portuguese', {
    purpose: 'translator',
    translates: { from: 'en', to: 'pt' },
    locales: ['en', 'pt'],
    voices: 0,
    bytes: 26_000_000,
    state: 'installed',
    measured: {
      seconds: null,
      translation: { characters: 1234, likeness: 0.62 },
      memory: 289_000_000,
      words_missed: [],
    },
  }),
  makeModel('vi', 'Piper VAIS1000', {
    locales: ['vi'],
    licence: {
      name: 'CC BY-NC 4.0',
      url: 'https://creativecommons.org/licenses/by-nc/4.0/',
      commercial: false,
      restrictions: null,
    },
    change: makeChange({ state: 'failed', fault: 'download', detail: 'https://example.org/vits.tar.bz2 answers 404' }),
  }),
  makeModel('de', 'Piper Thorsten', { locales: ['de'], state: 'damaged', change: makeChange({ state: 'waiting' }) }),
];

/** The person is an operator. */
function prepare(calls: Calls): void {
  calls.change(`/api${accounts.profile.url}`, (json) => ({ ...Profile.parse(json), role: 'admin' }));
  calls.answer('/api/operator/voice-models', { available: true, items: MODELS });
}

export const voiceModelsStates: readonly View[] = [
  { path: '/operator/voice-models', by: 'person', state: 'as an operator', prepare },
];
