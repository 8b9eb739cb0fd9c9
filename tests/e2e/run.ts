import { afterAll } from 'vitest';
import { connectBrowser } from '../support/browser.ts';
import { connectTarget, type Target } from '../support/target.ts';

/** The run's Orator and browser, for the test file that imports this; both connections are closed after the file. */
export const orator: Target = connectTarget();
export const browser = await connectBrowser();

afterAll(async () => {
  await browser.close();
  await orator.close();
});
