import { TRANSLATION_CHARACTERS } from '@orator/contracts/translations/limits';
import { NewTranslation } from '@orator/contracts/translations/schema';
import { translations } from '@orator/contracts/translations/routes';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { TranslateScript } from './translate-script.tsx';

const onUse = vi.fn<(text: string, locale: string) => void>();
const open = async (automatic: boolean, text = 'Hello there.') => {
  onUse.mockClear();
  const script = <TranslateScript text={text} locale="en" automatic={automatic} onUse={onUse} />;
  const shown = await show(script, { namespaces: ['translations'], at: '/studio?again=1&translate=1' });
  await userEvent.selectOptions(page.getByLabelText('Into'), 'de');
  return shown;
};
const written = page.getByLabelText('Translation', { exact: true });
const use = page.getByRole('button', { name: 'Use this text' });

test('an address opens it; a translation written by hand is used, and the address is cleaned', async () => {
  const { search } = await open(false);
  await expect.element(use).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Translate' })).not.toBeInTheDocument();
  await written.fill('Hallo.');
  await use.click();
  expect(onUse).toHaveBeenCalledWith('Hallo.', 'de');
  await expect.poll(search).toBe('?again=1');
});

test('a long script is translated part by part, and what is there can be changed', async () => {
  const sentence = 'It is said aloud. ';
  const text = sentence.repeat(Math.ceil((1.5 * TRANSLATION_CHARACTERS) / sentence.length));
  const sent = answer(translations.create, ({ body }) => ({ text: `${NewTranslation.parse(body).text.length};` }));
  await open(true, text);
  await page.getByRole('button', { name: 'Translate' }).click();
  await expect.element(use).toBeEnabled();
  const lengths = sent.map(({ body }) => NewTranslation.parse(body).text.length);
  expect(lengths).toHaveLength(2);
  await expect.element(written).toHaveValue(`${lengths[0]};${lengths[1]};`);
  await written.fill('Kurz.');
  await use.click();
  expect(onUse).toHaveBeenCalledWith('Kurz.', 'de');
});

test('a server that fails says so, and leaves what was written', async () => {
  answer(translations.create, () => refuse('translation_unavailable', 'Not now.'));
  await open(true);
  await written.fill('Hallo.');
  await page.getByRole('button', { name: 'Translate' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now.');
  await expect.element(written).toHaveValue('Hallo.');
});
