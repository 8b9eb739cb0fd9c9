import { SAY_CHARACTERS } from '@orator/contracts/live-sessions/limits';
import { dictations } from '@orator/contracts/dictations/routes';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { TalkForm } from './talk-form.tsx';

test('a text over the limit is kept whole, says how much is too much, and is not sent until it is shorter', {
  tags: ['rare'],
}, async () => {
  const sent: string[] = [];
  const nothing = () => undefined;
  const acts = { handsFree: false, unsent: null, onStop: nothing, onHere: nothing, onListening: nothing };
  await show(
    <TalkForm
      {...acts}
      locale="en"
      heard={false}
      connected
      answering={false}
      onSay={(text) => {
        sent.push(text);
        return true;
      }}
    />,
    { namespaces: ['live-sessions'] },
  );
  const field = page.getByRole('textbox', { name: 'Say something' });
  const long = 'a'.repeat(SAY_CHARACTERS + 1);
  await field.fill(long);
  await expect.element(page.getByText('The text is too long by 1. Shorten it to 1,000 characters.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Say it' })).toBeDisabled();
  await field.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue(long);
  expect(sent).toEqual([]);
  await field.fill(long.slice(1));
  await expect.element(page.getByText('1,000 / 1,000')).toBeVisible();
  await page.getByRole('button', { name: 'Say it' }).click();
  expect(sent).toEqual([long.slice(1)]);
});

test('sends speech to be recognised by the server in a browser without recognition, and then sends its words', {
  tags: ['rare'],
}, async () => {
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) vi.stubGlobal(name, undefined);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const context = new AudioContext();
    await context.resume();
    const [tone, heard] = [context.createOscillator(), context.createMediaStreamDestination()];
    tone.connect(heard);
    tone.start();
    return heard.stream;
  });
  answer(dictations.hear, () => ({ text: 'How are you?' }));
  const sent: string[] = [];
  const nothing = () => undefined;
  const acts = { handsFree: false, unsent: null, onStop: nothing, onHere: nothing, onListening: nothing };
  const onSay = (text: string): boolean => sent.push(text) > 0;
  await show(<TalkForm {...acts} locale="en" heard connected answering={false} onSay={onSay} />, {
    namespaces: ['live-sessions'],
  });
  const microphone = page.getByRole('button', { name: 'Speak into the microphone' });
  await microphone.click();
  await new Promise((resolve) => setTimeout(resolve, 800));
  await microphone.click();
  await expect.poll(() => sent).toEqual(['How are you?']);
  await expect.element(microphone).toHaveAttribute('aria-pressed', 'false');
});
