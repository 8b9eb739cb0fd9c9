import { accounts } from '@orator/contracts/accounts/routes';
import { ownVoices } from '@orator/contracts/own-voices/routes';
import { recordings } from '@orator/contracts/recordings/routes';
import type { Recording } from '@orator/contracts/recordings/schema';
import { systemConfig } from '@orator/contracts/system-config/routes';
import type { OwnVoice } from '@orator/contracts/own-voices/schema';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { tasks } from '@orator/contracts/tasks/routes';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId, sampleConfig, sampleProfile } from '../../../../testing/samples.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { VOICE_CLONE_PATH } from '../../../shared/paths/own-voices.ts';
import { Component } from './voice-clone.tsx';

const TASK: TaskDetail = {
  id: makeId(50),
  kind: 'own-voice',
  title: 'My voice',
  state: TaskState.InProgress,
  rate: 40,
  stage: 'match',
  cost: 0,
  charged: 0,
  created_at: '2026-01-02T12:00:00Z',
  finished_at: null,
  source: null,
  share_code: null,
};

interface Installed {
  readonly cloning?: SystemConfig['voice_cloning'][number];
  readonly fitting?: SystemConfig['voice_fitting'];
  readonly voices?: readonly OwnVoice[];
}

/** Opens the page for an account with `left` voice clones and its latest task. */
const open = async (
  left: number,
  latest: TaskDetail | null = null,
  { cloning, fitting = [], voices = [] }: Installed = {},
) => {
  const end = Date.now() + 900_000;
  const tokens = { accessToken: 'a', refreshToken: 'r', accessExpiresAt: end, refreshExpiresAt: end };
  sessionStore.signIn({ ...tokens, username: 'ada@example.org', isNewUser: false }, true);
  let shown = latest;
  const config = sampleConfig();
  const tariff = { id: 'own-voice', unit: 'run' as const, hundredths_per_unit: 1000, minimum_units: 1 };
  const premium = { ...tariff, id: 'premium-voice', hundredths_per_unit: 4000 };
  const tariffs = [...config.prices.tariffs.filter(({ id }) => ![tariff.id, premium.id].includes(id)), tariff, premium];
  answer(systemConfig.read, () => ({
    ...config,
    prices: { ...config.prices, tariffs },
    voice_fitting: [...fitting],
    voice_cloning: cloning === undefined ? [] : [cloning],
  }));
  const wallet = { ...sampleProfile().wallet, credit: 50 };
  answer(accounts.profile, () => sampleProfile({ remaining_voice_clone_trial_times: left, wallet }));
  answer(ownVoices.list, () => ({ items: [...voices], next_cursor: null }));
  answer(tasks.list, () => ({ items: shown === null ? [] : [shown], next_cursor: null }));
  answer(tasks.read, () => shown ?? TASK);
  const started = answer(ownVoices.create, () => {
    shown = TASK;
    return TASK;
  });
  await show(<Component />, { namespaces: ['own-voices', 'recordings', 'tasks', 'trials'], at: VOICE_CLONE_PATH });
  return started;
};

const SAMPLE: Recording = {
  id: makeId(44),
  purpose: 'voice',
  audio_url: '/sample.flac',
  other_url: null,
  duration_s: 20,
  peaks: [0.2, 0.9],
  quality: {
    loudness: -20,
    peak: -3,
    snr: 30,
    snr_uploaded: 30,
    snr_reduced: null,
    clipped: 0,
    speech_s: 18,
    trimmed_s: 0,
    pitch: 180,
    bandwidth: 8000,
    warnings: [],
  },
  created_at: '2026-01-02T12:00:00Z',
};
const choose = (content: BlobPart, name: string): void => {
  const input = document.querySelector('section:first-of-type input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no file can be chosen');
  const files = new DataTransfer();
  files.items.add(new File([content], name));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

test('does not send a recording that is too large, and says what to do', async () => {
  await open(1);
  const sent = answer(recordings.upload, () => SAMPLE);
  choose(new Uint8Array(50_000_001), 'story.wav');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/larger than 50 MB.*MP3 or M4A/);
  expect(sent).toHaveLength(0);
});

test('an empty file is not sent, and another one can be chosen', async () => {
  await open(1);
  const sent = answer(recordings.upload, () => SAMPLE);
  choose('', 'story.wav');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/empty or can no longer be read/);
  let dialogs = 0;
  const input = document.querySelector('section:first-of-type input[type="file"]');
  input?.addEventListener('click', (event) => {
    event.preventDefault();
    dialogs++;
  });
  await page.getByRole('alert').getByRole('button', { name: 'Choose another file' }).click();
  expect([dialogs, sent]).toEqual([1, []]);
});

