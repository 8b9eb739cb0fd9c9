import type { BackgroundImage } from '@orator/contracts/photo-avatar-background-images/schema';
import { photoAvatarBackgroundImages } from '@orator/contracts/photo-avatar-background-images/routes';
import type { VideoBackground } from '@orator/contracts/photo-edits/schema';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId } from '../../../../testing/samples.ts';
import { BackgroundField } from './background-field.tsx';

const PICTURE: BackgroundImage = {
  id: makeId(31),
  kind: 'own',
  name: null,
  image_url: 'data:,',
  video_url: null,
  width: 1600,
  height: 900,
  on_top: false,
};
const VIDEO: BackgroundImage = { ...PICTURE, id: makeId(32), video_url: '/sea.mp4' };

const Field = () => {
  const [value, setValue] = useState<VideoBackground>({ kind: 'keep' });
  return (
    <>
      <BackgroundField value={value} onChange={setValue} photo={null} ratio="16:9" trial={false} />
      <output aria-label="chosen">{JSON.stringify(value)}</output>
    </>
  );
};

test('uploads a background video through the field for pictures, and chooses it', { tags: ['rare'] }, async () => {
  const kept = [PICTURE];
  answer(photoAvatarBackgroundImages.list, () => ({ items: kept, next_cursor: null }));
  answer(photoAvatarBackgroundImages.uploadVideo, () => {
    kept.unshift(VIDEO);
    return VIDEO;
  });
  await show(<Field />, { namespaces: ['photo-edits', 'photo-avatar-background-images'] });
  await page.getByRole('button', { name: /^Background/ }).click();
  const upload = page.getByLabelText('Upload a picture or a video').last();
  await upload.upload(new File(['frames'], 'sea.mov', { type: 'video/quicktime' }));
  const chosen = page.getByLabelText('chosen');
  await expect.element(chosen).toHaveTextContent(JSON.stringify({ kind: 'video', background_id: VIDEO.id }));
  await expect.element(page.getByRole('radio', { name: 'Your video 1' })).toBeChecked();
  await page.getByRole('radio', { name: 'Your picture 2' }).click();
  await expect.element(chosen).toHaveTextContent(JSON.stringify({ kind: 'picture', background_id: PICTURE.id }));
});

test("deletes the user's own background after confirmation", async () => {
  let kept = [PICTURE];
  answer(photoAvatarBackgroundImages.list, () => ({ items: kept, next_cursor: null }));
  const removed = answer(photoAvatarBackgroundImages.remove, () => {
    kept = [];
    return undefined;
  });
  await show(<Field />, { namespaces: ['photo-edits', 'photo-avatar-background-images'] });
  await page.getByRole('button', { name: /^Background/ }).click();
  await page.getByRole('radio', { name: 'Your picture 1' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this background?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(removed).toEqual([]);
  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('radio', { name: 'Your picture 1' })).not.toBeInTheDocument();
  expect(removed).toMatchObject([{ params: { id: PICTURE.id } }]);
  await expect.element(page.getByLabelText('chosen')).toHaveTextContent(JSON.stringify({ kind: 'keep' }));
});
