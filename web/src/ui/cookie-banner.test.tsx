import { ANALYTICS_MARK } from '@orator/contracts/system-config/page-marks';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/render.tsx';
import { askAboutCookies, startConsent } from '../shared/privacy/cookie-choice.ts';
import { CookieBanner } from './cookie-banner.tsx';

const banner = page.getByRole('region', { name: 'Cookies' });
const stored = () => [localStorage.getItem('privacyAllow'), localStorage.getItem('cookie_choice')];

test("runs the operator's script once everything is accepted, and passes the consent on", async () => {
  const script = 'globalThis.dataLayer.push({ seen: globalThis.dataLayer.map((command) => command[1]) })';
  document.documentElement.setAttribute(ANALYTICS_MARK, `data:text/javascript,${encodeURIComponent(script)}`);
  onTestFinished(() => document.documentElement.removeAttribute(ANALYTICS_MARK));
  globalThis.dataLayer = undefined;
  startConsent();
  askAboutCookies();
  await show(<CookieBanner />);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => globalThis.dataLayer?.at(-1)).toEqual({ seen: ['default', 'update'] });
});

test.for([
  ['Accept all', ['AcceptAll', null]],
  ['Necessary only', [null, 'NecessaryOnly']],
  ['Close', [null, 'NecessaryOnly']],
] as const)('"%s" is stored, and can be changed from the footer', async ([name, expected]) => {
  askAboutCookies();
  await show(<CookieBanner />);
  await page.getByRole('button', { name }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(stored()).toEqual(expected);
  askAboutCookies();
  await expect.element(banner).toBeVisible();
  expect(stored()).toEqual(expected);
  await page.getByRole('button', { name: 'Necessary only' }).click();
  expect(stored()).toEqual([null, 'NecessaryOnly']);
});

test('publishes its height while it is shown', async () => {
  askAboutCookies();
  await page.viewport(390, 844);
  await show(<CookieBanner />);
  const told = () => document.documentElement.style.getPropertyValue('--banner');
  await expect.poll(told).toMatch(/^\d+px$/);
  // A published height above the banner's own would leave a gap between the banner and the elements above it.
  const beyond = () => banner.element().getBoundingClientRect().height - Number.parseInt(told(), 10);
  await expect.poll(beyond).toBeLessThan(1);
  expect(beyond()).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(told).toBe('');
  await page.viewport(1280, 800);
});
