import { systemConfig } from '@orator/contracts/system-config/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/api.ts';
import { show } from '../../../testing/render.tsx';
import { watchChunks } from '../../shared/api/chunk-reload.ts';
import { STORAGE, session } from '../../shared/storage/storage.ts';
import { ConnectionNote } from './connection-note.tsx';

test('offers to try again when a part of the app is still missing after a reload', async () => {
  answer(systemConfig.health, () => ({ status: 'ok' as const }));
  watchChunks();
  await show(<ConnectionNote />);
  session.set(STORAGE.chunkReload, String(Date.now()));
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError('no such file') }));
  const told = page.getByRole('status');
  await expect.element(told).toMatchTextContent(/^A part of this page could not be loaded\./);
  await expect.element(told.getByRole('button', { name: 'Load the page again' })).toBeVisible();
});
