import { TRANSLATION_CHARACTERS } from '@orator/contracts/translations/limits';
import { NewTranslation } from '@orator/contracts/translations/schema';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { translations } from '@orator/contracts/translations/routes';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleConfig } from '../../../../testing/samples.ts';
import { TranslateScript } from './translate-script.tsx';

const onUse = vi.fn<(text: string, locale: string) => void>();
const open = async (changes: Partial<SystemConfig> | null, text = 'Hello there.', modelsPath: string | null = null) => {
  onUse.mockClear();
  const config = changes === null ? undefined : { ...sampleConfig(), ...changes };
  const script = <TranslateScript text={text} locale="en" config={config} modelsPath={modelsPath} onUse={onUse} />;
  const shown = await show(script, { namespaces: ['translations'], at: '/studio?again=1&translate=1' });
  await userEvent.selectOptions(page.getByLabelText('Into'), 'de');
  return shown;
};
const written = page.getByLabelText('Translation', { exact: true });
const use = page.getByRole('button', { name: 'Use this text' });

test('opens from an address, which is then cleaned, and uses a translation written by hand', {
  tags: ['rare'],
}, async () => {
  const { search } = await open(null);
  await expect.element(use).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Translate' })).not.toBeInTheDocument();
  await written.fill('Hallo.');
  await use.click();
  expect(onUse).toHaveBeenCalledWith('Hallo.', 'de');
  await expect.poll(search).toBe('?again=1');
});

test('translates a long script part by part, and lets finished parts be edited meanwhile', {
  tags: ['rare'],
}, async () => {
  const sentence = 'It is said aloud. ';
  const text = sentence.repeat(Math.ceil((1.5 * TRANSLATION_CHARACTERS) / sentence.length));
  const sent = answer(translations.create, ({ body }) => ({ text: `${NewTranslation.parse(body).text.length};` }));
  await open({ chat: true }, text);
  await page.getByRole('button', { name: 'Translate' }).click();
  await expect.element(use).toBeEnabled();
  const lengths = sent.map(({ body }) => NewTranslation.parse(body).text.length);
  expect(lengths).toHaveLength(2);
  await expect.element(written).toHaveValue(`${lengths[0]};${lengths[1]};`);
  await written.fill('Kurz.');
  await use.click();
  expect(onUse).toHaveBeenCalledWith('Kurz.', 'de');
});

test('says that the server failed, and keeps the script', async () => {
  answer(translations.create, () => refuse('translation_unavailable', 'Not now.'));
  await open({ chat: true });
  await written.fill('Hallo.');
  await page.getByRole('button', { name: 'Translate' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now.');
  await expect.element(written).toHaveValue('Hallo.');
});

test('translates by a model of this server in its direction; for another direction it links operators to the page that adds models', async () => {
  answer(translations.create, () => ({ text: 'Hallo.' }));
  await open({ translation_models: [{ from: 'en', to: 'de' }] }, 'Hello there.', '/operator/voice-models');
  await page.getByRole('button', { name: 'Translate' }).click();
  await expect.element(written).toHaveValue('Hallo.');
  await userEvent.selectOptions(page.getByLabelText('Into'), 'vi');
  await expect.element(page.getByText(/^Nothing here translates English into Tiếng Việt yet/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Translate' })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Add a model for it' }))
    .toHaveAttribute('href', '/operator/voice-models');
});
