import { dictations } from '@orator/contracts/dictations/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { useRef, useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, type Sent } from '../../../testing/api.ts';
import { show } from '../../../testing/render.tsx';
import { sampleConfig } from '../../../testing/samples.ts';
import { DictateButton } from './dictate-button.tsx';

const Writing = () => {
  const [text, setText] = useState('Good day, Ada.');
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <textarea aria-label="Script" ref={field} value={text} onChange={(event) => setText(event.target.value)} />
      <DictateButton field={field} locale="en" onText={setText} />
    </>
  );
};

/** A microphone that hears a tone of `seconds`, `times` times, with a second of silence in between. */
function hearTone(seconds: number, times = 1): void {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const context = new AudioContext();
    await context.resume();
    const heard = context.createMediaStreamDestination();
    for (let at = 0; at < times; at++) {
      const tone = context.createOscillator();
      tone.connect(heard);
      tone.start(context.currentTime + at * (seconds + 1));
      tone.stop(context.currentTime + at * (seconds + 1) + seconds);
    }
    return heard.stream;
  });
}

const field = () => page.getByRole('textbox', { name: 'Script' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  answer(systemConfig.read, () => ({ ...sampleConfig(), transcription: true }));
});
const open = () => show(<Writing />, { namespaces: ['scripts'] });

async function dictateFor(ms: number): Promise<void> {
  await button('Dictate').click();
  await expect.element(page.getByText('Listening …')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, ms));
}

test('writes dictated words at the caret, and sends the speech at each pause', async () => {
  hearTone(2);
  const sent: readonly Sent[] = answer(dictations.hear, () => ({ text: 'How are you?' }));
  await open();
  await expect.element(field()).toBeVisible();
  const area = field().element();
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('the script is not in a text area');
  area.focus();
  area.setSelectionRange(9, 9);
  await dictateFor(0);
  await expect.element(field(), { timeout: 20_000 }).toHaveValue('Good day, How are you? Ada.');
  await expect.element(button('Stop dictating')).toBeVisible();
  await button('Stop dictating').click();
  await expect.element(button('Dictate')).toBeVisible();
  expect(sent.map(({ query }) => query)).toEqual([{ locale: 'en' }]);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a phrase is recognised again together with the next one, whose text replaces it', {
  tags: ['rare'],
}, async () => {
  hearTone(1.6, 2);
  const texts = ['We wade.', 'We wait until noon.'];
  const sent = answer(dictations.hear, () => ({ text: texts.shift() ?? '' }));
  await open();
  await dictateFor(0);
  await expect.element(field(), { timeout: 20_000 }).toHaveValue(expect.stringContaining('We wade.'));
  await expect.element(field(), { timeout: 20_000 }).toHaveValue('We wait until noon. Good day, Ada.');
  await button('Stop dictating').click();
  await expect.element(button('Dictate')).toBeVisible();
  expect(sent).toHaveLength(2);
  await expect.element(field()).toHaveValue('We wait until noon. Good day, Ada.');
});

test('keeps changes that were made to the text meanwhile', { tags: ['rare'] }, async () => {
  hearTone(1.6, 2);
  const texts = ['We wade.', 'until', 'until noon.'];
  answer(dictations.hear, () => ({ text: texts.shift() ?? '' }));
  await open();
  await dictateFor(0);
  await expect.element(field(), { timeout: 20_000 }).toHaveValue(expect.stringContaining('We wade.'));
  await field().fill('We wait');
  await expect.element(field(), { timeout: 20_000 }).toHaveValue('We wait until');
  await button('Stop dictating').click();
});

test('writes the words that were said just before dictation is stopped', async () => {
  hearTone(30);
  answer(dictations.hear, () => ({ text: 'How are you?' }));
  await open();
  await dictateFor(500);
  await button('Stop dictating').click();
  await expect.element(field()).toHaveValue(expect.stringContaining('How are you?'));
});

test('sends no silence, and says that nothing was heard', { tags: ['rare'] }, async () => {
  hearTone(0);
  const sent = answer(dictations.hear, () => ({ text: 'never' }));
  await open();
  await dictateFor(500);
  await button('Stop dictating').click();
  await expect.element(page.getByText(/^Nothing was heard/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('says how to allow the microphone after it was refused', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await open();
  await button('Dictate').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Allow it in the address bar/);
  await expect.element(button('Dictate')).toBeVisible();
});

test('says that there is no microphone instead of waiting', { tags: ['rare'] }, async () => {
  hearTone(2);
  await open();
  const resume = vi.spyOn(AudioContext.prototype, 'resume');
  onTestFinished(() => resume.mockRestore());
  resume.mockReturnValueOnce(Promise.resolve()).mockReturnValue(new Promise(() => undefined));
  await button('Dictate').click();
  await expect.element(page.getByText(/microphone/i), { timeout: 6000 }).toBeVisible();
  await expect.element(button('Dictate')).toBeVisible();
});

test('stops dictation and keeps the script when the server fails', { tags: ['rare'] }, async () => {
  hearTone(30);
  answer(dictations.hear, () => refuse('transcription_unavailable', 'Not the lines.'));
  await open();
  await dictateFor(500);
  await button('Stop dictating').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/What is written stays/);
  await expect.element(field()).toHaveValue('Good day, Ada.');
});

test('stops dictation when another tab starts it', async () => {
  hearTone(30);
  answer(dictations.hear, () => ({ text: 'Hello.' }));
  await open();
  await dictateFor(300);
  await navigator.locks.request('orator-dictation', { steal: true }, () => undefined);
  await expect.element(page.getByText(/it began in another tab/)).toBeVisible();
});

test('offers no dictation when the server cannot recognise speech', async () => {
  answer(systemConfig.read, () => ({ ...sampleConfig(), transcription: false }));
  await open();
  await expect.element(field()).toBeVisible();
  await expect.element(button('Dictate')).not.toBeInTheDocument();
});
