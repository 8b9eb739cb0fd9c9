import type { Locale } from '@orator/contracts/core/common';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/schema';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { ScriptField } from './script-field.tsx';

const Writing = ({ locale }: { locale: Locale }) => {
  const [text, setText] = useState('');
  return <ScriptField text={text} locale={locale} max={SCRIPT_CHARACTERS} onText={setText} />;
};

const write = async (text: string, locale: Locale = 'en') => {
  await show(<Writing locale={locale} />, { namespaces: ['photo-videos'] });
  const field = page.getByRole('textbox', { name: 'What should be said?' });
  await field.fill(text);
  return field;
};

test('counts what is written', async () => {
  const field = await write('a'.repeat(1234));
  await expect.element(field).toHaveAccessibleDescription('1,234 / 5,000');
  await expect.element(field).not.toBeInvalid();
});

const TOO_LONG = 'a '.repeat(SCRIPT_CHARACTERS / 2) + 'b';

test('a text over the limit stays, and by how much is told and announced', async () => {
  const field = await write(TOO_LONG);
  const told = 'The text is too long by 1. Shorten it to 5,000 characters.';
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(told));
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveValue(TOO_LONG);
  await expect.element(page.getByRole('status')).toHaveTextContent(told);
  await field.fill(TOO_LONG.slice(0, SCRIPT_CHARACTERS));
  await expect.element(field).not.toBeInvalid();
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
});

test.for([
  {
    what: 'Russian for an English voice',
    text: 'Мама мыла раму, а папа пил чай.',
    told: /not in the language of the voice/,
  },
  { what: 'emoji only', text: '🎉🎉 👍', told: /nothing to say out loud here. Write words/ },
])('$what: told beside the text, which stays', async ({ text, told }) => {
  const field = await write(text);
  await expect.element(field).toHaveAccessibleDescription(expect.stringMatching(told));
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveValue(text);
  await field.fill('Now it is right.');
  await expect.element(field).not.toBeInvalid();
});

test('an Arabic text runs from right to left, whatever the language of the page', async () => {
  const field = await write('مرحبا بكم', 'ar');
  expect(getComputedStyle(field.element()).direction).toBe('rtl');
  await field.fill('Hello');
  expect(getComputedStyle(field.element()).direction).toBe('ltr');
});
