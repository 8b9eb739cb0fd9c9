import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Task } from '@orator/contracts/tasks/schema';
import type { Page, Route } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { visit } from '../support/browser.ts';
import { newEmail, PASSWORD } from '../support/people.ts';
import { until } from '../support/system.ts';
import { type Account, openAccount, expectPaidOnce } from './accounts.ts';
import { expectCaptions, expectPoster, expectSpeaks, expectVideoFile } from './film.ts';
import { browser, orator } from './run.ts';
import { choosePortrait, priced, priceShown, scriptIn, STUDIO, findStudio } from './studio.ts';

/** About five seconds of speech with many m, b, p and open a, whose lip shapes are measured. */
const FIRST = 'Mama and papa bought a map.';
const TEXT = `${FIRST} Bob put a big apple by my palm, and Pam became a happy mamba.`;

test('a photo and a text become a talking video, paid once', async () => {
  const email = newEmail();
  await visit(
    browser,
    { ...orator, name: 'photo-videos', first: true, expected: [...orator.expected, /status of 404/, /ERR_FAILED/] },
    async ({ page }) => {
      await signUpFromHome(page, email);
      const studio = findStudio(page);
      expect(await scriptIn(studio.text)).toBe(FIRST);

      await choosePortrait(page);
      // On a first visit nothing is sent before the person has confirmed that the photo may be used.
      await page.getByRole('button', { name: 'Yes, use it' }).click();
      await page.getByText('Face found').waitFor();
      await expectOutlinedFace(page);
      // The voice that fits her face: if it came later, it would end the preview in the voice before.
      await page.getByText('Clara', { exact: true }).waitFor({ timeout: 60_000 });
      await page.getByRole('radio', { name: '4:3, landscape' }).check();
      await studio.text.press('End');
      await studio.text.pressSequentially(TEXT.slice(FIRST.length));
      expect(await scriptIn(studio.text)).toBe(TEXT);
      await expectPreviewHeard(page);

      const price = await priceShown(page);
      expect(price).toBeGreaterThan(0);
      const account = await openAccount(orator.url, email);
      expect((await account.profile()).wallet.credit).toBe(20);
      await noteProgress(page);
      await priced(page).dblclick();
      await studio.download.waitFor({ timeout: 120_000 });
      await expectRealProgress(page);
      // The film may have begun to play while it was made; after a reload, the page has the finished file.
      await page.reload();
      await studio.download.waitFor();

      const [task] = await account.tasks();
      if (task === undefined) throw new Error('there is no task');
      await expectPaidOnce(orator, account, task, price);
      await page.getByRole('button', { name: new RegExp(`${(20 - task.charged).toFixed(2)} credits`) }).waitFor();
      await expectVideoPlays(page, task);
      await expectPlaceKept(page);
      await expectDownload(page, task, await account.readVoice(task));
      await expectPoster(orator.url, task);
      await expectCaptions(orator.url, task, TEXT);
      await expectListed(page, account);
      await signOut(page);
    },
  );
});

async function signUpFromHome(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.getByLabel('What should the face say?').fill(FIRST);
  await page.getByRole('button', { name: 'Speak', exact: true }).click();
  await page.getByRole('button', { name: 'Use my own photo' }).click({ timeout: 60_000 });
  await page.waitForURL(STUDIO);
  await page.getByText(/free (?:try|tries) left today/).waitFor();
  await page.getByRole('link', { name: 'Start free' }).click();
  await page.waitForURL('/sign-up');
  await page.getByText('What you have made moves').waitFor();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(STUDIO);
}

/** The outline lies inside the photo and is as large as a face. */
async function expectOutlinedFace(page: Page): Promise<void> {
  const { photo } = findStudio(page);
  const [stage, face] = [await photo.boundingBox(), await photo.locator('polygon').first().boundingBox()];
  if (stage === null || face === null) throw new Error('no face is outlined');
  expect(face.x).toBeGreaterThan(stage.x);
  expect(face.y).toBeGreaterThan(stage.y);
  expect(face.x + face.width).toBeLessThan(stage.x + stage.width);
  expect(face.y + face.height).toBeLessThan(stage.y + stage.height);
  expect(face.height).toBeGreaterThan(stage.height / 8);
}

const Playing = z.object({ at: z.number(), of: z.number() });

/** The preview of the first words is free and really plays. */
async function expectPreviewHeard(page: Page): Promise<void> {
  // The sound stands still after half a second until it is stopped, so that a slow test still finds it playing.
  await page.evaluate(`{
    const { start } = AudioBufferSourceNode.prototype;
    window.heard = { seconds: 0, clock: null };
    AudioBufferSourceNode.prototype.start = function (...at) {
      heard.seconds += this.buffer.duration;
      heard.clock ??= this.context;
      setTimeout(() => this.context.suspend().catch(() => null), 500);
      return start.apply(this, at);
    };
  }`);
  const parts = page.waitForResponse('**/api/voices/*/preview/parts');
  await findStudio(page).hear.click();
  expect((await parts).status()).toBe(200);
  const speaking = page.getByText('Speaking', { exact: true });
  await speaking.waitFor();
  await until(async () => {
    const playing = Playing.parse(await page.evaluate('({ at: heard.clock.currentTime, of: heard.seconds })'));
    return playing.at > 0.3 && playing.of > 3;
  });
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await speaking.waitFor({ state: 'detached' });
}

