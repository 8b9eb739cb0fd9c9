import { sampleFaces } from '@orator/contracts/sample-faces/routes';
import { voices } from '@orator/contracts/voices/routes';
import type { SpokenPart } from '@orator/contracts/speeches/spoken-part';
import { plainFace, plainImage } from '@orator/rig/face/plain-face.test-support';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, file, refuse, unreachable } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { listVoices } from '../../../../testing/samples.ts';
import { takeCarriedSample, takeCarriedScript } from '../../../shared/storage/carried-script.ts';
import { Component } from './home.tsx';

const CLARA = listVoices('en').find(({ name }) => name === 'Clara')?.id ?? '';
const SIDE = 256;

/** A speech that consists of a tone, in parts of half a second. */
const speech = (seconds = 0.5) => {
  const rate = 8000;
  const samples = Int16Array.from({ length: rate / 2 }, (_, i) => 4000 * Math.sin(i / 4));
  const part: SpokenPart = {
    voice_id: CLARA,
    rate,
    audio: btoa(String.fromCharCode(...new Uint8Array(samples.buffer))),
    duration_s: 0.5,
    phones: [
      { ipa: 'm', start: 0, end: 0.25, stress: 0 },
      { ipa: 'ɑː', start: 0.25, end: 0.5, stress: 2 },
    ],
  };
  return file(new TextEncoder().encode(`${JSON.stringify(part)}\n`.repeat(seconds * 2)));
};

const makePicture = async (): Promise<Blob> => {
  const { luma } = plainImage(SIDE, 160);
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const rgba = Uint8ClampedArray.from({ length: SIDE * SIDE * 4 }, (_, i) => (i % 4 === 3 ? 255 : (luma[i >> 2] ?? 0)));
  canvas.getContext('2d')?.putImageData(new ImageData(rgba, SIDE, SIDE), 0, 0);
  return canvas.convertToBlob();
};

/** Serves the files of a sample face. */
const serveFace = (): void => {
  const { fetch } = globalThis;
  const still = { landmarks: plainFace(SIDE), enlargement: 1 };
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.endsWith('-face.json')) return Response.json(still);
    return url.endsWith('-still.jpg') ? new Response(await makePicture()) : fetch(input, init);
  };
};

/** Opens the page; `prepared` grows by each request that makes the server load a voice. */
const open = async () => {
  const prepared = answer(voices.list, () => ({ items: [], next_cursor: null }));
  return { prepared, ...(await show(<Component />, { namespaces: ['home', 'sample-faces', 'text-language'] })) };
};
const field = page.getByRole('textbox', { name: 'What should the face say?' });
const speak = page.getByRole('button', { name: 'Speak', exact: true });
const stop = page.getByRole('button', { name: 'Stop', exact: true });
const own = page.getByRole('button', { name: 'Use my own photo' });

const pixels = (): string => {
  const canvas = document.querySelector('canvas');
  return canvas === null ? '' : canvas.toDataURL();
};

test('the shown face speaks the typed text with moving lips, and then the page offers to use the visitor’s photo', {
  tags: ['rare'],
}, async () => {
  serveFace();
  // Long enough for any machine to draw three pictures.
  const sent = answer(sampleFaces.hear, () => speech(30));
  const { path, prepared } = await open();
  await field.fill('Mama.');
  await expect.poll(() => prepared.map(({ query }) => query)).toEqual([{ locale: 'en' }]);
  await speak.click();
  await expect.element(stop).toBeVisible();
  const seen = new Set<string>();
  await expect.poll(() => seen.add(pixels()).size).toBeGreaterThan(2);
  await stop.click();
  await expect.element(own).toBeVisible();
  expect(sent.map(({ params, body }) => ({ ...params, body }))).toEqual([
    { name: 'lisa', body: { text: 'Mama.', locale: 'en' } },
  ]);

  await page.getByRole('button', { name: 'Again' }).click();
  await expect.element(stop).toBeVisible();
  await stop.click();
  await own.click();
  expect(path()).toBe('/create-avatar/photo-to-avatar');
  expect(takeCarriedScript()).toEqual({ text: 'Mama.', locale: 'en', voiceId: CLARA, voiceOf: 'lisa' });
  expect(takeCarriedSample()).toBeNull();
  // A speech is not requested again to be repeated.
  expect(sent).toHaveLength(1);
});

test('speaks a ready sentence when nothing is typed, and leads to the studio with that face', async () => {
  const sent = answer(sampleFaces.hear, () => speech());
  const { path } = await open();
  await speak.click();
  await page.getByRole('button', { name: 'Make a video with Mona Lisa' }).click();
  expect(path()).toBe('/create-avatar/photo-to-avatar');
  expect(sent[0]?.body).toMatchObject({ text: 'Welcome! Let me show you around in thirty seconds.' });
  expect(takeCarriedSample()).toBe('lisa');
});

test('an Arabic text is spoken in Arabic by one button', { tags: ['rare'] }, async () => {
  const sent = answer(sampleFaces.hear, () => speech());
  await open();
  await field.fill('مرحبا بكم في متجرنا');
  await page.getByRole('button', { name: 'Speak it in Arabic' }).click();
  await expect.element(own).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'مرحبا بكم في متجرنا', locale: 'ar' }]);
});

test('shows at once that speech is coming, and an error with a retry when that helps', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(sampleFaces.hear, async (): Promise<typeof unreachable> => {
    await promise;
    return unreachable;
  });
  await open();
  await field.fill('Hello.');
  await speak.click();
  await expect.element(page.getByText('Getting ready').first()).toBeVisible();
  resolve();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/server cannot be reached|connection/i);
  answer(sampleFaces.hear, () => refuse('trial_too_long', 'Too long: 15 s without an account.'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too long: 15 s without an account.');
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Hello.');
});

test('shows the error within the window, also in a low one', async () => {
  await page.viewport(390, 560);
  answer(sampleFaces.hear, () => unreachable);
  await open();
  await field.fill('Hello.');
  await speak.click();
  await expect.element(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.viewport(1280, 800);
});