test('deletes a recording when another one is to replace it', async () => {
  await open(1);
  answer(recordings.upload, () => SAMPLE);
  const removed = answer(recordings.remove, () => undefined);
  choose('sound', 'story.wav');
  await page.getByRole('button', { name: 'Record again' }).click();
  await expect.element(page.getByRole('button', { name: 'Record', exact: true }).first()).toBeVisible();
  await expect.poll(() => removed.map(({ params }) => params)).toEqual([{ id: SAMPLE.id }]);
});

test('shows on the button what a voice costs when the included ones are used up, or what must be done first', async () => {
  await open(0);
  await expect.element(page.getByRole('button', { name: 'Make my voice for 10 credits' })).toBeDisabled();
  await expect.element(page.getByText('First record your voice, or choose a file.')).toBeVisible();
  await expect.element(page.getByText(/You have made all the voices of this month/)).toBeVisible();
});

test('a voice that is being made is found again, and can be cancelled', async () => {
  await open(0, TASK);
  await expect.element(page.getByText('Matching the voice')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel · free' })).toBeVisible();
});

test('explains how to record again when another person spoke the consent', async () => {
  const error = { reason: 'voice_other_person' as const, message: '' };
  await open(1, { ...TASK, state: TaskState.Failed, stage: null, error });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/record both here, one after the other/);
  const ways = page.getByRole('region', { name: TASK.title }).getByRole('button').all();
  expect(ways).toHaveLength(1);
});

test('names no price while voice clones of the plan are left', async () => {
  await open(1);
  await expect.element(page.getByRole('button', { name: 'Make my voice', exact: true })).toBeVisible();
  await expect.element(page.getByText('Uses up a voice: 1 left this month.')).toBeVisible();
});

