import type { Locale } from '@orator/contracts/core/common';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/render.tsx';
import { LanguageHint } from './language-hint.tsx';

const Writing = ({ first = 'en' }: { first?: Locale }) => {
  const [text, setText] = useState('');
  const [voice, setVoice] = useState<Locale>(first);
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <LanguageHint text={text} voice={voice} onLocale={setVoice} />
      <p>Voice: {voice}</p>
    </>
  );
};

const write = async (text: string, locale: Locale = 'en') => {
  await show(<Writing />, { namespaces: ['text-language'], locale });
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
};

const offer = page.getByRole('status').getByRole('button');

test('an Arabic text for an English voice is offered to be spoken in Arabic, by one button', async () => {
  await write('مرحبا بكم في متجرنا');
  await expect.element(page.getByRole('status')).toMatchTextContent(/^This looks like Arabic\./);
  await offer.click();
  await expect.element(page.getByText('Voice: ar')).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(page.getByRole('status')).toHaveFocus();
});

test('recognises a Spanish text as it is typed, and says so in the language of the page', {
  tags: ['rare'],
}, async () => {
  await write('Bienvenidos a nuestra tienda', 'de');
  await expect.element(offer).toHaveAccessibleName('Auf Spanisch sprechen');
  const field = page.getByRole('textbox', { name: 'Text' });
  await userEvent.type(field, ' y gracias por venir');
  // The offer stays while the user types on.
  await expect.element(offer).toHaveAccessibleName('Auf Spanisch sprechen');
  await field.fill('Welcome to our store, and thank you for coming');
  await expect.element(offer).not.toBeInTheDocument();
});
