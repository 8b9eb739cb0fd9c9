import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/render.tsx';
import { withOverlay } from '../shared/api/loading.ts';

test('the overlay says that it loads, is dark and translucent, and locks the page', async () => {
  await show(
    <div style={{ blockSize: '300vh' }}>
      <button type="button">Below</button>
    </div>,
  );
  const request = Promise.withResolvers<null>();
  // An overlay that stays would lock the pages of the tests that follow.
  onTestFinished(() => request.resolve(null));
  const done = withOverlay(() => request.promise);
  const overlay = page.getByRole('status').filter({ hasText: /loading/i });
  await expect.element(overlay).toBeVisible();
  const { backgroundColor, zIndex } = getComputedStyle(overlay.element());
  const [red = 255, green = 255, blue = 255, alpha = 1] = (backgroundColor.match(/[\d.]+/gu) ?? []).map(Number);
  expect(Math.max(red, green, blue)).toBeLessThan(64);
  expect(alpha).toBeGreaterThan(0);
  expect(alpha).toBeLessThan(1);
  expect(Number(zIndex)).toBeGreaterThan(2000);
  // The page below can neither be pressed nor scrolled.
  const { x, y } = page.getByRole('button', { name: 'Below' }).element().getBoundingClientRect();
  expect(overlay.element().contains(document.elementFromPoint(x + 1, y + 1))).toBe(true);
  expect(getComputedStyle(document.body).overflow).toBe('hidden');
  request.resolve(null);
  await done;
  await expect.element(overlay).not.toBeInTheDocument();
});
