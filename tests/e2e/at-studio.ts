import { TaskDetail } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import type { BrowserContext, Page } from 'playwright-core';
import { visit } from '../support/browser.ts';
import { type Person, signUp } from '../support/people.ts';
import { uploadPortrait } from '../support/video.ts';
import { browser, orator } from './run.ts';
import { openToRest, STUDIO, findStudio } from './studio.ts';

/** The text that `atStudio` types. */
export const TEXT = 'Mama bought a map.';

export interface AtStudio {
  readonly person: Person;
  readonly page: Page;
  readonly context: BrowserContext;
}

/** Opens the talking-photo page for a new account with a photo, waits until it is idle, and types a text. */
export async function atStudio(
  name: string,
  complaints: readonly RegExp[],
  body: (at: AtStudio) => Promise<void>,
): Promise<void> {
  const person = await signUp(orator.url);
  await uploadPortrait(person);
  const session = person.session.read();
  const expected = [...orator.expected, ...complaints];
  await visit(browser, { ...orator, name, session, expected }, async ({ page, context }) => {
    await openToRest(page, () => page.goto(STUDIO));
    await findStudio(page).text.fill(TEXT);
    await body({ person, page, context });
  });
  await orator.expectAlive();
}

/** The call that starts a video. */
export const START = '**/api/sign/photo_video_generate_notify';
const TASK = '**/api/tasks/*';

/**
 * Shows the page any video as still being made, however soon it is done.
 * @returns a function that ends this; a request that is running then is still answered so
 */
export async function keepMaking(page: Page): Promise<() => void> {
  let ended = false;
  await page.route(TASK, async (route) => {
    if (ended) return route.fallback();
    const response = await route.fetch();
    const { output, ...task } = TaskDetail.parse(await response.json());
    const json = output === undefined ? task : { ...task, state: TaskState.InProgress, rate: 90, done: 90 };
    return route.fulfill({ response, json });
  });
  // Nothing is to be seen of it yet: the stage would show the video in place of the photo.
  await page.route('**/api/tasks/*/film', (route) => (ended ? route.fallback() : route.fulfill({ body: '' })));
  return () => {
    ended = true;
  };
}
