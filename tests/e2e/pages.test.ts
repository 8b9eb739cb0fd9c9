// Rare (ADR 86): it opens every page and what opens on it, in several looks; component tests check what a page shows.
// @module-tag rare
import { LOCALES } from '@orator/contracts/core/common';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { leave, openContext, visit, watch } from '../support/browser.ts';
import { isAll } from '../support/scope.ts';
import { until } from '../support/system.ts';
import { nameView, openView } from '../views/open-view.ts';
import type { Size, View } from '../views/view.ts';
import { createPeople, openSession, type People, VIEWERS } from '../views/viewers.ts';
import { listViews } from '../views/views.ts';
import { readCatalogues, type Words, readWords } from '../views/words.ts';
import { findObstacles, type Rules } from './axe.ts';
import { openPage, SIZES } from './open-page.ts';
import { browser, orator } from './run.ts';

const LANGUAGES = {
  en: { lang: 'en-US', dir: 'ltr' },
  ar: { lang: 'ar', dir: 'rtl' },
} as const;
const SCHEMES = ['light', 'dark'] as const;

interface Look {
  readonly language: keyof typeof LANGUAGES;
  readonly size: Size;
  readonly scheme: (typeof SCHEMES)[number];
  /** What axe looks for. */
  readonly rules: Rules | 'none';
}

/** Each size, scheme and language, in the pairs that share most: what a look does not change is not checked again. */
const LOOKS: readonly Look[] = [
  { language: 'en', size: 'desk', scheme: 'light', rules: 'all' },
  { language: 'en', size: 'phone', scheme: 'light', rules: 'none' },
  { language: 'ar', size: 'phone', scheme: 'dark', rules: 'all' },
  { language: 'ar', size: 'desk', scheme: 'dark', rules: 'colours' },
];
/** A menu or dialog is nearly the same in another layout. */
const STATE_LOOKS = LOOKS.filter(({ rules }) => rules === 'all');
const PHONE_LOOKS: readonly Look[] = [
  { language: 'en', size: 'phone', scheme: 'light', rules: 'all' },
  { language: 'ar', size: 'phone', scheme: 'dark', rules: 'all' },
];

const listLooks = ({ state, size }: View): readonly Look[] =>
  size === 'phone' ? PHONE_LOOKS : state === '' ? LOOKS : STATE_LOOKS;

/** All looks of a view, or in a usual run one that axe examines, which is another one for the next view. */
function chooseLooks(view: View): readonly Look[] {
  const looks = listLooks(view);
  if (isAll) return looks;
  const examined = looks.filter(({ rules }) => rules === 'all');
  return examined.filter((_look, at) => at === views.indexOf(view) % examined.length);
}

/** Whether a view is a page as a link opens it: nothing is done in it, and no answer of the server is replaced. */
const isPlain = ({ state, prepare, open }: View): boolean =>
  state === '' && prepare === undefined && open === undefined;

let keys: readonly string[];
let people: People;
let words: Words;
beforeAll(async () => {
  [keys, people, words] = await Promise.all([readKeys(), createPeople(orator.url), readWords('en')]);
});

/** Views of one viewer share what the browser has loaded, and what it has compiled. */
const MANY = 24;
/** Time limit of so many views, ms. On a busy machine they take minutes; a step that hangs ends by its own limit. */
const LIMIT_MS = 15 * 60_000;
/** A run of this file opens only every third page; a run of all tests opens every page. */
const views = isAll
  ? await listViews()
  : (await listViews()).filter(({ state }) => state === '').filter((_view, at) => at % 3 === 0);
const cases = VIEWERS.flatMap((by) => {
  // A plain view after another one is opened within the app.
  const all = views.filter((view) => view.by === by).toSorted((a, b) => Number(isPlain(b)) - Number(isPlain(a)));
  const parts = Array.from({ length: Math.ceil(all.length / MANY) }, (_none, at) => at);
  return parts.map((at) => ({ by, part: at + 1, some: all.slice(at * MANY, (at + 1) * MANY) }));
});

describe('every page and what it opens has a language, a title, no overflow, no untranslated key and no violation of axe', () => {
  test.concurrent.for(cases)('as $by, $part', { timeout: LIMIT_MS }, async ({ by, some }, { expect: expectHere }) => {
    const session = await openSession(people, by);
    const context = await openContext(browser, { ...orator, session, first: by === 'stranger' });
    try {
      // One tab for all: another one is another process of the browser, which takes longer to start than a page to load.
      let tab = await openTab(context);
      let isClean = false;
      const problems: string[] = [];
      for (const view of some) {
        const found = await findProblems(tab, view, isClean && isPlain(view));
        problems.push(...found.map((one) => `${nameView(view)}${one}`));
        isClean = found.length === 0 && isPlain(view);
        if (found.length === 0 && view.spoilsTab !== true) continue;
        await tab.page.close();
        tab = await openTab(context);
      }
      // Reports shorten the comparison, but not its message.
      expectHere(problems, problems.join('\n')).toEqual([]);
    } finally {
      await context.close();
    }
  });
});

