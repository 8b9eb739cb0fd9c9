import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/render.tsx';
import { TASK_ID } from '../../testing/samples.ts';
import { lazyComponent } from './lazy.tsx';
import { FEATURES } from './features.ts';
import { applyEvent } from './push.ts';

const overlay = FEATURES.find(({ name }) => name === 'content-checks')?.overlay;

const push = (is_content_safe: boolean): void =>
  applyEvent(new QueryClient(), {
    name: 'avatar_tts_task',
    payload: { task_id: TASK_ID, task_state: 3, rate: 0, stage: null, is_content_safe },
  });

test('opens a dialog at the event of an unsafe result, which can be closed', async () => {
  if (overlay === undefined) throw new Error('no feature has the dialog');
  const Overlay = lazyComponent(overlay);
  await show(<Overlay />);
  push(true);
  expect(page.getByRole('dialog').elements()).toEqual([]);
  push(false);
  const dialog = page.getByRole('dialog');
  await expect
    .element(
      dialog.getByText('Photos containing sexually explicit content, violence, or public figures', { exact: false }),
    )
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});
