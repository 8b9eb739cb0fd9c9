import { tasks } from '@orator/contracts/tasks/routes';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleTask } from '../../../../testing/samples.ts';
import { GifDialog } from './gif-dialog.tsx';

const video = sampleTask({ output: { video_url: '/samples/ada.mp4', duration_s: 5, width: 720, height: 720 } });

test('downloads a part chosen within the video, and offers to try again after a failure', async () => {
  let refused = true;
  const sent = answer(tasks.gif, () =>
    refused ? refuse('internal', 'Not now.') : { gif_url: '/files/previews/part.gif?s=1' },
  );
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.href);
  });
  await show(<GifDialog opened onClose={() => undefined} task={video} />, { namespaces: ['tasks'] });
  const slide = (name: string, value: string) => page.getByRole('slider', { name }).fill(value);
  await slide('Begins at', '2');
  // Only three seconds follow, so a longer part begins earlier.
  await slide('Length', '4.5');
  const make = page.getByRole('button', { name: 'Download GIF' });
  await make.click();
  await expect.element(page.getByText('Not now.')).toBeVisible();
  refused = false;
  await make.click();
  await expect.poll(() => saved).toEqual([expect.stringMatching(/part\.gif\?s=1&download=.*\.gif$/)]);
  expect(sent.at(-1)?.body).toEqual({ from_s: 0.5, duration_s: 4.5 });
});
