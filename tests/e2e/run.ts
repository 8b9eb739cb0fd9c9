import { chromium } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import { connectTarget, type Target } from '../support/target.ts';

/** The run's Orator and browser, for the test file that imports this; both connections are closed after the file. */
export const orator: Target = connectTarget();
export const browser = await chromium.connect(inject('browserUrl'));

afterAll(async () => {
  await browser.close();
  await orator.close();
});
