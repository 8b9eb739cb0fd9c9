import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import type { StoredSession } from '@orator/sdk/session';
import { browserSwitches, installedBrowser } from '../../scripts/lib/system.mjs';
import { fromNetwork } from './networks.ts';

const results = fileURLToPath(new URL('../../test-results/', import.meta.url));

/**
 * Starts the browser of CHROMIUM_PATH, else a Chromium or Chrome of the system, else the one that playwright-core has
 * fetched, as a child of this process: over a socket of another one every message would be written and read once more.
 * @throws with what to do when there is none
 */
export async function startBrowser(switches: readonly string[] = browserSwitches): Promise<Browser> {
  const executablePath = installedBrowser();
  try {
    return await chromium.launch({
      args: [...switches],
      // The browser ends when its pipe closes. Playwright's signal handlers would keep this process alive.
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
 * When a container starts or stops, the machine's network changes and Chromium drops all its connections, even those to
 * 127.0.0.1; no switch prevents that. The e2e project repeats a test that failed with this error.
 */
const CUT_OFF = 'net::ERR_NETWORK_CHANGED';

export interface VisitOptions {
  /** Names the files that a failure leaves in test-results/. */
  readonly name: string;
  readonly url: string;
  /** Starts signed in, with a remembered session. */
  readonly session?: StoredSession | null;
  /** A first visit: no device code is stored and the cookie banner is shown. */
  readonly first?: boolean;
  readonly context?: BrowserContextOptions;
  /** Problems the browser may report, such as a refused request that the test is about. */
  readonly expected?: readonly RegExp[];
  /** Appended to the text that a failure leaves in test-results/. */
  readonly logs?: () => Promise<string>;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** The names under which the web app keeps a session (specification, section 3). */
const makeStorage = (session: StoredSession): Record<string, string> => ({
  auth_token: session.accessToken,
  refresh_token: session.refreshToken,
  token_expiry: `${session.accessExpiresAt}`,
  refresh_expiry: `${session.refreshExpiresAt}`,
  username: session.username,
  is_new_user: `${session.isNewUser}`,
});

/** Stored by an earlier visit: consent to cookies and to the use of photos, and the device's fingerprint, which takes long to compute. */
const returning = (): Record<string, string> => ({
  privacyAllow: 'AcceptAll',
  photo_consent: CURRENT_STATEMENTS.photo,
  machine_fingerprint: randomBytes(16).toString('hex'),
});

/** A browser context with a device and a network of its own: signed in or not, on a first visit or a later one. */
export async function openContext(
  browser: Browser,
  { url, session = null, first = false, context = {} }: Pick<VisitOptions, 'url' | 'session' | 'first' | 'context'>,
): Promise<BrowserContext> {
  const kept = { ...(first ? {} : returning()), ...(session === null ? {} : makeStorage(session)) };
  const localStorage = Object.entries(kept).map(([key, value]) => ({ name: key, value }));
  return browser.newContext({
    baseURL: url,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: fromNetwork(),
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
    ...context,
  });
}

/**
 * Runs `body` in a new browser context and closes it.
 *
 * @throws what `body` throws, leaving a screenshot and the page's text in test-results/; and when the browser reported a
 * failed request, a console error or an uncaught exception that is not `expected`
 */
export async function visit(browser: Browser, options: VisitOptions, body: (visit: Visit) => Promise<void>) {
  const { name, expected = [] } = options;
  const context = await openContext(browser, options);
  const page = await context.newPage();
  const problems = watch(page);
  try {
    await body({ page, context });
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    if (unexpected.length > 0) throw new Error(`the browser complains: ${unexpected.join(' | ')}`);
  } catch (error) {
    await leave(page, name, [...problems, (await options.logs?.().catch(String)) ?? '']);
    if (problems.some((problem) => problem.includes(CUT_OFF))) throw new Error(`${name}: ${CUT_OFF}`, { cause: error });
    throw error;
  } finally {
    // A routed request may still be running; its result is not needed any more.
    await Promise.all(context.pages().map((it) => it.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
  }
}

/** Collects what goes wrong in a page: console errors, uncaught exceptions, failed requests. */
export function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.stack || error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Aborted by the page: a newer request, a removed video, a navigation.
    if (why !== 'net::ERR_ABORTED') problems.push(`request: ${why} ${request.method()} ${request.url()}`);
  });
  return problems;
}

export async function leave(page: Page, name: string, words: readonly string[]): Promise<void> {
  const file = join(results, name.replaceAll(/[^\w-]+/g, '-').slice(0, 100));
  try {
    await mkdir(results, { recursive: true });
    const text = await page.locator('body').innerText({ timeout: 5000 });
    await writeFile(`${file}.txt`, [page.url(), text, ...words].join('\n\n'));
    await page.screenshot({ path: `${file}.png`, fullPage: true });
  } catch (error) {
    // The page may be closed; the failure itself is reported all the same.
    console.log(`no picture of ${name}: ${String(error)}`);
  }
}
