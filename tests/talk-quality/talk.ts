import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { browserSwitches } from '../../scripts/lib/system.mjs';
import { openContext, startBrowser } from '../support/browser.ts';
import { renewSession, signUp } from '../support/people.ts';
import { Tap } from './figures.ts';

const findScript = (name: string): string => fileURLToPath(new URL(`${name}.browser.js`, import.meta.url));
/** Delay from the sound of the page to the microphone, seconds. */
const ECHO_S = 0.08;

interface Talk {
  /** Path of the sound that the microphone hears. */
  readonly microphone: string;
  readonly seconds: number;
  /** Written before the microphone is opened, so that the avatar speaks; null: nothing. */
  readonly question: string | null;
  /** The microphone hears the page, softer by this many dB; null: not at all. */
  readonly echo?: number | null;
}

/** Talks hands-free in a browser of its own, whose microphone begins with the sound. */
export async function talkFor(
  url: string,
  { microphone, seconds, question, echo = null }: Talk,
): Promise<{ readonly tap: Tap; readonly asked: number }> {
  const person = await signUp(url);
  const browser = await startBrowser([
    ...browserSwitches,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${microphone}`,
  ]);
  try {
    const session = await renewSession(person);
    const context = await openContext(browser, { url, session, context: { permissions: ['microphone'] } });
    if (echo !== null) {
      await context.addInitScript({ content: `window.talkEcho = { loss: ${echo}, delayS: ${ECHO_S} };` });
      await context.addInitScript({ path: findScript('talk-echo') });
    }
    await context.addInitScript({ path: findScript('talk-tap') });
    const page = await context.newPage();
    let asked = 0;
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('"type":"say"')) asked += 1;
      }),
    );
    await page.goto('/stream-avatar');
    await page.getByRole('button', { name: 'Start talking' }).click({ timeout: 60_000 });
    await page.getByText('Listening', { exact: true }).waitFor({ timeout: 60_000 });
    if (question !== null) {
      const field = page.getByRole('textbox', { name: 'Say something' });
      await field.fill(question);
      await field.press('Enter');
      await page.getByText('Speaking', { exact: true }).waitFor({ timeout: 60_000 });
    }
    await page.getByRole('switch', { name: 'Hands-free' }).click();
    await pause(seconds * 1000);
    const tap = Tap.parse(await page.evaluate('talkTap'));
    await page.getByRole('button', { name: 'End the session' }).click();
    return { tap, asked };
  } finally {
    await browser.close();
  }
}
