import { accounts } from '@orator/contracts/accounts/routes';
import { speeches } from '@orator/contracts/speeches/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { voices } from '@orator/contracts/voices/routes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { expectScript } from '../../../../testing/script.ts';
import { listVoices, makeId, sampleConfig, sampleProfile } from '../../../../testing/samples.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { speechAgainPath, speechPath, VOICE_PATH } from '../../../shared/paths/speeches.ts';
import { Component } from './voice.tsx';

const SILENCE = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const WORDS = [
  { text: 'Guten', start: 0, end: 0.4 },
  { text: 'Morgen.', start: 0.4, end: 1 },
];
const ID = makeId(21);
const DONE: TaskDetail = {
  id: ID,
  kind: 'speech',
  title: 'Guten Morgen.',
  state: TaskState.Successed,
  rate: 100,
  stage: null,
  cost: 0.03,
  charged: 0.03,
  created_at: '2026-01-02T12:00:00Z',
  finished_at: '2026-01-02T12:00:03Z',
  output: {
    audio_url: SILENCE,
    words_url: `data:application/json,${encodeURIComponent(JSON.stringify(WORDS))}`,
    duration_s: 1.2,
  },
  source: {
    script: { text: 'Guten Morgen.', voice_id: listVoices('de')[1]?.id ?? '', locale: 'de', speed: 0.8, pitch: 3 },
  },
  share_code: null,
};

const voicePage = async (at: string, made: TaskDetail[] = []) => {
  const end = Date.now() + 900_000;
  const tokens = { accessToken: 'a', refreshToken: 'r', accessExpiresAt: end, refreshExpiresAt: end };
  sessionStorage.clear();
  sessionStore.signIn({ ...tokens, username: 'ada@example.org', isNewUser: false }, true);
  answer(systemConfig.read, () => sampleConfig());
  answer(accounts.profile, () => sampleProfile());
  answer(voices.list, () => ({ items: [...listVoices('en'), ...listVoices('de')], next_cursor: null }));
  answer(tasks.list, () => ({ items: made, next_cursor: null }));
  answer(tasks.read, () => made[0] ?? refuse('not_found', 'It is not there.'));
  answer(tasks.film, () => '');
  const quoted = answer(speeches.quote, () => ({
    task_id: ID,
    cost: 0.25,
    duration_s: 2,
    expires_at: new Date(end).toISOString(),
    ticket: 'ticket',
  }));
  const namespaces = ['speeches', 'studios', 'scripts', 'tasks', 'trials', 'voices'] as const;
  return { ...(await show(<Component />, { namespaces, at })), quoted };
};

const text = page.getByLabelText('What should be said?');
const speed = page.getByRole('slider', { name: 'Speed' });
const pitch = page.getByRole('slider', { name: 'Pitch' });

test('a text is quoted with its voice and speed, and started from the keyboard', async () => {
  const { quoted } = await voicePage(VOICE_PATH);
  await text.fill('Hello there.');
  await speed.fill('1.5');
  await pitch.fill('-2');
  await expect.element(page.getByRole('button', { name: 'Make speech · 0.25 credits' })).toBeEnabled();
  const [english] = listVoices('en');
  expect(quoted.at(-1)?.body).toEqual({
    script: { text: 'Hello there.', voice_id: english?.id, locale: 'en', speed: 1.5, pitch: -2 },
  });
  const started = answer(speeches.start, () => ({ ...DONE, state: TaskState.Wait, rate: 0, output: undefined }));
  answer(tasks.read, () => ({ ...DONE, state: TaskState.Wait, rate: 0, output: undefined }));
  await text.click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('heading', { name: 'Waiting in line' })).toBeVisible();
  expect(started).toHaveLength(1);
});

test('a text over the limit of a free account is not quoted, and is counted', { tags: ['rare'] }, async () => {
  const { quoted } = await voicePage(VOICE_PATH);
  await text.fill('a '.repeat(1250) + 'b');
  await expect.element(text).toBeInvalid();
  await expect.element(page.getByText('2,501 / 2,500')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Make speech/ })).toBeDisabled();
  expect(quoted).toHaveLength(0);
});

test('shows the words of a finished speech, plays from a chosen word, and offers every format', {
  tags: ['rare'],
}, async () => {
  await voicePage(speechPath(ID), [DONE]);
  const word = page.getByText('Morgen.', { exact: true }).first();
  await expect.element(word).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click();
  for (const name of ['M4A', 'MP3', 'WAV', 'Opus']) {
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible();
  }
  await expect.element(page.getByRole('button', { name: 'Use in a talking photo' })).toBeVisible();
});

test('a speech is made again with its text, voice and speed', async () => {
  await voicePage(speechAgainPath(ID), [DONE]);
  await expectScript(text, 'Guten Morgen.');
  await expect.element(page.getByRole('combobox', { name: 'Speech language' })).toHaveValue('de');
  await expect.element(page.getByRole('region', { name: 'Voice' })).toMatchTextContent(/Jonas/);
  await expect.element(speed).toHaveValue('0.8');
  await expect.element(pitch).toHaveValue('3');
});

test('says when a speech no longer exists', async () => {
  await voicePage(speechPath(ID));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Speech not found/);
});
