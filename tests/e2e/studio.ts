import type { Locator, Page, Request, WebSocket } from 'playwright-core';
import { z } from 'zod';
import { portraitPhoto } from '../support/photo.ts';
import { until } from '../support/system.ts';

export const STUDIO = '/create-avatar/photo-to-avatar';

/** socket.io's answer to `sync`. */
const SYNCED = /^43\d+\[/;

/** Requests that follow from an answer are sent within two frames. */
const TWO_FRAMES = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`;

/**
 * Opens or reloads a page of a signed-in user and waits until it is idle: it refetches everything once its push channel
 * is connected, which may happen after the page can be used.
 */
export async function openToRest(page: Page, open: () => Promise<unknown>): Promise<void> {
  const waiting = new Set<Request>();
  let synced = false;
  const begin = (request: Request): unknown => waiting.add(request);
  const end = (request: Request): unknown => waiting.delete(request);
  const listen = (socket: WebSocket): unknown =>
    socket.on('framereceived', ({ payload }) => {
      synced ||= SYNCED.test(String(payload));
    });
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end).on('websocket', listen);
  await open();
  await until(async () => synced && (await page.evaluate(TWO_FRAMES)) === true && waiting.size === 0);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end).off('websocket', listen);
}

/** The controls of the talking-photo page, by their accessible names. */
export interface Studio {
  readonly file: Locator;
  /** The photo on the stage, with the outline of the face. */
  readonly photo: Locator;
  readonly text: Locator;
  readonly hear: Locator;
  readonly make: Locator;
  /** The progress of the video. */
  readonly making: Locator;
  readonly video: Locator;
  readonly download: Locator;
}

export const findStudio = (page: Page): Studio => ({
  file: page.getByLabel('Photo file'),
  photo: page.getByRole('img', { name: 'Your photo, as the video will show it' }),
  text: page.getByRole('textbox', { name: 'What should be said?' }),
  hear: page.getByRole('button', { name: 'Hear it' }),
  make: page.getByRole('button', { name: /^Make video/ }),
  making: page.getByRole('region', { name: 'Progress of your video' }),
  video: page.locator('video'),
  download: page.getByRole('link', { name: 'Download' }),
});

/** A script as it is written, marks included, whether a text area or the editor shows it. */
export async function scriptIn(field: Locator): Promise<string> {
  const written: unknown = await field.evaluate((it) => {
    if ('value' in it) return it.value;
    const shown = it.cloneNode(true);
    for (const words of shown.querySelectorAll('.cm-placeholder')) words.remove();
    for (const chip of shown.querySelectorAll('[data-mark]')) chip.textContent = chip.getAttribute('data-mark');
    let text = '';
    for (const line of shown.querySelectorAll('.cm-line')) text += `\n${line.textContent}`;
    return text.slice(1);
  });
  return z.string().parse(written);
}

/** The button once it shows the server's price for the current input. */
export const priced = (page: Page): Locator =>
  page.getByRole('button', { name: /^Make video · .*\d/, disabled: false });

/** "Make video · 0.30 credits" as 0.3. */
export async function priceShown(page: Page): Promise<number> {
  const button = priced(page);
  await button.waitFor();
  const price = /([\d.]+) credit/.exec(await button.innerText())?.[1];
  if (price === undefined) throw new Error('the button does not say what it costs');
  return Number(price);
}

export async function choosePortrait(page: Page): Promise<void> {
  const { name, mimeType, bytes } = await portraitPhoto();
  await findStudio(page).file.setInputFiles({ name, mimeType, buffer: bytes });
}

/** Uploads the test portrait and waits until its face is found. */
export async function putPortrait(page: Page): Promise<void> {
  await choosePortrait(page);
  await page.getByText('Face found').waitFor();
}

/** An alert or a status message with this text appears. */
export async function expectMessage(page: Page, words: RegExp): Promise<void> {
  await page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: words }).first().waitFor();
}

/** A field is marked as invalid, and its description has this text. */
export async function expectFieldError(field: Locator, words: RegExp): Promise<void> {
  await until(async () => {
    const told = z.string().parse(
      await field.evaluate((it) =>
        (it.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id: string) => it.ownerDocument.getElementById(id)?.textContent ?? '')
          .join(' '),
      ),
    );
    return words.test(told) && (await field.getAttribute('aria-invalid')) === 'true';
  });
}
