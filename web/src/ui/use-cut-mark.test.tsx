import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/render.tsx';
import { useCutMark } from './use-cut-mark.ts';

const Panel = ({ above }: { above: number }) => (
  <>
    <div style={{ blockSize: above }} />
    <section>
      <div style={{ blockSize: 2000 }} />
      <div ref={useCutMark()} role="note" style={{ position: 'sticky', insetBlockEnd: 100, blockSize: 120 }}>
        Foot
      </div>
    </section>
  </>
);

test('a sticky foot is marked while the window cuts it off', async () => {
  await page.viewport(390, 844);
  await show(<Panel above={700} />);
  const foot = page.getByRole('note');
  await expect.element(foot).toHaveAttribute('data-cut');
  scrollTo(0, 200);
  await expect.element(foot).not.toHaveAttribute('data-cut');
  scrollTo(0, 0);
  await expect.element(foot).toHaveAttribute('data-cut');
});

test('does not mark an element that fits into the window', async () => {
  await page.viewport(390, 844);
  await show(<Panel above={400} />);
  await expect.element(page.getByText('Foot')).toBeVisible();
  expect(page.getByRole('note').element().hasAttribute('data-cut')).toBe(false);
});
