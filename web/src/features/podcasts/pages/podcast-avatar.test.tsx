import { accounts } from '@orator/contracts/accounts/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { podcasts } from '@orator/contracts/podcasts/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { voices } from '@orator/contracts/voices/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { PHOTO_ID, sampleConfig, samplePhoto, sampleProfile, SESSION, voicesOf } from '../../../../testing/samples.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { emptyDraft, keepDraft, newTurn } from '../model/draft.ts';
import { Component } from './podcast-avatar.tsx';

test('the speed and pitch of each speaker are quoted', async () => {
  sessionStore.signIn(SESSION, true);
  answer(systemConfig.read, () => sampleConfig());
  answer(accounts.profile, () => sampleProfile());
  answer(voices.list, () => ({ items: voicesOf('en'), next_cursor: null }));
  answer(photoAvatarImages.list, () => ({ items: [samplePhoto()], next_cursor: null }));
  answer(photoAvatarImages.read, () => samplePhoto());
  answer(photoAvatars.list, () => ({ items: [], next_cursor: null }));
  answer(tasks.list, () => ({ items: [], next_cursor: null }));
  const quoted = answer(podcasts.quote, () => refuse('mode_unavailable', 'Not now.'));
  const draft = emptyDraft('en');
  keepDraft(SESSION.username, {
    ...draft,
    speakers: draft.speakers.map((speaker) => ({ ...speaker, face: { image_id: PHOTO_ID } })),
    turns: [newTurn(0, 'Hello there.'), newTurn(1, 'Good morning.')],
  });
  await show(<Component />, {
    namespaces: ['podcasts', 'photo-videos', 'scripts', 'tasks', 'trials', 'voices', 'photo-avatar-images'],
  });
  await page
    .getByText(/^Speed and pitch/)
    .last()
    .click();
  await page.getByRole('slider', { name: 'Speed' }).last().fill('1.2');
  await page.getByRole('slider', { name: 'Pitch' }).last().fill('-3');
  await expect.poll(() => quoted.at(-1)?.body).toMatchObject({ speakers: [{}, { speed: 1.2, pitch: -3 }] });
  expect(quoted.at(-1)?.body).not.toMatchObject({ speakers: [{ speed: 1.2 }, {}] });
});