test('says the method of each language before anything is recorded', async () => {
  await open(1, null, { cloning: { locale: 'en', model: 'ZipVoice', transcript: true, heard: false } });
  await expect.element(page.getByText(/^ZipVoice, a neural model on this server, clones your voice/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Language you speak' }).selectOptions('Deutsch');
  await expect.element(page.getByText(/^In this language the built-in voice match is used/)).toBeVisible();
});

const GONE: OwnVoice = {
  id: makeId(43),
  name: 'Me',
  locale: 'en',
  locales: ['en'],
  gender: 'Male',
  sample_url: '/sample.m4a',
  original_url: '/original.flac',
  figures: { before: null, after: { pitch: 4, spectrum: 2 } },
  method: 'clone',
  model: 'Pocket TTS',
  available: false,
  used_by: 1,
  created_at: '2026-01-02T12:00:00Z',
};

test('a voice whose model is not installed cannot be used, and can be remade with an installed model', async () => {
  const cloning = { locale: 'en', model: 'ZipVoice', transcript: true, heard: false } as const;
  const remade = answer(ownVoices.remake, () => TASK);
  await open(1, null, { cloning, voices: [GONE] });
  const card = page.getByRole('article', { name: 'Me' });
  await expect.element(card.getByText(/^Pocket TTS, the model that speaks this voice, is not installed/)).toBeVisible();
  await expect.element(card.getByRole('link')).not.toBeInTheDocument();
  await card.getByRole('textbox', { name: 'What is said in the recording' }).fill('Hello there.');
  await card.getByRole('button', { name: 'Make it again with ZipVoice · free' }).click();
  await expect.poll(() => remade.at(-1)?.body).toEqual({ method: 'clone', transcript: 'Hello there.' });
});

test.each([
  ['must be written if no model hears it', false],
  ['may be left out if a model hears it', true],
])('the transcript of a voice whose model is gone %s', async (_what, heard) => {
  const cloning = { locale: 'en', model: 'ZipVoice', transcript: true, heard } as const;
  const remade = answer(ownVoices.remake, () => TASK);
  await open(1, null, { cloning, voices: [GONE] });
  const card = page.getByRole('article', { name: 'Me' });
  await card.getByRole('textbox', { name: 'What is said in the recording' }).fill('');
  const make = card.getByRole('button', { name: 'Make it again with ZipVoice · free' });
  if (!heard) return expect.element(make).toBeDisabled();
  await make.click();
  return expect.poll(() => remade.at(-1)?.body).toEqual({ method: 'clone' });
});

test('announces that voices are fitted, and shows the likeness and the languages of a fitted voice', async () => {
  const voice: OwnVoice = {
    id: makeId(60),
    name: 'Stories',
    locale: 'en',
    locales: ['en', 'fr', 'es'],
    gender: 'Female',
    sample_url: '/sample.m4a',
    original_url: null,
    figures: {
      before: { pitch: 20, spectrum: 8 },
      after: { pitch: 1, spectrum: 2 },
      likeness: { before: 0.71, after: 0.82 },
    },
    method: 'fit',
    model: 'Kokoro',
    available: true,
    used_by: 0,
    created_at: '2026-01-02T12:00:00Z',
  };
  await open(1, null, { fitting: ['en'], voices: [voice] });
  await expect.element(page.getByText(/natural voices are mixed.*is no clone/)).toBeVisible();
  const card = page.getByRole('article', { name: 'Stories' });
  await expect.element(card).toMatchTextContent(/fitted, from voices of Kokoro/);
  await expect.element(card).toMatchTextContent(/Also speaks Français and Español, with a foreign accent/);
  await expect.element(card).toMatchTextContent(/71% for the nearest natural voice, 82% for this one.*about 95%/);
  await page.getByLabelText('Language you speak').selectOptions('de');
  await expect.element(page.getByText(/the built-in voice match is used/)).toBeVisible();
});

const FITTED_CONFIG: Installed = { fitting: ['en'] };

test('starts a premium voice as mode 1, for its price, even if voice clones are left', async () => {
  const started = await open(1, null, FITTED_CONFIG);
  await expect.element(page.getByRole('button', { name: 'Make my voice', exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Premium voice' }).click();
  await expect
    .element(page.getByText(/costs 40 credits, which are given back unless.*at least 1% nearer/))
    .toBeVisible();
  await expect.element(page.getByText(/This voice costs 40 credits; you have 50 credits/)).toBeVisible();
  let purpose: Recording['purpose'] = 'voice';
  answer(recordings.upload, () => ({ ...SAMPLE, id: makeId(purpose === 'voice' ? 44 : 45), purpose, duration_s: 200 }));
  choose('sound', 'story.wav');
  await page.getByRole('checkbox').click();
  await expect.element(page.getByText('Now record the sentence of your consent.')).toBeVisible();
  purpose = 'consent';
  const [consent] = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  const files = new DataTransfer();
  files.items.add(new File(['sound'], 'consent.wav'));
  if (consent !== undefined) consent.files = files.files;
  consent?.dispatchEvent(new Event('change', { bubbles: true }));
  await page.getByRole('button', { name: 'Make my voice for 40 credits' }).click();
  await expect.poll(() => started.at(-1)?.body).toMatchObject({ mode: 1, method: 'fit', max_cost: 40 });
});

test('says that a recording is too short for a premium voice before anything is started', async () => {
  await open(1, null, FITTED_CONFIG);
  await page.getByRole('radio', { name: 'Premium voice' }).click();
  answer(recordings.upload, () => SAMPLE);
  choose('sound', 'story.wav');
  await expect.element(page.getByText(/needs at least 3 minutes of speech/)).toBeVisible();
  await page.getByRole('radio', { name: 'Instant voice' }).click();
  await expect.element(page.getByText('Now tick the box of your consent.')).toBeVisible();
});

test('shows the likeness of a premium voice, and that it was free if it is no better than an instant one', async () => {
  const near = { before: { pitch: 20, spectrum: 8 }, after: { pitch: 1, spectrum: 2 } };
  const voice = { ...GONE, method: 'fit', model: 'Kokoro', available: true } as const;
  const [kept, given] = [true, false].map((isBetter) => ({
    ...near,
    premium: { instant: 0.83, made: 0.86, is_better: isBetter, missed: { instant: 0.04, made: 0.02 } },
  }));
  if (kept === undefined || given === undefined) throw new Error('no figures');
  const voices = [
    { ...voice, id: makeId(61), name: 'Near', figures: kept },
    { ...voice, id: makeId(62), name: 'Same', figures: given },
  ];
  await open(1, null, { ...FITTED_CONFIG, voices });
  const nearer = page.getByRole('article', { name: 'Near' });
  await expect.element(nearer).toMatchTextContent(/premium, fitted from voices of Kokoro/);
  await expect
    .element(nearer)
    .toMatchTextContent(
      /premium voice is 86% alike; an instant one of the same recording is 83%.*missed 2% of this one and 4% of/,
    );
  await expect
    .element(page.getByRole('article', { name: 'Same' }))
    .toMatchTextContent(/So this is the instant one, and it cost nothing/);
});
