import type { Page } from 'playwright-core';
import { openPage } from '../e2e/open-page.ts';
import { answerCalls } from './calls.ts';
import type { View } from './view.ts';
import type { People } from './viewers.ts';
import type { Words } from './words.ts';

/** Names a view in pictures and failures. */
export const nameView = ({ path, by, state }: View): string => `${path} ${by} ${state}`;

/**
 * Opens a view in a page.
 * @param inside the page shows another view in which nothing was done: the app is not loaded anew
 * @returns a function that ends the view's answers, to be called before the page shows another view
 */
export async function openView(
  page: Page,
  view: View,
  { words, people, inside = false }: { words: Words; people: People; inside?: boolean },
): Promise<() => Promise<void>> {
  const stopAnswers = view.prepare === undefined ? null : await answerCalls(page, view.prepare);
  const path = Object.entries(people.ids).reduce((all, [name, id]) => all.replace(`:${name}`, id), view.path);
  await openPage(page, path, view.by !== 'stranger' && view.by !== 'nobody', inside);
  await view.open?.({ page, words });
  return async () => {
    if (stopAnswers === null) return;
    // A page that asks again from time to time would be answered by the server, which knows nothing of the view. A file of the
    // same site: after a blank page the next one is drawn by a new process, which costs as much as to load the page.
    await page.goto('/icon.svg');
    await stopAnswers();
  };
}
