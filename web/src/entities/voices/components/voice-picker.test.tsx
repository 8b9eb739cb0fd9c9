import type { Locale } from '@orator/contracts/core/common';
import type { Voice } from '@orator/contracts/voices/schema';
import { voices } from '@orator/contracts/voices/routes';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { listVoices } from '../../../../testing/samples.ts';
import { VoicePicker } from './voice-picker.tsx';

const ENGLISH = listVoices('en');

const Picking = ({ locale }: { locale: Locale }) => {
  const [voice, setVoice] = useState<Voice | undefined>(ENGLISH.find(({ name }) => name === 'Clara'));
  const shown = locale === 'en' ? voice : undefined;
  return <VoicePicker locale={locale} voice={shown} onLocale={() => null} onVoice={setVoice} preview={null} />;
};

const pick = (locale: Locale = 'en') => show(<Picking locale={locale} />, { namespaces: ['voices'] });
const dialog = page.getByRole('dialog', { name: 'Choose a voice' });
const option = (name: RegExp) => dialog.getByRole('radio', { name });

test('the voices of the language are chosen by arrow keys from the one chosen before, and Enter is done', async () => {
  answer(voices.list, () => ({ items: [...ENGLISH, ...listVoices('de')], next_cursor: null }));
  await pick();
  const change = page.getByRole('button', { name: 'Change voice' });
  await change.click();
  await expect.element(option(/^Clara, Female · Clear/)).toBeChecked();
  expect(dialog.getByRole('radio').elements()).toHaveLength(ENGLISH.length);

  await expect.element(option(/^Clara/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option(/^Callum/)).toBeChecked();

  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(change).toHaveFocus();
  await expect.element(page.getByRole('region', { name: 'Voice' })).toMatchTextContent(/Callum.*Male · Scottish/);
});

test('says when voices cannot be loaded, and offers to load them again', async () => {
  answer(voices.list, () => refuse('rate_limited', 'Too many requests. Wait a minute.'));
  await pick();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be loaded\. Too many requests\./);
  answer(voices.list, () => ({ items: ENGLISH, next_cursor: null }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'Change voice' })).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});

test('says when a language has no voice', async () => {
  answer(voices.list, () => ({ items: ENGLISH, next_cursor: null }));
  await pick('de');
  await expect.element(page.getByRole('status')).toHaveTextContent('There is no voice for this language yet.');
});

test('switches to a voice of the other gender with one click', async () => {
  answer(voices.list, () => ({ items: ENGLISH, next_cursor: null }));
  await pick();
  await page.getByRole('button', { name: 'Miles · Male' }).click();
  await expect.element(page.getByRole('button', { name: 'Clara · Female' })).toBeVisible();
});
