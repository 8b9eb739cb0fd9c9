import type { Page, Request } from 'playwright-core';
import { until } from '../support/system.ts';

export const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** Goes to another page within the app, as its links do; resolves when the heading of the page before is gone. */
const go = (path: string): string => `new Promise((done) => {
  const before = document.querySelector('h1, h2');
  history.pushState(null, '', ${JSON.stringify(path)});
  dispatchEvent(new PopStateEvent('popstate'));
  const look = () => (before?.isConnected ? requestAnimationFrame(look) : done(null));
  look();
})`;

/**
 * Opens a page and waits until it has loaded everything it shows.
 * @param inside from a page of the app, which is not loaded anew
 */
export async function openPage(page: Page, path: string, known: boolean, inside = false): Promise<void> {
  const waiting = new Set<Request>();
  const begin = (request: Request): unknown => waiting.add(request);
  const end = (request: Request): unknown => waiting.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await (inside ? page.evaluate(go(path)) : page.goto(path));
  await page
    .getByRole('heading', { level: 1 })
    .or(page.getByRole('heading', { level: 2 }))
    .first()
    .waitFor();
  // A visitor without a session gets a trial, which the page's first requests wait for.
  if (known)
    await until(async () => Boolean(await page.evaluate('localStorage.auth_token ?? sessionStorage.auth_token')));
  await until(async () => {
    // A request that follows from an answer is sent within two frames.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    return waiting.size === 0;
  });
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  await page.evaluate('document.fonts.ready.then(() => null)');
}
