import { guessPoints } from '@orator/contracts/photo-avatar-images/face-points';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { samplePhoto } from '../../../../testing/samples.ts';
import { PhotoStrip } from './photo-strip.tsx';

test('offers the camera beside stored photos too', { tags: ['rare'] }, async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotFoundError'));
  const nothing = () => undefined;
  const acts = { onChoose: nothing, onRemoved: nothing, onMore: null, onAdd: nothing, onFile: nothing };
  await show(<PhotoStrip images={[samplePhoto()]} chosen={null} {...acts} />, { namespaces: ['photo-avatar-images'] });
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Take a photo of yourself' })).toBeVisible();
});

test('the face of a photo is corrected, and the photo is shown with it', { tags: ['rare'] }, async () => {
  const points = guessPoints({ width: 800, height: 800 });
  const image = { ...samplePhoto(), points };
  const placed = { ...image, warnings: ['placed_by_hand'] };
  const sent = answer(photoAvatarImages.place, () => placed);
  const chosen: unknown[] = [];
  const nothing = () => undefined;
  const acts = { onRemoved: nothing, onMore: null, onAdd: nothing, onFile: nothing };
  await show(<PhotoStrip images={[image]} chosen={image} onChoose={(one) => chosen.push(one)} {...acts} />, {
    namespaces: ['photo-avatar-images'],
  });
  await page.getByRole('button', { name: 'Correct the face' }).click();
  const lips = page.getByRole('button', { name: 'Line between the lips, middle' });
  await expect.element(lips).toBeVisible();
  const element = lips.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await page.getByRole('button', { name: 'Use this face' }).click();
  await expect.poll(() => chosen).toEqual([placed]);
  expect(sent[0]?.params).toEqual({ id: image.id });
  const body = photoAvatarImages.place.body.parse(sent[0]?.body);
  expect(body.points.lips[1]).toBeGreaterThan(points.lips[1]);
  expect({ ...body.points, lips: points.lips }).toEqual(points);
});
