import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { samplePhoto } from '../../../../testing/samples.ts';
import { PhotoStrip } from './photo-strip.tsx';

test('beside photos that are there the camera is offered too', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotFoundError'));
  const nothing = () => undefined;
  const acts = { onChoose: nothing, onRemoved: nothing, onMore: null, onAdd: nothing, onFile: nothing };
  await show(<PhotoStrip images={[samplePhoto()]} chosen={null} {...acts} />, { namespaces: ['photo-avatar-images'] });
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Take a photo of yourself' })).toBeVisible();
});
