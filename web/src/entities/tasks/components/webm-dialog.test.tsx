import { tasks } from '@orator/contracts/tasks/routes';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleTask } from '../../../../testing/samples.ts';
import { WebmDialog } from './webm-dialog.tsx';

const video = sampleTask({ output: { video_url: '/samples/ada.mp4', duration_s: 5, width: 720, height: 720 } });

test('shows the progress of a conversion and why it is refused, and downloads the video once when it is ready', {
  tags: ['rare'],
}, async () => {
  let step: 'waits' | 'made' | 'refused' | 'ready' = 'waits';
  const answers = {
    waits: () => ({ percent: null }),
    made: () => ({ percent: 42 }),
    refused: () => refuse('conversion_limit', 'Three are made already.', { limit: 3 }),
    ready: () => ({ percent: 100, webm_url: '/files/previews/one.webm?s=1' }),
  };
  answer(tasks.webm, () => answers[step]());
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.href);
  });
  const close = vi.fn<() => void>();
  await show(<WebmDialog opened onClose={close} task={video} />, { namespaces: ['tasks'] });
  await expect.element(page.getByText('Waiting in line')).toBeVisible();
  step = 'made';
  await expect.element(page.getByRole('progressbar', { name: 'Converting' })).toHaveAttribute('aria-valuenow', '42');
  step = 'refused';
  await expect.element(page.getByText('Three are made already.')).toBeVisible();
  step = 'ready';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => saved).toEqual([expect.stringMatching(/one\.webm\?s=1&download=.*\.webm$/)]);
  expect(close).toHaveBeenCalledOnce();
});
