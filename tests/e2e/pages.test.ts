import { randomBytes } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '@orator/contracts/core/common';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openBrowser, visit } from '../support/browser.ts';
import { openTrial, type Person, renewSession, signUp } from '../support/people.ts';
import { until } from '../support/system.ts';
import { isInspectable, type Target, target } from '../support/target.ts';
import { uploadPortrait } from '../support/video.ts';
import { STUDIO } from './studio.ts';

let orator: Target;
let browser: Browser;
let person: Person;
/** Somebody who only tries. */
let visitor: Person;
let keys: readonly string[];
beforeAll(async () => {
  [orator, browser, keys] = await Promise.all([target(), openBrowser(), readKeys()]);
  person = await signUp(orator.url);
  await uploadPortrait(person);
  visitor = await openTrial(orator.url);
});
afterAll(async () => {
  await browser?.close();
  await orator?.stop();
});

const PAGES = [
  { path: '/', by: 'nobody' },
  { path: '/sign-in', by: 'nobody' },
  { path: '/sign-up', by: 'nobody' },
  { path: '/reset-password', by: 'nobody' },
  { path: '/reset-password#token=made-up', by: 'nobody' },
  { path: '/sign-back?error=access_denied', by: 'nobody' },
  { path: '/account-verification', by: 'person' },
  { path: '/account', by: 'person' },
  { path: STUDIO, by: 'person' },
  { path: STUDIO, by: 'visitor' },
  { path: '/create-avatar', by: 'person' },
  { path: '/404', by: 'nobody' },
  { path: '/no/such/page', by: 'nobody' },
] as const;

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const LANGUAGES = {
  en: { locale: 'en-US', lang: 'en-US', dir: 'ltr' },
  ar: { locale: 'ar', lang: 'ar', dir: 'rtl' },
} as const;

const looks = (['desk', 'phone'] as const).flatMap((size) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    (['en', 'ar'] as const).map((language) => ({ size, colorScheme, language })),
  ),
);

describe('every page, without a mistake that can be measured', () => {
  test.for(looks)('$size, $colorScheme, $language', async ({ size, colorScheme, language }) => {
    const { locale, lang, dir } = LANGUAGES[language];
    const context: BrowserContextOptions = { viewport: SIZES[size], colorScheme, locale, isMobile: false };
    for (const by of ['nobody', 'visitor', 'person'] as const) {
      const session = by === 'nobody' ? null : await renewSession({ visitor, person }[by]);
      const name = `pages ${size} ${colorScheme} ${language} ${by}`;
      const expected = [...orator.expected, /status of 404 .*\/(404|no\/such\/page)$/];
      await visit(browser, { name, ...orator, session, context, expected }, async ({ page }) => {
        for (const { path, by: whom } of PAGES) {
          if (whom !== by && path !== '/') continue;
          await open(page, path, whom !== 'nobody' || by === 'person');
          const found = Facts.parse(await page.evaluate(FACTS));
          const at = `${name} ${path}`;
          expect({ lang: found.lang, dir: found.dir }, at).toEqual({ lang, dir });
          expect(found.title, at).toMatch(/\S/);
          expect(found.overflow, `${at}: ${found.wide.join(', ')}`).toBe(0);
          expect(found.dark, at).toBe(colorScheme === 'dark');
          expect(
            keys.filter((key) => found.words.includes(key)),
            `${at}: untranslated`,
          ).toEqual([]);
          // Light changes contrasts, size what is there; another language changes neither, so it is looked at once.
          if (language === 'en' || (size === 'phone' && colorScheme === 'light')) await expectNoObstacles(page, at);
        }
      });
    }
  });

  // 320 px is what a page at 400 % leaves of a usual window (WCAG 1.4.10).
  test('the header has room for the words of every language in 320 px', async () => {
    const session = await renewSession(visitor);
    for (const locale of LOCALES) {
      const context = { viewport: { width: 320, height: 640 }, locale };
      await visit(browser, { name: `narrow ${locale}`, ...orator, session, context }, async ({ page }) => {
        await open(page, '/create-avatar', true);
        const { overflow, wide } = Facts.parse(await page.evaluate(FACTS));
        expect(overflow, `${locale}: ${wide.join(', ')}`).toBe(0);
      });
    }
  });
});

