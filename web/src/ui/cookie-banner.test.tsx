import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/render.tsx';
import { CookieBanner } from './cookie-banner.tsx';

const banner = page.getByRole('region', { name: 'Cookies' });
const kept = () => localStorage.getItem('privacyAllow');

test('consent is kept: the banner does not come again', async () => {
  const { unmount } = await show(<CookieBanner />);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(kept()).toBe('AcceptAll');
  await unmount();
  await show(
    <>
      <CookieBanner />
      <p>The page</p>
    </>,
  );
  await expect.element(page.getByText('The page')).toBeVisible();
  expect(banner.query()).toBeNull();
});

test.for(['Necessary only', 'Close'])('"%s" is kept for the tab, and nothing for the next visit', async (name) => {
  const { unmount } = await show(<CookieBanner />);
  await page.getByRole('button', { name }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(kept()).toBeNull();
  await unmount();
  const { unmount: leave } = await show(
    <>
      <CookieBanner />
      <p>The page</p>
    </>,
  );
  await expect.element(page.getByText('The page')).toBeVisible();
  expect(banner.query()).toBeNull();
  await leave();
  sessionStorage.clear();
  await show(<CookieBanner />);
  await expect.element(banner).toBeVisible();
});

test('the page is told how high it is, as long as it is there', async () => {
  await page.viewport(390, 844);
  await show(<CookieBanner />);
  const told = () => document.documentElement.style.getPropertyValue('--banner');
  await expect.poll(told).toMatch(/^\d+px$/);
  // Not higher than it is: the page would show between it and what stands above it.
  const beyond = () => banner.element().getBoundingClientRect().height - Number.parseInt(told(), 10);
  await expect.poll(beyond).toBeLessThan(1);
  expect(beyond()).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(told).toBe('');
  await page.viewport(1280, 800);
});
