import { voices } from '@orator/contracts/voices/routes';
import type { Voice } from '@orator/contracts/voices/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { listVoices } from '../../../../testing/samples.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { Component } from './voice-library.tsx';

const [ENGLISH, GERMAN] = [listVoices('en'), listVoices('de')];
const MILES = ENGLISH.find(({ name }) => name === 'Miles')?.id ?? '';

const library = async (signedIn: boolean, items: readonly Voice[] = [...ENGLISH, ...GERMAN]) => {
  sessionStore.clear();
  const end = Date.now() + 900_000;
  const tokens = { accessToken: 'a', refreshToken: 'r', accessExpiresAt: end, refreshExpiresAt: end };
  if (signedIn) sessionStore.signIn({ ...tokens, username: 'ada@example.org', isNewUser: false }, true);
  answer(voices.list, () => ({ items: [...items], next_cursor: null }));
  answer(voices.favourites, () => ({ voice_ids: [] }));
  return show(<Component />, { namespaces: ['voices'] });
};
const names = () =>
  page
    .getByRole('article')
    .elements()
    .map((card) => card.getAttribute('aria-label'));

test('anybody finds a voice by language, age and name, and uses it', async () => {
  await library(false);
  await expect.element(page.getByText(`${ENGLISH.length} voices`)).toBeVisible();
  await page.getByLabelText('Speech language').selectOptions('de');
  await page.getByLabelText('Age').selectOptions('young');
  expect(names()).toEqual(['Mia']);
  await page.getByLabelText('Age').selectOptions('');
  await page.getByRole('searchbox').fill('werner');
  expect(names()).toEqual(['Werner']);
  const id = GERMAN.find(({ name }) => name === 'Werner')?.id;
  await expect
    .element(page.getByRole('link', { name: 'Text to speech' }))
    .toHaveAttribute('href', `/voice?voice=${id}`);
  await page.getByRole('searchbox').fill('nobody');
  await expect.element(page.getByText('No voice fits these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all voices' }).click();
  expect(names()).toHaveLength(ENGLISH.length + GERMAN.length);
  expect(page.getByRole('button', { name: 'Favourites' }).query()).toBeNull();
});

test('marks a favourite at once, finds it again, and undoes a change that the server refuses', async () => {
  await library(true);
  const marked = answer(voices.mark, () => undefined);
  const heart = page.getByRole('button', { name: 'Miles is a favourite' });
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => marked.map(({ params }) => params['id'])).toEqual([MILES]);
  await page.getByRole('button', { name: 'Favourites' }).click();
  expect(names()).toEqual(['Miles']);
  answer(voices.unmark, () => refuse('rate_limited', 'Too many requests.'));
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

test('the user’s own voices are found by the name of the way in which they were made', async () => {
  const [first] = ENGLISH;
  if (first === undefined) throw new Error('no voice is in the library');
  await library(true, [{ ...first, name: 'Ada', kind: 'own', engine: 'match', matched_to: 'Clara' }, ...GERMAN]);
  await page.getByLabelText('Engine').selectOptions('Voice match');
  await expect.poll(names).toEqual(['Ada']);
});