/** Opens a page and waits until it has everything it shows. */
async function open(page: Page, path: string, known: boolean): Promise<void> {
  const waiting = new Set<Request>();
  const begin = (request: Request): unknown => waiting.add(request);
  const end = (request: Request): unknown => waiting.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.goto(path);
  await page
    .getByRole('heading', { level: 1 })
    .or(page.getByRole('heading', { level: 2 }))
    .first()
    .waitFor();
  // Where something is asked of the server, the first question waits until the browser has found out which device this is.
  if (known) await until(async () => Boolean(await page.evaluate('localStorage.machine_code')));
  await until(async () => {
    // What an answer asks for in its turn is asked for within a frame or two.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    return waiting.size === 0;
  });
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  await page.evaluate('document.fonts.ready.then(() => null)');
}

const Facts = z.object({
  lang: z.string(),
  dir: z.string(),
  title: z.string(),
  dark: z.boolean(),
  overflow: z.number(),
  wide: z.array(z.string()),
  words: z.array(z.string()),
});

/** Runs in the page. `words` is every text that can be seen or heard, each by itself. */
const FACTS = `(() => {
  const root = document.documentElement;
  const scroller = document.scrollingElement;
  const overflow = Math.max(0, scroller.scrollWidth - scroller.clientWidth);
  const all = [...document.body.querySelectorAll('*')];
  const wide = overflow === 0 ? [] : all.filter((it) => {
    const { left, right, width } = it.getBoundingClientRect();
    return width > 0 && (right > scroller.clientWidth + 0.5 || left < -0.5);
  }).map((it) => it.tagName.toLowerCase() + ' ' + (it.textContent ?? '').trim().slice(0, 30)).slice(0, 8);
  const texts = all.flatMap((it) => [...it.childNodes]).filter((it) => it.nodeType === Node.TEXT_NODE);
  const names = ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext'];
  const words = [
    ...texts.map((it) => it.textContent.trim()),
    ...all.flatMap((it) => names.map((name) => it.getAttribute(name)?.trim() ?? '')),
    document.title,
  ].filter((it) => it !== '');
  const colour = getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const dark = colour.reduce((sum, part) => sum + part, 0) / 3 < 128;
  return { lang: root.lang, dir: root.dir, title: document.title, dark, overflow, wide, words };
})()`;

/** Every key of the catalogues as i18next shows it when there is no word for it: with and without its namespace. */
async function readKeys(): Promise<string[]> {
  const folder = fileURLToPath(new URL('../../web/src/', import.meta.url));
  const found: string[] = [];
  const walk = (words: unknown, path: string): void => {
    if (typeof words === 'object' && words !== null) {
      for (const [key, value] of Object.entries(words)) walk(value, path === '' ? key : `${path}.${key}`);
      return;
    }
    // A key of one plain word ("email") may well be a word of the page.
    if (path.includes('.') || /[A-Z_-]/.test(path)) found.push(path.replace(/_(zero|one|two|few|many|other)$/, ''));
  };
  for await (const file of glob('**/locales/en.json', { cwd: folder })) {
    const before = found.length;
    walk(JSON.parse(await readFile(join(folder, file), 'utf8')), '');
    const namespace = basename(dirname(dirname(file)));
    found.push(...found.slice(before).map((key) => `${namespace}:${key}`));
  }
  return found;
}

const Verdict = z.object({
  passed: z.number(),
  violations: z.array(z.object({ id: z.string(), impact: z.string().nullable(), nodes: z.array(z.string()) })),
});
const require = createRequire(import.meta.url);
const axe = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Nothing that keeps a person with a disability from using the page (names of controls and contrast among it). */
async function expectNoObstacles(page: Page, at: string): Promise<void> {
  await page.evaluate(await axe);
  const { passed, violations } = Verdict.parse(
    await page.evaluate(`axe.run().then(({ passes, violations }) => ({
      passed: passes.length,
      violations: violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => html) })),
    }))`),
  );
  expect(passed, at).toBeGreaterThan(10);
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.map(({ id, nodes }) => `${id}: ${nodes.map((html) => html.slice(0, 160)).join(' | ')}`);
  expect(told, at).toEqual([]);
}

