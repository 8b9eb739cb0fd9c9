import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { median } from '@orator/rig/math/numeric';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { priced, putPortrait, STUDIO, findStudio } from '../e2e/studio.ts';
import { openContext, startBrowser } from '../support/browser.ts';
import { renewSession, signUp } from '../support/people.ts';
import { startSystem, until } from '../support/system.ts';

/** About five seconds of speech. */
const TEXT = 'Good morning, everybody. Today we begin with a small map of the harbour, and a big plan';
const ROUNDS = 5;

/** Notes when something was pressed and when a video began to play, milliseconds. */
const WATCH = `
  globalThis.pressedAt = 0;
  globalThis.playedAt = 0;
  document.addEventListener('click', () => { pressedAt = performance.now(); playedAt = 0; }, true);
  document.addEventListener('playing', () => { playedAt ||= performance.now(); }, true);
`;

/** Milliseconds from the press to the first frame, in a page where the photo's face is found and the price is shown. */
async function timeFirstFrame(page: Page, text: string): Promise<number> {
  const { text: field } = findStudio(page);
  await field.fill(text);
  await priced(page).waitFor();
  await priced(page).click();
  await until(async () => (await page.evaluate('playedAt > 0')) === true);
  return z.number().parse(await page.evaluate('playedAt - pressedAt'));
}

/** Times of one page's videos; the first one also loads what a worker has not used yet. */
async function timePage(browser: Browser, url: string, ratio: string): Promise<number[]> {
  const context = await openContext(browser, { url, session: await renewSession(await signUp(url)) });
  const page = await context.newPage();
  await context.addInitScript(WATCH);
  const times: number[] = [];
  try {
    await page.goto(STUDIO);
    await putPortrait(page);
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.getByRole('radio', { name: ratio }).check();
      // Another text each time: nothing has been spoken before.
      times.push(await timeFirstFrame(page, `${TEXT} number ${round}.`));
      await page.getByRole('link', { name: 'Download' }).waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Make another' }).click();
    }
    return times;
  } finally {
    await context.close();
  }
}

/** From the press of the button to the first frame of a talking photo of 1280 x 720, relative to the length of the video. */
export async function benchFirstFrame(servers: { databaseUrl: string; redisUrl: string }): Promise<BenchmarkResults> {
  const system = await startSystem({ ...servers, readied: true, gatewayEnv: { RATE_LIMIT: 'off' } });
  const browser = await startBrowser();
  try {
    const [cold = 0, ...warm] = await timePage(browser, system.url, '16:9, wide');
    return {
      'first frame: from the button to the first frame, warm / 0.4 s': {
        ratio: median(warm) / 400,
        floor: 1,
        value: median(warm) / 1000,
        unit: 's',
        better: 'less',
      },
      'first frame: the same, of a worker that has just started / 0.4 s': {
        ratio: cold / 400,
        floor: 2,
        value: cold / 1000,
        unit: 's',
        better: 'less',
      },
    };
  } finally {
    await browser.close();
    await system.stop();
  }
}
