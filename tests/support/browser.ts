import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { StoredSession } from '@orator/sdk/session';
import { installedBrowser } from '../../scripts/lib/system.mjs';

const results = fileURLToPath(new URL('../../test-results/', import.meta.url));

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/**
 * Starts the browser of CHROMIUM_PATH, else a Chromium or Chrome of the system, else the one that playwright-core has
 * fetched.
 * @throws with what to do when there is none
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = installedBrowser();
  try {
    return await chromium.launch({
      args: switches,
      // The browser ends with its pipe. Playwright's own listeners would keep this process from ending by a signal.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      ...(executablePath !== undefined && { executablePath }),
    });
  } catch (cause) {
    const words = executablePath === undefined ? 'No Chromium is here' : `${executablePath} does not start`;
    throw new Error(`${words}: install Chromium, or name one in CHROMIUM_PATH.`, { cause });
  }
}

/**
 * A container that comes or goes changes the machine's network, and Chromium then drops every connection it has, to
 * 127.0.0.1 too; no switch keeps it from that. The e2e project repeats a test that this has cut off.
 */
const CUT_OFF = 'net::ERR_NETWORK_CHANGED';

export interface VisitOptions {
  /** Names the files that a failure leaves in test-results/. */
  readonly name: string;
  readonly url: string;
  /** Begins signed in, as one who is remembered. */
  readonly session?: StoredSession | null;
  /** Consent to cookies was given before, so that no banner lies over the page. */
  readonly banner?: boolean;
  readonly context?: BrowserContextOptions;
  /** What the browser may complain about: a refusal is an error to it, and the point of the test. */
  readonly expected?: readonly RegExp[];
  /** Joins the page's own words when something fails. */
  readonly logs?: () => string;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** The names under which the web app keeps a session (specification, section 3). */
const storageOf = (session: StoredSession): Record<string, string> => ({
  auth_token: session.accessToken,
  refresh_token: session.refreshToken,
  token_expiry: `${session.accessExpiresAt}`,
  refresh_expiry: `${session.refreshExpiresAt}`,
  username: session.username,
  is_new_user: `${session.isNewUser}`,
});

/**
 * Opens a window of its own, does what a person does there, and closes it.
 *
 * @throws what `body` throws, with a picture and the words of the page left in test-results/; and when the browser saw a
 * failed request, an error in the console or an uncaught exception that is not `expected`
 */
export async function visit(browser: Browser, options: VisitOptions, body: (visit: Visit) => Promise<void>) {
  const { name, url, session = null, banner = false, expected = [] } = options;
  const kept = { ...(banner ? {} : { privacyAllow: 'AcceptAll' }), ...(session === null ? {} : storageOf(session)) };
  const localStorage = Object.entries(kept).map(([key, value]) => ({ name: key, value }));
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
    ...options.context,
  });
  const page = await context.newPage();
  const problems = watch(page);
  try {
    await body({ page, context });
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    if (unexpected.length > 0) throw new Error(`the browser complains:\n${unexpected.join('\n')}`);
  } catch (error) {
    await leave(page, name, [...problems, options.logs?.() ?? '']);
    if (problems.some((problem) => problem.includes(CUT_OFF))) throw new Error(`${name}: ${CUT_OFF}`, { cause: error });
    throw error;
  } finally {
    // What a test answers itself may be under way, and nobody waits for it any more.
    await Promise.all(context.pages().map((it) => it.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
  }
}

/** Collects what goes wrong in a page: console errors, uncaught exceptions, failed requests. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // The page itself stopped it: a newer question, a video put away, another page.
    if (why !== 'net::ERR_ABORTED') problems.push(`request: ${why} ${request.method()} ${request.url()}`);
  });
  return problems;
}

async function leave(page: Page, name: string, words: readonly string[]): Promise<void> {
  const file = join(results, name.replaceAll(/[^\w-]+/g, '-').slice(0, 100));
  try {
    await mkdir(results, { recursive: true });
    const text = await page.locator('body').innerText({ timeout: 5000 });
    await writeFile(`${file}.txt`, [page.url(), text, ...words].join('\n\n'));
    await page.screenshot({ path: `${file}.png`, fullPage: true });
  } catch (error) {
    // The page may be gone; the failure itself is what is told.
    console.log(`no picture of ${name}: ${String(error)}`);
  }
}
