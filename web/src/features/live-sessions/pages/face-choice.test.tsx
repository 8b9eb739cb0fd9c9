import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { t } from 'i18next';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId, samplePhoto } from '../../../../testing/samples.ts';
import { rememberSamplePhoto } from '../../../shared/media/sample-photo-ids.ts';
import { SAMPLES } from '../../../shared/media/samples.ts';
import { FaceChoice } from './face-choice.tsx';

test('a sample face is offered once, also where a photo was made from it', async () => {
  const [mine, ofLisa] = [makeId(1), makeId(2)];
  answer(photoAvatars.list, () => ({ items: [], next_cursor: null }));
  answer(photoAvatarImages.list, () => ({
    items: [mine, ofLisa].map((id) => samplePhoto({ id })),
    next_cursor: null,
  }));
  rememberSamplePhoto(ofLisa, 'lisa');
  await show(<FaceChoice value={{ sample: 'lisa' }} trial={false} onChange={() => undefined} />, {
    namespaces: ['live-sessions'],
  });
  const faces = () =>
    page
      .getByRole('radio')
      .elements()
      .map((one) => one.getAttribute('aria-label'));
  await expect.poll(faces).toEqual(['Your photo 1', ...SAMPLES.map(({ id }) => t(`common:samples.${id}`))]);
});