const Progress = z.object({ rates: z.array(z.number()), stages: z.array(z.string()) });

/** Records each progress that the page shows from now on; polling would miss some on a fast machine. */
async function noteProgress(page: Page): Promise<void> {
  await page.evaluate(`{
    const [rates, stages] = [[], []];
    const look = () => {
      const making = document.querySelector('section[aria-label="Progress of your video"]');
      if (making == null) return;
      const bar = making.querySelector('[role=progressbar]');
      // Once the film plays, the progress is only a number above it.
      const rate = parseInt(bar?.getAttribute('aria-valuenow') ?? making.querySelector('.num').textContent);
      if (rate !== rates.at(-1)) rates.push(rate);
      if (bar !== null) stages.push(making.querySelector('h2').textContent);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    window.progress = { rates, stages };
  }`);
}

/** The progress moved, never backwards. A stage is named until the film plays, which may be before the face is drawn. */
async function expectRealProgress(page: Page): Promise<void> {
  const { rates, stages } = Progress.parse(await page.evaluate('progress'));
  expect(new Set(rates).size, `percentages seen: ${rates.join(' ')}`).toBeGreaterThanOrEqual(3);
  expect(rates).toEqual(rates.toSorted((one, other) => one - other));
  expect(stages).not.toEqual([]);
}

async function expectVideoPlays(page: Page, task: Task): Promise<void> {
  const { video } = findStudio(page);
  const read = async () =>
    z.object({ ready: z.number(), at: z.number(), of: z.number(), wide: z.number(), high: z.number() }).parse(
      await video.evaluate((it) => ({
        ready: it.readyState,
        at: it.currentTime,
        of: it.duration,
        wide: it.videoWidth,
        high: it.videoHeight,
      })),
    );
  // Loops, so that a slow test still finds it playing.
  await video.evaluate((it) => {
    it.loop = true;
  });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await until(async () => {
    const { ready, at } = await read();
    return ready >= 3 && at > 0.5;
  });
  const { of, wide, high } = await read();
  expect(of).toBeCloseTo(task.output?.duration_s ?? 0, 1);
  expect([wide, high]).toEqual([960, 720]);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
}

/** A newly signed address does not move the playback position; the arrow keys move it by five seconds. */
async function expectPlaceKept(page: Page): Promise<void> {
  const { video } = findStudio(page);
  const read = async () =>
    z
      .object({ at: z.number(), src: z.string() })
      .parse(await video.evaluate((it) => ({ at: it.currentTime, src: it.currentSrc })));
  const before = await read();
  expect(before.at).toBeGreaterThan(0);
  await page.route('**/api/tasks/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/\?(e=\d+)&(s=[\w-]+)/g, '?$2&$1') });
  });
  // Data younger than ten seconds is not fetched again on focus.
  await page.clock.setSystemTime(Date.now() + 11_000);
  const again = page.waitForResponse('**/api/tasks/*');
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await again;
  await until(async () => ((await findStudio(page).download.getAttribute('href')) ?? '').includes('?s='));
  expect(await read()).toEqual(before);
  // The old address stops working: playback goes on at the same position from the new one.
  await page.route(before.src, (route) => route.abort('failed'));
  await video.evaluate((it) => it.load());
  await until(async () => {
    const { at, src } = await read();
    return src !== before.src && at === before.at;
  });

  const seek = page.getByRole('slider', { name: 'Position' });
  const { src } = await read();
  const pressHome = async (route: Route): Promise<void> => {
    await seek.press('Home');
    await route.continue();
  };
  // Once only: a seek may request another range of the file.
  await page.route(src, pressHome, { times: 1 });
  await video.evaluate((it) => it.load());
  await seek.and(page.locator('[value="0"]')).waitFor();
  await until(async () => (await video.evaluate((it) => it.readyState)) > 1);
  expect(await read()).toEqual({ at: 0, src });
  await seek.press('ArrowRight');
  await until(async () => (await read()).at === 5);
  await seek.press('ArrowLeft');
  await until(async () => (await read()).at === 0);
}

async function expectDownload(page: Page, task: Task, voiceId: string): Promise<void> {
  const arriving = page.waitForEvent('download');
  await findStudio(page).download.click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/\.mp4$/);
  const folder = await mkdtemp(join(tmpdir(), 'orator-download-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'video.mp4');
  await download.saveAs(path);
  await expectVideoFile(path, await readFile(path), {
    width: 960,
    height: 720,
    duration: task.output?.duration_s ?? 0,
  });
  await expectSpeaks(path, TEXT, voiceId);
}

async function expectListed(page: Page, account: Account): Promise<void> {
  await page.getByRole('link', { name: 'Your works' }).first().click();
  const card = page.getByRole('link', { name: / · 0:\d\d · .*20\d\d/ });
  await card.waitFor();
  expect(await card.count()).toBe(1);
  expect(await account.tasks()).toHaveLength(1);
  await until(async () => Number(await card.locator('img').evaluate((picture) => picture.naturalWidth)) > 0);
  await card.click();
  await findStudio(page).download.waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('/sign-in');
  await page.goto('/account');
  await page.waitForURL('/sign-in');
}
