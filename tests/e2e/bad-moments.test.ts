// Rare (ADR 86): `photo-videos.test.ts` presses twice and is charged once; component tests check the rest of the form.
// @module-tag rare
import { randomUUID } from 'node:crypto';
import { accounts } from '@orator/contracts/accounts/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Person } from '../support/people.ts';
import { svg } from '../support/pictures.ts';
import { isInspectable, type Target } from '../support/target.ts';
import { openAccount, expectPaidOnce } from './accounts.ts';
import { atStudio, keepMaking, TEXT } from './at-studio.ts';
import { orator } from './run.ts';
import { choosePortrait, expectMessage, priced, priceShown, scriptIn, findStudio } from './studio.ts';

/** Holds credits until so many hundredths are left, as another task would. */
async function drain({ db }: Target, { client }: Person, left: number): Promise<void> {
  if (db === null) throw new Error('the books are closed');
  const { id, wallet } = await client.call(accounts.profile, {});
  const amount = Math.round(wallet.credit * 100) - left;
  const end = new Date(Date.now() + 3_600_000);
  await db.$queryRaw`SELECT ledger_hold(${id}::uuid, ${randomUUID()}, ${amount}::bigint, ${end}::timestamptz)`;
}

describe('a person with too few credits', () => {
  // Needs the database to lower the balance.
  test.skipIf(!isInspectable)(
    'sees a message when the button is pressed, and before that once the page knows the balance',
    async () => {
      await atStudio('a person with too few credits', [/status of 402/], async ({ page, person }) => {
        await priced(page).waitFor();
        await drain(orator, person, 10);
        await priced(page).click();
        await expectMessage(page, /0\.25 credits.*you have 0\.10?\b/i);
        await expectMessage(page, /not charged/i);
        expect(await scriptIn(findStudio(page).text)).toBe(TEXT);
        await page.reload();
        await expectMessage(page, /not enough credits.*0\.25.*0\.10/i);
        expect(await findStudio(page).make.isDisabled()).toBe(true);
        expect(await scriptIn(findStudio(page).text)).toBe(TEXT);
        const profile = await person.client.call(accounts.profile, {});
        expect(profile).toMatchObject({ wallet: { credit: 0.1 }, remaining_video_generate_times: 30 });
        expect((await person.client.call(tasks.list, { query: {} })).items).toEqual([]);
      });
    },
  );
});

test('the button pressed twice at once starts and charges one video', async () => {
  await atStudio('pressed twice', [], async ({ page, person }) => {
    const price = await priceShown(page);
    // Both clicks happen before the page can disable the button.
    await priced(page).evaluate((button) => {
      button.click();
      button.click();
    });
    await findStudio(page).download.waitFor({ timeout: 90_000 });
    const account = await openAccount(orator.url, person.email);
    const [task] = await account.tasks();
    if (task === undefined) throw new Error('there is no task');
    await expectPaidOnce(orator, account, task, price);
  });
});

test('uploads another photo while a video is made, and the video keeps its own photo', async () => {
  await atStudio('photo meanwhile', [], async ({ page }) => {
    const { making, file, photo } = findStudio(page);
    const behind = page.getByRole('img', { name: 'Your photo, as the video will show it', includeHidden: true });
    await keepMaking(page);
    await priced(page).click();
    await making.waitFor();
    await behind.waitFor();
    await page.reload();
    await making.waitFor();
    await behind.waitFor();

    const video = page.url();
    const { name, mimeType, buffer } = svg('face.svg', 'image/svg+xml');
    await file.setInputFiles({ name, mimeType, buffer });
    await expectMessage(page, /not a JPEG, PNG, WebP, or AVIF/i);
    await page.goto(video);
    await making.waitFor();
    await choosePortrait(page);
    await photo.waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?again=/);
  });
});
test('plays no requested voice preview after the page was left', async () => {
  await atStudio('preview left', [], async ({ page }) => {
    await page.evaluate('AudioBufferSourceNode.prototype.start = () => { window.heard = true; }');
    const asked = Promise.withResolvers<Route>();
    await page.route('**/api/voices/*/preview/parts', (route) => asked.resolve(route));
    await findStudio(page).hear.click();
    const route = await asked.promise;
    const ended = Promise.race([
      page.waitForEvent('requestfinished', (request) => request === route.request()),
      page.waitForEvent('requestfailed', (request) => request === route.request()),
    ]);
    await page.getByRole('link', { name: 'Your works' }).first().click();
    // The address changes before the page that is left has gone.
    await page.getByText('Nothing made yet').waitFor();
    // The page may have aborted the request already.
    await route.continue().catch(() => null);
    await ended;
    // Two frames are enough for the page to react to the answer.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await page.evaluate('window.heard')).toBeUndefined();
  });
});