// Elsewhere nobody puts photos in without the server.
test.skipIf(!isInspectable)(
  'photos beyond the first page can be reached, chosen, and are still chosen later',
  async () => {
    const owner = await signUp(orator.url);
    const id = await uploadPortrait(owner);
    const newest = await orator.db?.photoImage.findUniqueOrThrow({ where: { id } });
    if (newest === undefined) throw new Error('there is no database');
    const { face, warnings, ...copy } = newest;
    // Of no time at all, and of this attempt alone.
    const first = `00000000-0000-7000-8000-${randomBytes(4).toString('hex')}`;
    const older = Array.from({ length: 30 }, (_none, index) => `${first}${String(index).padStart(4, '0')}`);
    const photos = older.map((name) => ({ ...copy, id: name, key: newest.key, face: face ?? {}, warnings }));
    await orator.db?.photoImage.createMany({ data: photos });
    await visit(browser, { name: 'older photos', ...orator, session: owner.session.read() }, async ({ page }) => {
      await open(page, STUDIO, true);
      const shown = page.getByRole('button', { name: /^Use the photo/ });
      const more = page.getByRole('button', { name: 'Show older photos' });
      expect(await shown.count()).toBe(24);
      await more.press('Enter');
      await more.waitFor({ state: 'detached' });
      expect(await shown.count()).toBe(31);
      await until(() => shown.nth(24).evaluate((it) => it === it.ownerDocument.activeElement));
      await shown.nth(30).press('Enter');
      expect(await shown.nth(30).getAttribute('aria-pressed')).toBe('true');
      await open(page, STUDIO, true);
      await until(async () => (await shown.count()) === 31);
      expect(await shown.nth(30).getAttribute('aria-pressed')).toBe('true');
    });
  },
);

describe('by keyboard alone', () => {
  test('the tabulator reaches what matters, in the order in which it is read', async () => {
    const session = await renewSession(person);
    await visit(browser, { name: 'keyboard', ...orator, session }, async ({ page }) => {
      await open(page, STUDIO, true);
      await page.getByRole('textbox', { name: 'What should be said?' }).fill('Mama.');
      await page.getByRole('button', { name: /^Make video · /, disabled: false }).waitFor();
      await page.evaluate('document.activeElement.blur()');
      const reached: string[] = [];
      // One more than can be there is the end of the page, whatever is added to it.
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press('Tab');
        const name = z.string().parse(await page.evaluate(FOCUSED));
        if (name === '') break;
        reached.push(name);
      }
      const wanted = [
        /^Skip to content/,
        /^Orator/,
        /^Talking photo/,
        /^Your videos/,
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

  test.for(['/', STUDIO, '/create-avatar'])('on a phone, who only tries has a menu: %s', async (path) => {
    const session = await renewSession(visitor);
    const options = { name: `menu ${path}`, ...orator, session, context: { viewport: SIZES.phone } };
    await visit(browser, options, async ({ page }) => {
      for (const [item, to] of [
        ['Your videos', '/create-avatar'],
        ['Talking photo', STUDIO],
        ['Sign in', '/sign-in'],
      ] as const) {
        if (to === path) continue;
        await open(page, path, true);
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

/** Presses a key until something of this name has the focus. */
async function focus(page: Page, key: string, name: string): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press(key);
    if (z.string().parse(await page.evaluate(FOCUSED)) === name) return;
  }
  throw new Error(`${key} never reaches ${name}`);
}

/** The name of what has the focus; nothing when the focus has left the page. */
const FOCUSED = `(() => {
  const it = document.activeElement;
  if (it === null || it === document.body) return '';
  return (it.getAttribute('aria-label') ?? it.labels?.[0]?.textContent ?? it.textContent).trim() || it.tagName;
})()`;
