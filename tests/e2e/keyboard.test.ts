import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { visit } from '../support/browser.ts';
import { openTrial, type Person, renewSession, signUp } from '../support/people.ts';
import { uploadPortrait } from '../support/video.ts';
import { openPage, SIZES } from './open-page.ts';
import { browser, orator } from './run.ts';
import { STUDIO } from './studio.ts';

let visitor: Person;
beforeAll(async () => {
  visitor = await openTrial(orator.url);
});

describe('by keyboard alone', () => {
  test('Tab reaches the controls in reading order', async () => {
    const person = await signUp(orator.url);
    await uploadPortrait(person);
    const session = person.session.read();
    await visit(browser, { ...orator, name: 'keyboard', session }, async ({ page }) => {
      await openPage(page, STUDIO, true);
      await page.getByRole('textbox', { name: 'What should be said?' }).fill('Mama.');
      await page.getByRole('button', { name: /^Make video · /, disabled: false }).waitFor();
      // From the top: the browser would go on from where the caret is in the script.
      await page.evaluate('document.body.tabIndex = -1; document.body.focus()');
      const reached: string[] = [];
      // More steps than the page has controls.
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press('Tab');
        const name = z.string().parse(await page.evaluate(FOCUSED));
        if (name === '') break;
        reached.push(name);
      }
      const wanted = [
        /^Skip to content/,
        /^Orator/,
        /^Your works/,
        /^Talking photo/,
        /^1:1/,
        /^Use the photo/,
        /^Add a photo/,
        /^What should be said/,
        /^Speech language/,
        /^Change voice/,
        /^Hear it/,
        /^Make video/,
      ];
      const places = wanted.map((pattern) => reached.findIndex((name) => pattern.test(name)));
      const told = reached.join(' > ');
      expect(
        places.every((place) => place >= 0),
        told,
      ).toBe(true);
      expect(places, told).toEqual(places.toSorted((one, other) => one - other));
    });
  });

  for (const path of ['/', STUDIO, '/my-works'])
    test(`a visitor on trial opens the menu of a phone and follows its links: ${path}`, {
      tags: ['rare'],
    }, async () => {
      const session = await renewSession(visitor);
      const options = { ...orator, name: `menu ${path}`, session, context: { viewport: SIZES.phone } };
      await visit(browser, options, async ({ page }) => {
        for (const [item, to] of [
          ['Your works', '/my-works'],
          ['Talking photo', STUDIO],
          ['Sign in', '/sign-in'],
        ] as const) {
          if (to === path) continue;
          await openPage(page, path, true);
          await focus(page, 'Tab', 'Main menu');
          await page.keyboard.press('Enter');
          await page.getByRole('menuitem', { name: item }).waitFor();
          await focus(page, 'ArrowDown', item);
          await page.keyboard.press('Enter');
          await page.waitForURL(to);
          expect(await page.getByRole('menuitem').count()).toBe(0);
        }
      });
    });
});

/** Presses a key until the control with this name has the focus. */
async function focus(page: Page, key: string, name: string): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press(key);
    if (z.string().parse(await page.evaluate(FOCUSED)) === name) return;
  }
  throw new Error(`${key} never reaches ${name}`);
}

/** The name of the focused control; empty when the focus has left the page. */
const FOCUSED = `(() => {
  const it = document.activeElement;
  if (it === null || it === document.body) return '';
  const label = document.getElementById(it.getAttribute('aria-labelledby')) ?? it.labels?.[0];
  return (it.getAttribute('aria-label') ?? label?.textContent ?? it.textContent).trim() || it.tagName;
})()`;
