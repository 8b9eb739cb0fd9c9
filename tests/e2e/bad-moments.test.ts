import { randomUUID } from 'node:crypto';
import { accounts } from '@orator/contracts/accounts/routes';
import { isLoading, TaskState } from '@orator/contracts/tasks/state';
import { Task } from '@orator/contracts/tasks/schema';
import { tasks } from '@orator/contracts/tasks/routes';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { svg } from '../support/pictures.ts';
import { until } from '../support/system.ts';
import { isElsewhere, type Target, target } from '../support/target.ts';
import { uploadPortrait } from '../support/video.ts';
import { accountOf, expectPaidOnce, expectUncharged } from './accounts.ts';
import { choosePortrait, expectSaid, openToRest, priced, priceShown, putPortrait, STUDIO, studioOf } from './studio.ts';

const TEXT = 'Mama bought a map.';

let orator: Target;
let browser: Browser;
beforeAll(async () => {
  [orator, browser] = await Promise.all([target(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await orator?.stop();
});

interface AtStudio {
  readonly person: Person;
  readonly page: Page;
  readonly context: BrowserContext;
}

/** Somebody new with a photo, at the talking-photo page, which rests, with a text typed. */
async function atStudio(
  name: string,
  complaints: readonly RegExp[],
  body: (at: AtStudio) => Promise<void>,
): Promise<void> {
  const person = await signUp(orator.url);
  await uploadPortrait(person);
  const session = person.session.read();
  const expected = [...orator.expected, ...complaints];
  await visit(browser, { name, ...orator, session, expected }, async ({ page, context }) => {
    await openToRest(page, () => page.goto(STUDIO));
    await studioOf(page).text.fill(TEXT);
    await body({ person, page, context });
  });
  await orator.expectAlive();
}

const OFFLINE = [/ERR_INTERNET_DISCONNECTED/];
const TASK = '**/api/tasks/*';

/**
 * The page hears of a video as of one that is still being made, however soon it is done.
 * @returns what ends that; an answer that is on its way then is given as before
 */
async function keepMaking(page: Page): Promise<() => void> {
  let ended = false;
  await page.route(TASK, async (route) => {
    if (ended) return route.fallback();
    const response = await route.fetch();
    const { result, ...task } = Task.parse(await response.json());
    const json = result === undefined ? task : { ...task, state: TaskState.InProgress, rate: 90 };
    return route.fulfill({ response, json });
  });
  return () => {
    ended = true;
  };
}

/** Leaves a wallet with so many hundredths of a credit, as a task elsewhere would. */
async function drain({ db }: Target, { client }: Person, left: number): Promise<void> {
  if (db === null) throw new Error('the books are closed');
  const { id, wallet } = await client.call(accounts.profile, {});
  const amount = Math.round(wallet.credit * 100) - left;
  const end = new Date(Date.now() + 3_600_000);
  await db.$queryRaw`SELECT ledger_hold(${id}::uuid, ${randomUUID()}, ${amount}::bigint, ${end}::timestamptz)`;
}

describe('too few credits', () => {
  // Elsewhere nobody can reach into the books; there the refusal itself is the same code.
  test.skipIf(isElsewhere)('said when the button is pressed, and before it once they are known', async () => {
    await atStudio('too few credits', [/status of 402/], async ({ page, person }) => {
      await priced(page).waitFor();
      await drain(orator, person, 10);
      await priced(page).click();
      await expectSaid(page, /0\.25 credits.*you have 0\.10?\b/i);
      await expectSaid(page, /not charged/i);
      expect(await studioOf(page).text.inputValue()).toBe(TEXT);
      await page.reload();
      await expectSaid(page, /not enough credits.*0\.25.*0\.10/i);
      expect(await studioOf(page).make.isDisabled()).toBe(true);
      expect(await studioOf(page).text.inputValue()).toBe(TEXT);
      const profile = await person.client.call(accounts.profile, {});
      expect(profile).toMatchObject({ wallet: { credit: 0.1 }, remaining_video_generate_times: 3 });
      expect((await person.client.call(tasks.list, { query: {} })).items).toEqual([]);
    });
  });
});

test('the button pressed twice at once starts and charges one video', async () => {
  await atStudio('pressed twice', [], async ({ page, person }) => {
    const price = await priceShown(page);
    // Both presses land before the page can lock the button.
    await priced(page).evaluate((button) => {
      button.click();
      button.click();
    });
    await studioOf(page).download.waitFor({ timeout: 90_000 });
    const account = await accountOf(orator.url, person.email);
    const [task] = await account.tasks();
    if (task === undefined) throw new Error('there is no task');
    await expectPaidOnce(orator, account, task, price);
  });
});

describe('a lost connection', () => {
  test('while a photo is sent: said, and the same photo goes through afterwards', async () => {
    await atStudio('offline upload', OFFLINE, async ({ page, context, person }) => {
      await priced(page).waitFor();
      await context.setOffline(true);
      await choosePortrait(page);
      await expectSaid(page, /cannot be reached.*connection/i);
      await expectSaid(page, /not charged/i);
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Face found').waitFor();
      expect(await studioOf(page).text.inputValue()).toBe(TEXT);
      await expectUncharged(person);
    });
  });

  test('when the button is pressed: said, nothing starts, and the next press starts it', async () => {
    await atStudio('offline press', OFFLINE, async ({ page, context, person }) => {
      await priced(page).waitFor();
      await context.setOffline(true);
      await priced(page).click();
      await expectSaid(page, /cannot be reached.*connection/i);
      await expectUncharged(person);
      expect(await studioOf(page).text.inputValue()).toBe(TEXT);
      await context.setOffline(false);
      await keepMaking(page);
      await priced(page).click();
      await studioOf(page).making.waitFor();
    });
  });

  test('while the video is made: it is made, and the page shows it when the connection is back', async () => {
    await atStudio('offline render', OFFLINE, async ({ page, context, person }) => {
      const price = await priceShown(page);
      const letEnd = await keepMaking(page);
      await priced(page).click();
      await studioOf(page).making.waitFor();
      await context.setOffline(true);
      // What a test answers itself does not go through the network that is cut.
      letEnd();
      await expectSaid(page, /connection/i);
      const account = await accountOf(orator.url, person.email);
      await until(async () => (await account.tasks()).every(({ state }) => !isLoading(state)), 120);
      expect(await studioOf(page).download.isVisible()).toBe(false);
      await context.setOffline(false);
      await studioOf(page).download.waitFor();
      const [task] = await account.tasks();
      if (task === undefined) throw new Error('there is no task');
      await expectPaidOnce(orator, account, task, price);
    });
  });
});

describe('a page that was not opened before', () => {
  const MISSING = [/dynamically imported|preload CSS/, /assets\/results-/];
  const follow = (page: Page) => page.getByRole('link', { name: 'Your videos' }).first().click();

  test('while the connection is lost: said, and it opens by itself when it is back', async () => {
    await atStudio('offline page', [...OFFLINE, ...MISSING], async ({ page, context }) => {
      await context.setOffline(true);
      await follow(page);
      await page.getByRole('heading', { name: 'This page needs a connection' }).waitFor();
      await context.setOffline(false);
      await page.getByText('No videos yet').waitFor();
      expect(new URL(page.url()).pathname).toBe('/create-avatar');
    });
  });

  test('whose parts a new version has replaced: the app is loaded again', async () => {
    await atStudio('new version', MISSING, async ({ page }) => {
      await page.route('**/assets/results-*', (route) => route.fulfill({ status: 404 }));
      await Promise.all([page.waitForEvent('load'), follow(page)]);
      await page.getByRole('heading', { name: 'This page stopped working' }).waitFor();
      await page.unroute('**/assets/results-*');
      await page.getByRole('button', { name: 'Load the page again' }).click();
      await page.getByText('No videos yet').waitFor();
      expect(new URL(page.url()).pathname).toBe('/create-avatar');
    });
  });
});

const START = '**/api/sign/photo_video_generate_notify';

describe('a start', () => {
  test('whose answer is lost: the next press finds the video it started, paid once', async () => {
    const body = async ({ page, person }: AtStudio): Promise<void> => {
      await page.clock.install();
      await openToRest(page, () => page.reload());
      const price = await priceShown(page);
      const cutOff = async (route: Route): Promise<void> => {
        await route.fetch();
        await route.abort('connectionreset');
      };
      await page.route(START, cutOff, { times: 1 });
      await priced(page).click();
      await expectSaid(page, /cannot be reached.*connection/i);
      // A price is asked for anew every ten minutes: not this one, whose ticket is kept.
      await page.clock.fastForward('10:00');
      await priced(page).click();
      await studioOf(page).download.waitFor({ timeout: 90_000 });
      const account = await accountOf(orator.url, person.email);
      const [task] = await account.tasks();
      if (task === undefined) throw new Error('there is no task');
      await expectPaidOnce(orator, account, task, price);
    };
    await atStudio('lost answer', [/ERR_CONNECTION_RESET/], body);
  });

  test('too late for its price: said, a new price comes, and what is said ends with another text', async () => {
    await atStudio('expired price', [/status of 410/], async ({ page, person }) => {
      const json = { code: 41_000, message: 'Too old', details: { name: 'quote_expired' } };
      await page.route(START, (route) => route.fulfill({ status: 410, json }), { times: 1 });
      await priced(page).click();
      await expectSaid(page, /no longer valid.*nothing was started.*press again/i);
      await priced(page).waitFor();
      await studioOf(page).text.fill(`${TEXT} And a cap.`);
      await page.getByText(/no longer valid/).waitFor({ state: 'detached' });
      await expectUncharged(person);
      await keepMaking(page);
      await priced(page).click();
      await studioOf(page).making.waitFor();
    });
  });
});

test('a photo that comes while a video is made is seen to come, and the video keeps its own', async () => {
  await atStudio('photo meanwhile', [], async ({ page }) => {
    const { making, file, photo } = studioOf(page);
    const behind = page.getByRole('img', { name: 'Your photo, as the video will show it', includeHidden: true });
    await keepMaking(page);
    await priced(page).click();
    await making.waitFor();
    await behind.waitFor();
    // Opened afresh the page does not know which photo it was.
    await page.reload();
    await making.waitFor();
    await page.getByRole('button', { name: /^Use the photo of/ }).waitFor();
    expect(await behind.count()).toBe(0);

    const video = page.url();
    const { name, mimeType, buffer } = svg('face.svg', 'image/svg+xml');
    await file.setInputFiles({ name, mimeType, buffer });
    await expectSaid(page, /not a JPEG, PNG or WebP/i);
    await page.goto(video);
    await making.waitFor();
    await choosePortrait(page);
    await photo.waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});

test('a preview that was asked for is not heard after the page was left', async () => {
  await atStudio('preview left', [], async ({ page }) => {
    await page.evaluate('HTMLMediaElement.prototype.play = async () => { window.heard = true; }');
    const asked = Promise.withResolvers<Route>();
    await page.route('**/api/voices/*/preview', (route) => asked.resolve(route));
    await studioOf(page).hear.click();
    const route = await asked.promise;
    const ended = Promise.race([
      page.waitForEvent('requestfinished', (request) => request === route.request()),
      page.waitForEvent('requestfailed', (request) => request === route.request()),
    ]);
    await page.getByRole('link', { name: 'Your videos' }).first().click();
    await page.waitForURL('/create-avatar');
    // The page gave it up itself, or gets the answer now.
    await route.continue().catch(() => null);
    await ended;
    // What follows an answer follows within a frame or two.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await page.evaluate('window.heard')).toBeUndefined();
  });
});

test('a paste is a photo where it brings no words and goes into no field', async () => {
  await atStudio('paste', [/ERR_FAILED/], async ({ page }) => {
    const paste = (at: string, words: string) =>
      page.evaluate(`{
        const data = new DataTransfer();
        data.items.add(new File(['no picture'], 'image.png', { type: 'image/png' }));
        if (${JSON.stringify(words)} !== '') data.setData('text/plain', ${JSON.stringify(words)});
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        !document.querySelector(${JSON.stringify(at)}).dispatchEvent(event);
      }`);
    await studioOf(page).photo.waitFor();
    // Cells of a table come as words and as a picture of them.
    expect(await paste('body', 'Quarter\t12')).toBe(false);
    expect(await paste('textarea', '')).toBe(false);
    await page.route('**/upload-photo', (route) => route.abort('failed'));
    expect(await paste('body', '')).toBe(true);
    await expectSaid(page, /not uploaded/i);
  });
});

describe('a session that ended', () => {
  const UNAUTHORISED = [/status of 401/];
  const GARBAGE = 'not.a.token';
  const put = (page: Page, values: Readonly<Record<string, string>>) =>
    page.evaluate(`Object.assign(localStorage, ${JSON.stringify(values)})`);

  test.for([
    { what: 'an altered access token', values: { auth_token: GARBAGE } },
    { what: 'an expired access token', values: { token_expiry: '1' } },
  ])('$what: the page goes on without a word', async ({ what, values }) => {
    await atStudio(what, UNAUTHORISED, async ({ page, person }) => {
      await priced(page).waitFor();
      await put(page, values);
      await studioOf(page).text.fill('Now papa has a bigger map.');
      await priced(page).waitFor();
      await putPortrait(page);
      expect(new URL(page.url()).pathname).toBe(STUDIO);
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await page.evaluate('localStorage.auth_token')).not.toBe(person.session.read()?.accessToken);
      await expectUncharged(person);
    });
  });

  // The specification (section 7) lets the two calls that make a video never sign anybody out; any other one does.
  test('both tokens refused: said beside the button; then sign in, and back to the page as it was', async () => {
    await atStudio('both tokens', UNAUTHORISED, async ({ page, person }) => {
      await page.getByRole('radio', { name: '9:16, tall' }).check();
      await priced(page).waitFor();
      await put(page, { auth_token: GARBAGE, refresh_token: GARBAGE });
      await priced(page).click();
      await expectSaid(page, /session has ended.*sign in/i);
      expect(await studioOf(page).text.inputValue()).toBe(TEXT);
      await page.reload();
      await page.waitForURL('/sign-in');
      await page.getByLabel('E-mail address').fill(person.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(STUDIO);
      await priced(page).waitFor();
      expect(await studioOf(page).text.inputValue()).toBe(TEXT);
      expect(await page.getByRole('radio', { name: '9:16, tall' }).isChecked()).toBe(true);
      await expectUncharged(person);
    });
  });
});
