import { accounts } from '@orator/contracts/accounts/routes';
import { ownVoices } from '@orator/contracts/own-voices/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { idOf, sampleConfig, sampleProfile } from '../../../../testing/samples.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { VOICE_CLONE_PATH } from '../paths.ts';
import { Component } from './voice-clone.tsx';

const TASK: TaskDetail = {
  id: idOf(50),
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

/** The page of an account with so many voice clones left and its latest task. */
const open = async (left: number, latest: TaskDetail | null = null) => {
  const end = Date.now() + 900_000;
  const tokens = { accessToken: 'a', refreshToken: 'r', accessExpiresAt: end, refreshExpiresAt: end };
  sessionStore.signIn({ ...tokens, username: 'ada@example.org', isNewUser: false }, true);
  let shown = latest;
  const config = sampleConfig();
  const tariff = { id: 'own-voice', unit: 'run' as const, hundredths_per_unit: 1000, minimum_units: 1 };
  const tariffs = [...config.prices.tariffs.filter(({ id }) => id !== tariff.id), tariff];
  answer(systemConfig.read, () => ({ ...config, prices: { ...config.prices, tariffs } }));
  answer(accounts.profile, () => sampleProfile({ remaining_voice_clone_trial_times: left }));
  answer(ownVoices.list, () => ({ items: [], next_cursor: null }));
  answer(tasks.list, () => ({ items: shown === null ? [] : [shown], next_cursor: null }));
  answer(tasks.read, () => shown ?? TASK);
  const started = answer(ownVoices.create, () => {
    shown = TASK;
    return TASK;
  });
  await show(<Component />, { namespaces: ['own-voices', 'tasks', 'trials'], at: VOICE_CLONE_PATH });
  return started;
};
test('what a voice costs beyond the voice clones is on the button, with what is to be done first', async () => {
  await open(0);
  await expect.element(page.getByRole('button', { name: 'Make my voice for 10 credits' })).toBeDisabled();
  await expect.element(page.getByText('First record your voice, or choose a file.')).toBeVisible();
  await expect.element(page.getByText(/You have no voice clones left this month/)).toBeVisible();
});

test('a voice that is being made is found again, and can be cancelled', async () => {
  await open(0, TASK);
  await expect.element(page.getByText('Matching the voice')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel · free' })).toBeVisible();
});

test('a consent by another person is asked about, and made again when both are one', async () => {
  const source = {
    name: 'My voice',
    locale: 'en' as const,
    recording_id: idOf(41),
    consent_recording_id: idOf(42),
    same_person: false,
  };
  const error = { reason: 'voice_other_person' as const, message: '' };
  const started = await open(1, { ...TASK, state: TaskState.Failed, stage: null, error, source });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/sound like two different people/);
  await page.getByRole('button', { name: 'Both are me: make my voice' }).click();
  await expect.element(page.getByText('Matching the voice')).toBeVisible();
  expect(started.at(-1)?.body).toMatchObject({ recording_id: idOf(41), same_person: true, max_cost: 0 });
});

test('a voice that can be had with a voice clone names no price', async () => {
  await open(1);
  await expect.element(page.getByRole('button', { name: 'Make my voice', exact: true })).toBeVisible();
  await expect.element(page.getByText('Uses up your voice clone: 1 left this month.')).toBeVisible();
});
