import type { SpokenPart } from '@orator/contracts/speeches/spoken-part';
import { voices } from '@orator/contracts/voices/routes';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, file } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { listVoices } from '../../../../testing/samples.ts';
import { VoicePreview } from './voice-preview.tsx';

const [CLARA, MILES] = listVoices('en');

/** A speech of silence in parts of one second, and after them `last`. */
const speech = (seconds: number, last = '') => {
  const rate = 8000;
  const part: SpokenPart = {
    voice_id: CLARA?.id ?? '',
    rate,
    audio: btoa('\0'.repeat(rate * 2)),
    duration_s: 1,
    phones: [],
  };
  return file(new TextEncoder().encode(`${JSON.stringify(part)}\n`.repeat(seconds) + last));
};

/** A preview whose fitting voice and text change by a press. */
const Changing = () => {
  const [{ voice, text }, change] = useState({ voice: CLARA, text: 'Hello.' });
  return (
    <>
      <VoicePreview voice={voice} text={text} />
      <button type="button" onClick={() => change({ voice: MILES, text: 'Hello.' })}>
        Another voice
      </button>
      <button type="button" onClick={() => change({ voice: CLARA, text: 'Hello there.' })}>
        Another text
      </button>
    </>
  );
};
const open = () => show(<Changing />, { namespaces: ['voices'] });
const hear = page.getByRole('button', { name: 'Hear it' });
const stop = page.getByRole('button', { name: 'Stop' });
const another = (what: 'voice' | 'text') => page.getByRole('button', { name: `Another ${what}` });

test('speaks again in the voice that is suggested while another one plays', { tags: ['rare'] }, async () => {
  const sent = answer(voices.hear, () => speech(60));
  await open();
  await hear.click();
  await expect.element(stop).toBeVisible();
  await another('voice').click();
  await expect.poll(() => sent.map(({ params }) => params['id'])).toEqual([CLARA?.id, MILES?.id]);
  await expect.element(stop).toBeVisible();
  await stop.click();
  await expect.element(hear).toBeVisible();
  await another('text').click();
  expect(sent).toHaveLength(2);
});

test('speaks in the voice that is suggested before the first one plays', { tags: ['rare'] }, async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = answer(voices.hear, async () => {
    await promise;
    return speech(60);
  });
  await open();
  await hear.click();
  await expect.poll(() => sent).toHaveLength(1);
  await another('voice').click();
  resolve();
  await expect.element(stop).toBeVisible();
  expect(sent.map(({ params }) => params['id'])).toEqual([CLARA?.id, MILES?.id]);
  await stop.click();
});

test('continues to play while the text is changed', async () => {
  const sent = answer(voices.hear, () => speech(60));
  await open();
  await hear.click();
  await expect.element(stop).toBeVisible();
  await another('text').click();
  await expect.element(stop).toBeVisible();
  expect(sent).toHaveLength(1);
  await stop.click();
});

test('says why the voice stopped after its first part', async () => {
  const error = { code: 50388, message: 'This voice stopped.', details: { name: 'voice_failed' } };
  answer(voices.hear, () => speech(1, `${JSON.stringify({ error })}\n`));
  await open();
  await hear.click();
  await expect.element(page.getByText('This voice stopped.')).toBeVisible();
});
