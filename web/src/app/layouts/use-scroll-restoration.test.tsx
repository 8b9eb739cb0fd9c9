import { expect, test } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const Page = () => {
  useScrollRestoration();
  return <p style={{ blockSize: 4000 }}>long</p>;
};
const scrolled = () => Math.round(window.scrollY);

test('restores the scroll position of a reloaded page, and shows another page from its top', async () => {
  const first = await show(<Page />, { at: '/long' });
  window.scrollTo(0, 900);
  await expect.poll(scrolled).toBe(900);
  await new Promise(requestAnimationFrame);
  await first.unmount();
  const other = await show(<Page />, { at: '/other' });
  await expect.poll(scrolled).toBe(0);
  await other.unmount();
  await show(<Page />, { at: '/long' });
  await expect.poll(scrolled).toBe(900);
});
