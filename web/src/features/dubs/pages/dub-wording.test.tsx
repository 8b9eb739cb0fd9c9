import { dubs } from '@orator/contracts/dubs/routes';
import { translations } from '@orator/contracts/translations/routes';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { load, open } from '../../../../testing/dub-page.tsx';

afterEach(() => vi.restoreAllMocks());

const LONG = 'Hasta luego a todos los que hoy nos acompañan en esta sala tan grande.';
const SRT = '1\n00:00:01,000 --> 00:00:02,000\nGoodbye, everybody.\n\n2\n00:00:02,100 --> 00:00:04,000\nBye.\n';

test('replaces a line that is too long by the longest shorter wording that fits', { tags: ['rare'] }, async () => {
  await open(true);
  await load('talk.srt', SRT);
  const sent = answer(dubs.wording, () => ({
    wordings: ['Hasta luego a todos los de esta sala.', 'Hasta luego.', 'Adiós.'],
  }));
  await page.getByLabelText('Translation of line 1').fill(LONG);
  await page.getByRole('button', { name: 'Say it in fewer words' }).click();
  await expect.element(page.getByLabelText('Translation of line 1')).toHaveValue('Hasta luego.');
  expect(sent[0]?.body).toMatchObject({ original: 'Goodbye, everybody.', text: LONG, locale: 'es' });
});

test('keeps the line and says so when no shorter wording fits or is found', { tags: ['rare'] }, async () => {
  await open(true);
  await load('talk.srt', SRT);
  answer(dubs.wording, () => ({ wordings: ['Hasta luego a todos los de esta sala.'] }));
  await page.getByLabelText('Translation of line 1').fill(LONG);
  await page.getByRole('button', { name: 'Say it in fewer words' }).click();
  await expect.element(page.getByText(/No wording that was found fits line 1/)).toBeVisible();
  answer(dubs.wording, () => refuse('wording_unavailable', 'Not now.'));
  await page.getByRole('button', { name: 'Say it in fewer words' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now.');
  await expect.element(page.getByLabelText('Translation of line 1')).toHaveValue(LONG);
});

test('offers no shorter wording without a chat server', { tags: ['rare'] }, async () => {
  await open(false);
  await load('talk.srt', SRT);
  await page.getByLabelText('Translation of line 1').fill(LONG);
  await expect.element(page.getByRole('button', { name: 'Shorten it' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Say it in fewer words' }).elements()).toHaveLength(0);
});

test('shortens lines that are too long in dubbing with one press', { tags: ['rare'] }, async () => {
  const quoted = await open(true, { transcription: true });
  answer(dubs.transcribe, () => ({
    lines: [
      { from: 1, to: 2, text: 'Goodbye.' },
      { from: 2.1, to: 4, text: 'Bye.' },
    ],
    dropped: 0,
  }));
  answer(translations.create, () => ({ text: `${LONG}\nAdiós.` }));
  answer(dubs.wording, () => ({ wordings: ['Hasta luego.'] }));
  answer(dubs.start, () => refuse('quote_invalid', 'Seen.'));
  await page.getByRole('button', { name: /^Dub into Español now/ }).click();
  await expect.poll(() => quoted.length).toBeGreaterThan(0);
  expect(quoted[0]?.body).toMatchObject({ lines: [{ text: 'Hasta luego.' }, { text: 'Adiós.' }] });
});
