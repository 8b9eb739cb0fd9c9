import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '@orator/contracts/core/common';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { visit } from '../support/browser.ts';
import { openTrial, type Person, renewSession, signUp } from '../support/people.ts';
import { uploadPortrait } from '../support/video.ts';
import { openPage, SIZES } from './open-page.ts';
import { browser, orator } from './run.ts';
import { STUDIO } from './studio.ts';

let person: Person;
/** A visitor with a trial. */
let visitor: Person;
let keys: readonly string[];
beforeAll(async () => {
  keys = await readKeys();
  person = await signUp(orator.url);
  await uploadPortrait(person);
  visitor = await openTrial(orator.url);
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
  { path: `/shared?video=${'A'.repeat(22)}`, by: 'nobody' },
  { path: '/404', by: 'nobody' },
  { path: '/no/such/page', by: 'nobody' },
] as const;

const LANGUAGES = {
  en: { locale: 'en-US', lang: 'en-US', dir: 'ltr' },
  ar: { locale: 'ar', lang: 'ar', dir: 'rtl' },
} as const;

const SCHEMES = ['light', 'dark'] as const;
const looks = (['desk', 'phone'] as const).flatMap((size) =>
  (['en', 'ar'] as const).map((language) => ({ size, language })),
);

describe('every page has a language, a title, no overflow, no untranslated key and no serious axe violation', () => {
  test.for(looks)('$size, $language, light and dark', async ({ size, language }) => {
    const { locale } = LANGUAGES[language];
    const context: BrowserContextOptions = { viewport: SIZES[size], locale, isMobile: false };
    for (const by of ['nobody', 'visitor', 'person'] as const) {
      const session = by === 'nobody' ? null : await renewSession({ visitor, person }[by]);
      const name = `pages ${size} ${language} ${by}`;
      const expected = [...orator.expected, /status of 404 .*\/(404|no\/such\/page|api\/shared-video\?.*)$/];
      const pages = PAGES.filter(({ path, by: whom }) => whom === by || path === '/');
      await visit(browser, { ...orator, name, session, context, expected }, async ({ page }) => {
        for (const [index, { path, by: whom }] of pages.entries()) {
          // Each page is loaded in one scheme and switched to the other; every second one starts with the other scheme.
          const schemes = index % 2 === 0 ? SCHEMES : SCHEMES.toReversed();
          for (const [turn, scheme] of schemes.entries()) {
            await page.emulateMedia({ colorScheme: scheme });
            if (turn === 0) await openPage(page, path, whom !== 'nobody' || by === 'person');
            await expectSound(page, { size, scheme, language, first: turn === 0, at: `${name} ${scheme} ${path}` });
          }
        }
      });
    }
  });

  // A 1280 px window zoomed to 400 % is 320 px wide (WCAG 1.4.10).
  test('the header has room for the words of every language in 320 px', async () => {
    const session = await renewSession(visitor);
    const context = { viewport: { width: 320, height: 640 } };
    await visit(browser, { ...orator, name: 'narrow', session, context }, async ({ page, context: own }) => {
      for (const locale of LOCALES) {
        const cookie = { name: 'locale', value: locale === 'en' ? 'en-US' : locale, url: orator.url };
        await own.addCookies([cookie]);
        await openPage(page, '/create-avatar', true);
        const { lang, overflow, wide } = Facts.parse(await page.evaluate(FACTS));
        expect(lang).toMatch(new RegExp(`^${locale}`));
        expect(overflow, `${locale}: ${wide.join(', ')}`).toBe(0);
      }
    });
  });
});

interface Look {
  readonly size: keyof typeof SIZES;
  readonly scheme: (typeof SCHEMES)[number];
  readonly language: keyof typeof LANGUAGES;
  /** The page has just been loaded; else only its colours have changed. */
  readonly first: boolean;
  /** Names the page in a failure. */
  readonly at: string;
}

async function expectSound(page: Page, { size, scheme, language, first, at }: Look): Promise<void> {
  const { lang, dir } = LANGUAGES[language];
  const read = async () => Facts.parse(await page.evaluate(FACTS));
  await expect.poll(async () => (await read()).dark, { message: at }).toBe(scheme === 'dark');
  const found = await read();
  expect({ lang: found.lang, dir: found.dir }, at).toEqual({ lang, dir });
  expect(found.title, at).toMatch(/\S/);
  expect(found.overflow, `${at}: ${found.wide.join(', ')}`).toBe(0);
  expect(
    keys.filter((key) => found.words.includes(key)),
    `${at}: untranslated`,
  ).toEqual([]);
  // Colour scheme and size change the result, the language does not: Arabic is checked once.
  if (language === 'en' || (size === 'phone' && first)) {
    await expectNoObstacles(page, at, first ? null : 'color-contrast');
  }
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

/** Runs in the page. `words` holds every visible text and accessible name. */
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

/** Every key of the catalogues as i18next shows a missing translation: with and without its namespace. */
async function readKeys(): Promise<string[]> {
  const folder = fileURLToPath(new URL('../../web/src/', import.meta.url));
  const found: string[] = [];
  const walk = (words: unknown, path: string): void => {
    if (typeof words === 'object' && words !== null) {
      for (const [key, value] of Object.entries(words)) walk(value, path === '' ? key : `${path}.${key}`);
      return;
    }
    // A key of one plain word ("email") may also be a word of the page.
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

/**
 * axe finds no serious or critical violation (names of controls and contrast among them).
 * @param rule the only rule to check, or null for all
 */
async function expectNoObstacles(page: Page, at: string, rule: string | null): Promise<void> {
  await page.evaluate(await axe);
  const { passed, violations } = Verdict.parse(
    await page.evaluate(`axe.run(document, ${JSON.stringify(rule === null ? {} : { runOnly: [rule] })}).then(({ passes, violations }) => ({
      passed: passes.length,
      violations: violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => html) })),
    }))`),
  );
  expect(passed, at).toBeGreaterThan(rule === null ? 10 : 0);
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.map(({ id, nodes }) => `${id}: ${nodes.map((html) => html.slice(0, 160)).join(' | ')}`);
  expect(told, at).toEqual([]);
}
