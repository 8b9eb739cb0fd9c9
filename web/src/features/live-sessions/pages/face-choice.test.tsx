import type { LivePortrait } from '@orator/contracts/live-sessions/schema';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { t } from 'i18next';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId, samplePhoto } from '../../../../testing/samples.ts';
import { rememberSamplePhoto } from '../../../shared/media/sample-photo-ids.ts';
import { SAMPLES } from '../../../shared/media/samples.ts';
import { FaceChoice } from './face-choice.tsx';

test('a sample face is offered once, also when a photo was made from it', async () => {
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

test('a photo that was uploaded twice is offered once', async () => {
  const photo = samplePhoto({ id: makeId(1), file_sha256: 'a'.repeat(64) });
  answer(photoAvatars.list, () => ({ items: [], next_cursor: null }));
  answer(photoAvatarImages.list, () => ({ items: [photo, { ...photo, id: makeId(2) }], next_cursor: null }));
  await show(<FaceChoice value={{ image_id: makeId(2) }} trial={false} onChange={() => undefined} />, {
    namespaces: ['live-sessions'],
  });
  await expect.element(page.getByRole('radio', { name: 'Your photo 1' })).toBeChecked();
  expect(page.getByRole('radio', { name: 'Your photo 2' }).elements()).toHaveLength(0);
});

test('a sample face that is not made yet is shown as a drawing and cannot be chosen, until its picture is made', {
  tags: ['rare'],
}, async () => {
  answer(photoAvatars.list, () => ({ items: [], next_cursor: null }));
  answer(photoAvatarImages.list, () => ({ items: [], next_cursor: null }));
  const onChange = vi.fn<(portrait: LivePortrait) => void>();
  await show(<FaceChoice value={{ sample: 'ada' }} trial={false} onChange={onChange} />, {
    namespaces: ['live-sessions'],
  });
  const lisa = page.getByRole('radio', { name: t('common:samples.lisa') });
  const picture = lisa.element().parentElement?.querySelector('img');
  picture?.dispatchEvent(new Event('error'));
  await expect.element(lisa).toHaveAttribute('aria-disabled', 'true');
  // A press has no effect; the radio button is not disabled itself, so that keys reach the list.
  lisa.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onChange).not.toHaveBeenCalled();
  expect(lisa.element().parentElement?.querySelector('img')).toBeNull();
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  // Observed, not polled, because the picture cannot be loaded in this test and counts as missing again at once.
  const states: (string | null)[] = [];
  const watch = new MutationObserver(() => states.push(lisa.element().getAttribute('aria-disabled')));
  watch.observe(lisa.element(), { attributes: true });
  await expect.poll(() => states, { timeout: 8000 }).toContain('false');
  watch.disconnect();
  expect(asked).toHaveBeenCalledWith('/samples/lisa-head.jpg', expect.objectContaining({ method: 'HEAD' }));
});
