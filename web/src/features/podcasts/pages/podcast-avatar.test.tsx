import { accounts } from '@orator/contracts/accounts/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { podcasts } from '@orator/contracts/podcasts/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { translations } from '@orator/contracts/translations/routes';
import { voices } from '@orator/contracts/voices/routes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import {
  listVoices,
  PHOTO_ID,
  sampleConfig,
  samplePhoto,
  sampleProfile,
  SESSION,
} from '../../../../testing/samples.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { emptyDraft, newTurn, podcastDrafts } from '../model/draft.ts';
import { Component } from './podcast-avatar.tsx';

function answerPage() {
  sessionStore.signIn(SESSION, true);
  answer(systemConfig.read, () => sampleConfig());
  answer(accounts.profile, () => sampleProfile());
  answer(voices.list, () => ({ items: listVoices('en'), next_cursor: null }));
  answer(photoAvatarImages.list, () => ({ items: [samplePhoto()], next_cursor: null }));
  answer(photoAvatars.list, () => ({ items: [], next_cursor: null }));
  answer(tasks.list, () => ({ items: [], next_cursor: null }));
}

const NAMESPACES = [
  'podcasts',
  'studios',
  'scripts',
  'tasks',
  'translations',
  'trials',
  'voices',
  'photo-avatar-images',
] as const;

test('shows the refusal of a photo with several faces at its speaker, and not at the next one', {
  tags: ['rare'],
}, async () => {
  answerPage();
  const details = { reasons: ['several_faces'] };
  answer(photoAvatarImages.upload, () => refuse('photo_refused', 'It cannot be used.', details));
  await show(<Component />, { namespaces: NAMESPACES });
  await page.getByRole('button', { name: 'Choose a face for Speaker 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'The face of Speaker 1' });
  const input = dialog.getByLabelText('Photo file');
  await userEvent.upload(input, new File(['three'], 'three.png', { type: 'image/png' }));
  await dialog.getByRole('button', { name: 'Yes, use it' }).click();
  await expect.element(dialog).toMatchTextContent(/more than one face/);
  await expect.element(dialog.getByRole('button', { name: 'Photo 1' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Choose a face for Speaker 2' }).click();
  const next = page.getByRole('dialog', { name: 'The face of Speaker 2' });
  await expect.element(next.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  await expect.element(next).not.toMatchTextContent(/more than one face/);
});

test('a photo that waits for consent stays inside its box of the dialog', { tags: ['rare'] }, async () => {
  answerPage();
  await show(<Component />, { namespaces: NAMESPACES });
  await page.getByRole('button', { name: 'Choose a face for Speaker 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'The face of Speaker 1' });
  const canvas = new OffscreenCanvas(600, 800);
  canvas.getContext('2d')?.fillRect(0, 0, 600, 800);
  const photo = await canvas.convertToBlob();
  await userEvent.upload(dialog.getByLabelText('Photo file'), new File([photo], 'face.png', { type: 'image/png' }));
  await expect.element(dialog.getByRole('button', { name: 'Yes, use it' })).toBeVisible();
  const shown = dialog.element().querySelector('img[src^="blob:"]')?.getBoundingClientRect();
  const above = dialog.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
  expect(shown?.top).toBeGreaterThanOrEqual(above.bottom);
});

test('the speed and pitch of each speaker are quoted', async () => {
  answerPage();
  answer(photoAvatarImages.read, () => samplePhoto());
  answer(photoAvatarImages.fitVoice, () => ({ gender: null, age: null }));
  const quoted = answer(podcasts.quote, () => refuse('mode_unavailable', 'Not now.'));
  const draft = emptyDraft('en');
  podcastDrafts.keep(SESSION.username, {
    ...draft,
    speakers: draft.speakers.map((speaker) => ({ ...speaker, face: { image_id: PHOTO_ID } })),
    turns: [newTurn(0, 'Hello there.'), newTurn(1, 'Good morning.')],
  });
  await show(<Component />, { namespaces: NAMESPACES });
  await page
    .getByText(/^Speed and pitch/)
    .last()
    .click();
  await page.getByRole('slider', { name: 'Speed' }).last().fill('1.2');
  await page.getByRole('slider', { name: 'Pitch' }).last().fill('-3');
  await expect.poll(() => quoted.at(-1)?.body).toMatchObject({ speakers: [{}, { speed: 1.2, pitch: -3 }] });
  expect(quoted.at(-1)?.body).not.toMatchObject({ speakers: [{ speed: 1.2 }, {}] });
});

test('a podcast is translated turn by turn by a model of this server', { tags: ['rare'] }, async () => {
  answerPage();
  answer(systemConfig.read, () => sampleConfig({ translation_models: [{ from: 'en', to: 'pt' }] }));
  const sent = answer(translations.create, () => ({ text: 'Olá.\nBom dia.' }));
  const turns = [newTurn(0, 'Hello there.'), newTurn(1, 'Good morning.')];
  podcastDrafts.keep(SESSION.username, { ...emptyDraft('en'), turns });
  await show(<Component />, { namespaces: NAMESPACES });
  await page.getByRole('button', { name: 'In another language' }).click();
  const dialog = page.getByRole('dialog', { name: 'In another language' });
  await dialog.getByLabelText('Into').selectOptions('pt');
  await dialog.getByRole('button', { name: 'Translate' }).click();
  await dialog.getByRole('button', { name: 'Use this text' }).click();
  await expect.element(page.getByText('Bom dia.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'Hello there.\nGood morning.', from: 'en', to: 'pt' }]);
  expect(page.getByText('Good morning.').elements()).toHaveLength(0);
});
