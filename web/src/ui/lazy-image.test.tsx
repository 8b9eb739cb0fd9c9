import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/render.tsx';
import { LazyImage } from './lazy-image.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>')}`;
const BROKEN = 'data:image/png;base64,AAAA';

const readState = (container: Element) => container.querySelector('[data-state]')?.getAttribute('data-state');

test('shows a picture once it is loaded', async () => {
  const { container } = await show(<LazyImage src={PICTURE} alt="A face" ratio={2} />);
  await expect.poll(() => readState(container)).toBe('loaded');
  await expect.element(page.getByRole('img', { name: 'A face' })).toBeVisible();
});

test.for([
  { what: 'that cannot be read', src: BROKEN },
  { what: 'without an address', src: undefined },
])('says that a picture $what is not available, and its name if it has one', async ({ src }) => {
  const { container } = await show(
    <>
      <LazyImage src={src} alt="A face" ratio={2} />
      <LazyImage src={src} alt="" ratio={2} />
    </>,
  );
  await expect.poll(() => readState(container)).toBe('error');
  await expect.element(page.getByLabelText('A face')).toBeVisible();
  await expect.element(page.getByLabelText('This picture is not available')).toBeVisible();
});

test('keeps the place of a picture while it is not loaded', async () => {
  const { container } = await show(
    <div style={{ width: 300 }}>
      <LazyImage src={undefined} alt="A face" ratio={1.5} />
    </div>,
  );
  expect(container.querySelector('[data-state]')?.getBoundingClientRect().height).toBe(200);
});
