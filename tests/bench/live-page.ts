import { fileURLToPath } from 'node:url';
import { LiveMessage } from '@orator/contracts/live-sessions/messages';
import { liveSessions } from '@orator/contracts/live-sessions/routes';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { openContext } from '../support/browser.ts';
import { renewSession, signUp } from '../support/people.ts';
import { until } from '../support/system.ts';
import { uploadPortrait } from '../support/video.ts';
import { type ExpectedFace, expectFace } from './live-lips.ts';
import { type PageProcessor, openProcessor } from './page-processor.ts';

const script = fileURLToPath(new URL('live-tap.browser.js', import.meta.url));

/** What live-tap.browser.js has seen. */
const Tap = z.object({
  /** When Enter was pressed, ms. */
  enters: z.array(z.number()),
  /**
   * When a sentence was given to the player (ms), when its sound begins (seconds of the sound's clock), and how much of
   * its beginning is left out (seconds).
   */
  starts: z.array(z.object({ now: z.number(), when: z.number(), offset: z.number() })),
  /** Every millisecond of sound that is audible, seconds of the sound's clock. */
  audible: z.array(z.number()),
  /** Which time of the sound's clock (`at`) left the device at which time of the page (`now`). */
  clock: z.array(z.object({ now: z.number(), at: z.number() })),
  /** The frames of the face, and how far the mouth is from rest in each. */
  draws: z.array(z.object({ now: z.number(), open: z.number() })),
});
export type Tap = z.infer<typeof Tap>;
type Speech = Extract<LiveMessage, { type: 'speech' }>;

/** A session in a browser's page, as a person has it. */
export interface TalkPage extends PageProcessor {
  readonly say: (text: string) => Promise<void>;
  /** Waits until so many sentences were given to the player. */
  readonly untilStarted: (count: number) => Promise<void>;
  readonly heard: readonly Speech[];
  readonly face: ExpectedFace;
  readonly tap: () => Promise<Tap>;
  readonly close: () => Promise<void>;
}

const countTapped = async (page: Page, of: 'starts' | 'draws'): Promise<number> =>
  z.number().parse(await page.evaluate(`liveTap.${of}.length`));

/** Opens the studio's page of a new account and begins a session with a photo of its own. */
export async function openTalk(browser: Browser, url: string): Promise<TalkPage> {
  const person = await signUp(url);
  const image = await uploadPortrait(person);
  const files = await person.client.call(liveSessions.face, { query: { image_id: image } });
  const at = (path: string): string => new URL(path, url).href;
  const face = await expectFace({ picture: at(files.picture_url), rig: at(files.rig_url) });
  const session = await renewSession(person);
  const context = await openContext(browser, { url, session });
  await context.addInitScript({ path: script });
  const page = await context.newPage();
  const heard: Speech[] = [];
  page.on('websocket', (socket) => {
    // The page's other socket is for events.
    if (!socket.url().includes('/live-sessions/')) return;
    socket.on('framereceived', ({ payload }) => {
      const message = LiveMessage.parse(JSON.parse(String(payload)));
      if (message.type === 'speech') heard.push(message);
    });
  });
  const processor = await openProcessor(page);
  await page.goto('/stream-avatar');
  await page.evaluate(`liveTap.mouth = ${JSON.stringify(face.mouth)}`);
  await page.getByRole('radio', { name: 'Your photo 1' }).check({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Start (?:talking|reading aloud)$/ }).click({ timeout: 60_000 });
  const field = page.getByRole('textbox', { name: 'Say something' });
  await page.getByText('Listening').waitFor();
  await until(async () => (await countTapped(page, 'draws')) > 1);
  return {
    say: async (text) => {
      await field.fill(text);
      await field.press('Enter');
    },
    untilStarted: (count) => until(async () => (await countTapped(page, 'starts')) >= count),
    heard,
    face,
    tap: async () => Tap.parse(await page.evaluate('(({ mouth, ...seen }) => seen)(liveTap)')),
    ...processor,
    close: async () => {
      await page.getByRole('button', { name: 'End the session' }).click();
      await context.close();
    },
  };
}
