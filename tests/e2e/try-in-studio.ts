import type { Page } from 'playwright-core';
import { visit } from '../support/browser.ts';
import type { Person } from '../support/people.ts';
import { expectUncharged } from './accounts.ts';
import { browser, orator } from './run.ts';
import { STUDIO, findStudio } from './studio.ts';

/** Opens the talking-photo page, and checks afterwards that nothing was charged and that the server is alive. */
export async function tryInStudio(
  person: Person,
  name: string,
  body: (page: Page) => Promise<void>,
  complaints: readonly RegExp[] = [],
): Promise<void> {
  const session = person.session.read();
  const expected = [...orator.expected, ...complaints];
  await visit(browser, { ...orator, name, session, expected }, async ({ page }) => {
    await page.goto(STUDIO);
    await findStudio(page).text.waitFor();
    await body(page);
    await orator.expectAlive();
  });
  await expectUncharged(person);
}