// A 1280 px window zoomed to 400 % is 320 px wide (WCAG 1.4.10).
test('the header has room for the words of every language in 320 px', async () => {
  const session = await openSession(people, 'visitor');
  const context = { viewport: { width: 320, height: 640 } };
  await visit(browser, { ...orator, name: 'narrow', session, context }, async ({ page, context: own }) => {
    for (const locale of LOCALES) {
      const cookie = { name: 'locale', value: locale === 'en' ? 'en-US' : locale, url: orator.url };
      await own.addCookies([cookie]);
      await openPage(page, '/my-works', true);
      const { lang, overflow, wide } = Facts.parse(await page.evaluate(FACTS));
      expect(lang).toMatch(new RegExp(`^${locale}`));
      expect(overflow, `${locale}: ${wide.join(', ')}`).toBe(0);
    }
  });
});

interface Tab {
  readonly page: Page;
  /** What the browser has complained about in it. */
  readonly complaints: readonly string[];
}

async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  return { page, complaints: watch(page) };
}

/** A browser asks for this icon when it shows a file without a page (`openView`); pages name their own. */
const OF_A_FILE = /status of 404 .*\/favicon\.ico$/;

/**
 * What is wrong with a view, which is opened once and changed in place; one that does not open is left in test-results/.
 * @param inside it is opened within the app, in the language of the view before
 */
async function findProblems({ page, complaints }: Tab, view: View, inside: boolean): Promise<string[]> {
  const before = complaints.length;
  const found: string[] = [];
  try {
    await page.context().clearCookies({ name: 'locale' });
    if (!inside) {
      await page.setViewportSize(SIZES[view.size ?? 'desk']);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    const end = await openView(page, view, { words, people, inside });
    const looks = chooseLooks(view);
    for (const look of inside && (await isArabic(page)) ? looks.toReversed() : looks) {
      const wrong = await findWrong(page, look);
      found.push(...wrong.map((one) => `, ${look.language}, ${look.size}, ${look.scheme}: ${one}`));
    }
    // A tab keeps drafts of its own.
    await page.evaluate('sessionStorage.clear()');
    await end();
  } catch (error) {
    await leave(page, `pages ${nameView(view)}`, complaints.slice(before));
    found.push(`: ${String(error)}`);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const expected = [...orator.expected, OF_A_FILE, ...(view.complaints ?? [])];
  const unexpected = complaints.slice(before).filter((one) => !expected.some((pattern) => pattern.test(one)));
  return [...found, ...unexpected.map((one) => `: ${one}`)];
}

async function findWrong(page: Page, { language, size, scheme, rules }: Look): Promise<string[]> {
  await page.setViewportSize(SIZES[size]);
  await page.emulateMedia({ colorScheme: scheme });
  if ((await isArabic(page)) !== (language === 'ar')) await switchLanguage(page, language);
  await page.evaluate(SETTLED);
  const wrong = await readFacts(page, language, scheme);
  return rules === 'none' ? wrong : [...wrong, ...(await findObstacles(page, rules))];
}

/**
 * Waits until a look is drawn and nothing moves any more. Contexts ask for reduced motion, which the product's style sheet
 * answers with no transitions, so that no colour is between two schemes.
 */
const SETTLED = `(async () => {
  for (let still = 0; still < 2; ) {
    await new Promise((done) => requestAnimationFrame(done));
    const moving = document.getAnimations().filter(
      (it) => it.playState === 'running' && it.effect.getComputedTiming().endTime !== Infinity,
    );
    still = moving.length === 0 ? still + 1 : 0;
    await Promise.allSettled(moving.map((it) => it.finished));
  }
})()`;

const isArabic = async (page: Page): Promise<boolean> => (await page.locator('html').getAttribute('lang')) === 'ar';

/**
 * Switches the language by the page's own menu, or by the address of a page for frames. A click without a pointer
 * leaves open what is open.
 */
async function switchLanguage(page: Page, language: Look['language']): Promise<void> {
  const menu = page.locator('header [aria-haspopup=menu]').first();
  if ((await page.locator('header').count()) === 0) {
    const address = new URL(page.url());
    address.searchParams.set('lang', language);
    await openPage(page, address.pathname + address.search, true);
    return;
  }
  const entry = page.locator(`[role=menuitem][lang=${language}]`);
  const isView = (await entry.count()) > 0;
  if (!isView) await menu.dispatchEvent('click');
  await entry.dispatchEvent('click');
  await entry.waitFor({ state: 'detached' });
  await page.locator(`html[lang|=${language}]`).waitFor();
  if (!isView) return;
  await menu.dispatchEvent('click');
  await entry.waitFor();
}

async function readFacts(page: Page, language: Look['language'], scheme: Look['scheme']): Promise<string[]> {
  const { lang, dir } = LANGUAGES[language];
  const read = async () => Facts.parse(await page.evaluate(FACTS));
  await until(async () => (await read()).dark === (scheme === 'dark'), 10);
  const found = await read();
  const untranslated = keys.filter((key) => found.words.includes(key));
  return [
    ...(found.lang === lang && found.dir === dir ? [] : [`lang ${found.lang}, dir ${found.dir}`]),
    ...(/\S/.test(found.title) ? [] : ['no title']),
    ...(found.overflow === 0 ? [] : [`${found.overflow} px too wide: ${found.wide.join(', ')}`]),
    ...untranslated.map((key) => `untranslated: ${key}`),
  ];
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
  const found = [...(await readCatalogues('en')).keys()].map((key) =>
    key.replace(/_(zero|one|two|few|many|other)$/, ''),
  );
  const bare = found.map((key) => key.slice(key.indexOf(':') + 1));
  // A key of one plain word ("email") may also be a word of the page.
  return [...found, ...bare.filter((key) => key.includes('.') || /[A-Z_-]/.test(key))];
}
