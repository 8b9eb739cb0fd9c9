// Rare (ADR 86): component tests check what a page says, tests of the gateway that a repeated start is paid once.
// @module-tag rare
import { isLoading } from '@orator/contracts/tasks/state';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { until } from '../support/system.ts';
import { openAccount, expectPaidOnce, expectUncharged } from './accounts.ts';
import { type AtStudio, atStudio, keepMaking, START, TEXT } from './at-studio.ts';
import { orator } from './run.ts';
import { choosePortrait, expectMessage, openToRest, priced, priceShown, scriptIn, findStudio } from './studio.ts';

/** What the browser reports while it is offline. */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/];

describe('when the connection is lost', () => {
  test('during the upload of a photo, the page says so, and sends the same photo again once it is back', async () => {
    await atStudio('offline upload', OFFLINE, async ({ page, context, person }) => {
      await priced(page).waitFor();
      await context.setOffline(true);
      await choosePortrait(page);
      await expectMessage(page, /cannot be reached.*connection/i);
      await expectMessage(page, /not charged/i);
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Face found').waitFor();
      expect(await scriptIn(findStudio(page).text)).toBe(TEXT);
      await expectUncharged(person);
    });
  });

  test('before the button is pressed, the page says so and starts nothing, and the next press starts the video', async () => {
    await atStudio('offline press', OFFLINE, async ({ page, context, person }) => {
      await priced(page).waitFor();
      await context.setOffline(true);
      await priced(page).click();
      await expectMessage(page, /cannot be reached.*connection/i);
      await expectUncharged(person);
      expect(await scriptIn(findStudio(page).text)).toBe(TEXT);
      await context.setOffline(false);
      await keepMaking(page);
      await priced(page).click();
      await findStudio(page).making.waitFor();
    });
  });

  test('while a video is made, the video is finished, and the page shows it once the connection is back', async () => {
    await atStudio('offline render', OFFLINE, async ({ page, context, person }) => {
      const price = await priceShown(page);
      const letEnd = await keepMaking(page);
      await priced(page).click();
      await findStudio(page).making.waitFor();
      await context.setOffline(true);
      // Routed requests are not affected by setOffline.
      letEnd();
      await expectMessage(page, /connection/i);
      const account = await openAccount(orator.url, person.email);
      await until(async () => (await account.tasks()).every(({ state }) => !isLoading(state)), 120);
      expect(await findStudio(page).download.isVisible()).toBe(false);
      await context.setOffline(false);
      await findStudio(page).download.waitFor();
      const [task] = await account.tasks();
      if (task === undefined) throw new Error('there is no task');
      await expectPaidOnce(orator, account, task, price);
    });
  });
});

describe('a page that is opened for the first time', () => {
  const MISSING = [/dynamically imported|preload CSS/, /assets\/results-/, /No texts could be loaded/];
  const follow = (page: Page) => page.getByRole('link', { name: 'Your works' }).first().click();

  test('says that it needs a connection when there is none, and opens by itself once it is back', async () => {
    await atStudio('offline page', [...OFFLINE, ...MISSING], async ({ page, context }) => {
      await context.setOffline(true);
      await follow(page);
      await page.getByRole('heading', { name: 'This page needs a connection' }).waitFor();
      await context.setOffline(false);
      await page.getByText('Nothing made yet').waitFor();
      expect(new URL(page.url()).pathname).toBe('/my-works');
    });
  });

  test('loads the app again when a new version has replaced the files of the page', async () => {
    await atStudio('new version', MISSING, async ({ page }) => {
      await page.route('**/assets/results-*', (route) => route.fulfill({ status: 404 }));
      await Promise.all([page.waitForEvent('load'), follow(page)]);
      await page.getByRole('heading', { name: 'This page stopped working' }).waitFor();
      await page.unroute('**/assets/results-*');
      await page.getByRole('button', { name: 'Load the page again' }).click();
      await page.getByText('Nothing made yet').waitFor();
      expect(new URL(page.url()).pathname).toBe('/my-works');
    });
  });
});

test('after a start whose answer is lost, the next press finds the video that it started, paid once', async () => {
  const body = async ({ page, person }: AtStudio): Promise<void> => {
    await page.clock.install();
    await openToRest(page, () => page.reload());
    const price = await priceShown(page);
    const cutOff = async (route: Route): Promise<void> => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    // The client asks again by itself; none of its tries gets an answer.
    await page.route(START, cutOff);
    await priced(page).click();
    await expectMessage(page, /cannot be reached.*connection/i);
    await page.unroute(START, cutOff);
    // The page fetches a new price every ten minutes, but keeps the ticket of a start without an answer.
    await page.clock.fastForward('10:00');
    await priced(page).click();
    await findStudio(page).download.waitFor({ timeout: 90_000 });
    const account = await openAccount(orator.url, person.email);
    const [task] = await account.tasks();
    if (task === undefined) throw new Error('there is no task');
    await expectPaidOnce(orator, account, task, price);
  };
  await atStudio('lost answer', [/ERR_CONNECTION_RESET/], body);
});
