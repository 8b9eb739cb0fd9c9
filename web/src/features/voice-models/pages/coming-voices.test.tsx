import { systemConfig } from '@orator/contracts/system-config/routes';
import { voiceModels } from '@orator/contracts/voice-models/routes';
import { voices } from '@orator/contracts/voices/routes';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleConfig } from '../../../../testing/samples.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { call } from '../../../shared/api/api.ts';
import { Component } from './coming-voices.tsx';

/** A page that shows the library, with the line above it. */
const Library = () => {
  useQuery({ queryKey: ['voices'], queryFn: () => call(voices.list, { query: {} }) });
  return <Component />;
};

const signIn = (): void => {
  const inAnHour = Date.now() + 3_600_000;
  const session = { accessToken: 'a', refreshToken: 'b', accessExpiresAt: inAnHour, refreshExpiresAt: inAnHour };
  sessionStore.signIn({ ...session, username: 'ada@example.org', isNewUser: false }, true);
  answer(systemConfig.read, () => sampleConfig());
};
const line = () => page.getByRole('status').filter({ hasText: 'Natural voices' });

test('the line shows the progress of the voices, and the library is refetched once they are installed', {
  tags: ['rare'],
}, async () => {
  signIn();
  const lists = answer(voices.list, () => ({ items: [], next_cursor: null }));
  let percent: number | null = 62;
  answer(voiceModels.readComing, () => ({ percent, may_stop: false }));
  await show(<Library />);
  await expect.element(line()).toMatchTextContent('Natural voices are coming: 62%');
  await expect.element(page.getByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  expect(lists).toHaveLength(1);
  percent = null;
  await expect.element(line(), { timeout: 10_000 }).not.toBeInTheDocument();
  await expect.poll(() => lists).toHaveLength(2);
});

test('an operator stops the download with one press', async () => {
  signIn();
  answer(voices.list, () => ({ items: [], next_cursor: null }));
  answer(voiceModels.readComing, () => ({ percent: 5, may_stop: true }));
  const stops = answer(voiceModels.stopComing, () => ({ percent: null, may_stop: true }));
  await show(<Library />);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(line()).not.toBeInTheDocument();
  expect(stops).toHaveLength(1);
});
