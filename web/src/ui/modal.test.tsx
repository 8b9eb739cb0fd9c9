import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/render.tsx';
import { Modal } from './modal.tsx';

const Dialog = ({ words }: { words: string }) => (
  <Modal opened onClose={() => undefined} transitionProps={{ duration: 0 }}>
    {words}
  </Modal>
);

const readLook = (words: string) => {
  const body = page.getByText(words).element();
  const dialog = body.closest('[role=dialog]');
  const inner = dialog?.parentElement ?? null;
  if (dialog === null || inner === null) throw new Error('this is in no dialog');
  return {
    width: Math.round(dialog.getBoundingClientRect().width),
    padding: getComputedStyle(body).paddingInline,
    zIndex: getComputedStyle(inner).zIndex,
  };
};

test('a dialog is 550 px wide, has a padding of 20 and lies above the page from 2000 upwards', async () => {
  await show(
    <>
      <Dialog words="The first" />
      <Dialog words="The second" />
    </>,
  );
  await expect.element(page.getByText('The second')).toBeVisible();
  expect(readLook('The first')).toEqual({ width: 550, padding: '20px', zIndex: '2000' });
  expect(readLook('The second')).toEqual({ width: 550, padding: '20px', zIndex: '2001' });
});
