import { accounts } from '@orator/contracts/accounts/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { voiceModels } from '@orator/contracts/voice-models/routes';
import type { VoiceModel } from '@orator/contracts/voice-models/schema';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleConfig, sampleProfile, SESSION } from '../../../../testing/samples.ts';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { Component } from './voice-models.tsx';

const change = { change: 'add', done_bytes: 0, fault: null, detail: null, asked_at: '2026-01-02T12:00:00Z' } as const;
const MODEL: VoiceModel = {
  id: 'mozilla-en-pt',
  title: 'Mozilla: English to Portuguese',
  purpose: 'translator',
  translates: { from: 'en', to: 'pt' },
  bytes: 26_000_000,
  licence: { name: 'MPL-2.0', url: 'https://www.mozilla.org/MPL/2.0/', commercial: true, restrictions: null },
  measured: null,
  voices: 0,
  clones: false,
  locales: ['en', 'pt'],
  recommended: false,
  state: 'absent',
  change: { ...change, state: 'running' },
};

/** The page, together with a reader of the studio's configuration. */
const Models = () => {
  useQuery(systemConfigQuery());
  return <Component />;
};

test('shows the direction and the measurement of a translator, and refetches the studio’s configuration', {
  tags: ['rare'],
}, async () => {
  sessionStore.signIn(SESSION, true);
  const asked = answer(systemConfig.read, () => sampleConfig());
  answer(accounts.profile, () => sampleProfile({ role: 'admin' }));
  let model = MODEL;
  answer(voiceModels.list, () => ({ available: true, items: [model] }));
  await show(<Models />, { namespaces: ['voice-models'] });
  await expect.element(page.getByText(/^Translates English into Português · 26/)).toBeVisible();
  expect(asked).toHaveLength(1);
  const translation = { characters: 1234, likeness: 0.62 };
  model = {
    ...MODEL,
    state: 'installed',
    change: { ...change, state: 'done' },
    measured: { seconds: null, translation, memory: null, words_missed: [] },
  };
  await expect.element(page.getByText(/1,234 characters a second; 62%/), { timeout: 15_000 }).toBeVisible();
  await expect.poll(() => asked.length).toBe(2);
});
