import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';

const Uploads = () => {
  const { upload, send } = usePhotoUpload(1000, () => expect.unreachable());
  const { step } = upload;
  return (
    <button type="button" onClick={() => send(new File([], 'me.png', { type: 'image/png' }))}>
      {step === 'refused' ? upload.reasons.join(' ') : step}
    </button>
  );
};

test('an empty file is refused before it is sent: to try it again would not help', async () => {
  const sent = answer(photoAvatarImages.upload, () => expect.unreachable());
  await show(<Uploads />);
  await page.getByRole('button').click();
  await expect.element(page.getByRole('button')).toHaveTextContent('unreadable');
  expect(sent).toHaveLength(0);
});
