import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@orator/contracts/core/common';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { SIZES } from '../e2e/open-page.ts';
import { openContext } from '../support/browser.ts';
import { nameView, openView } from '../views/open-view.ts';
import type { Size, View } from '../views/view.ts';
import { openSession, type People } from '../views/viewers.ts';
import { readWords } from '../views/words.ts';

export const SCHEMES = ['light', 'dark'] as const;
export const LANGUAGES = ['en', 'ar'] as const satisfies readonly Locale[];

export interface Shot {
  readonly view: View;
  readonly size: Size;
  readonly scheme: (typeof SCHEMES)[number];
  readonly language: (typeof LANGUAGES)[number];
  /** The picture's path in the folder. */
  readonly file: string;
  /** The picture of the whole page, if the window does not show all of it. */
  readonly whole: string | null;
}

export interface Failure {
  readonly name: string;
  readonly reason: string;
}

interface Options {
  readonly url: string;
  readonly folder: string;
  readonly people: People;
  readonly views: readonly View[];
  /** How many pages are open at once. */
  readonly parallel: number;
}

interface Round {
  readonly language: (typeof LANGUAGES)[number];
  readonly views: View[];
}

/** Takes every view in both sizes, colour schemes and languages; a view that cannot be opened is a failure. */
export async function takeShots(browser: Browser, options: Options): Promise<{ shots: Shot[]; failures: Failure[] }> {
  const shots: Shot[] = [];
  const failures: Failure[] = [];
  const rounds = planRounds(options);
  const work = async (): Promise<void> => {
    for (let round = rounds.shift(); round !== undefined; round = rounds.shift()) {
      const context = await openRound(browser, round, options);
      const words = await readWords(round.language);
      for (const view of round.views) {
        const page = await context.newPage();
        try {
          await page.setViewportSize(SIZES[view.size ?? 'desk']);
          await openView(page, view, { words, people: options.people });
          shots.push(...(await takeView(page, view, round.language, options.folder)));
        } catch (error) {
          failures.push({ name: `${nameView(view)} ${round.language}`, reason: String(error) });
        }
        // A tab keeps drafts of its own.
        await page.close();
      }
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: options.parallel }, work));
  return { shots, failures };
}

/** Views of one viewer in one language share what the browser has loaded; the rounds are about equally long. */
function planRounds({ views, parallel }: Options): Round[] {
  const longest = Math.ceil((views.length * LANGUAGES.length) / (parallel * 3));
  const rounds: Round[] = [];
  for (const language of LANGUAGES) {
    for (const all of Map.groupBy(views, ({ by }) => by).values()) {
      for (let at = 0; at < all.length; at += longest) rounds.push({ language, views: all.slice(at, at + longest) });
    }
  }
  return rounds.toSorted((one, other) => other.views.length - one.views.length);
}

async function openRound(
  browser: Browser,
  { language, views }: Round,
  { url, people }: Options,
): Promise<BrowserContext> {
  const by = views[0]?.by ?? 'nobody';
  const session = await openSession(people, by);
  const context = { locale: language === 'en' ? 'en-US' : language };
  return openContext(browser, { url, session, first: by === 'stranger', context });
}

async function takeView(page: Page, view: View, language: Round['language'], folder: string): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const size of ['desk', 'phone'] as const) {
    if (view.size !== undefined && view.size !== size) continue;
    await page.setViewportSize(SIZES[size]);
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      await settle(page);
      const name = `${nameView(view)} ${size} ${scheme} ${language}`.replaceAll(/[^\w]+/g, '-').replace(/^-/, '');
      const place = `pictures/${name}.jpg`;
      await mkdir(join(folder, 'pictures'), { recursive: true });
      const picture = { type: 'jpeg', quality: 82, animations: 'disabled' } as const;
      await page.screenshot({ ...picture, path: join(folder, place) });
      const whole =
        scheme === 'light' && view.state === '' && (await isLonger(page)) ? `pictures/${name}-whole.jpg` : null;
      if (whole !== null) await page.screenshot({ ...picture, path: join(folder, whole), fullPage: true });
      shots.push({ view, size, scheme, language, file: place, whole });
    }
  }
  return shots;
}

/** Waits for the layout and the pictures of a new size or colour scheme. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(`Promise.all([
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    ...[...document.images].filter((it) => it.loading !== 'lazy').map((it) => it.decode().catch(() => null)),
  ]).then(() => null)`);

const isLonger = async (page: Page): Promise<boolean> =>
  (await page.evaluate('document.scrollingElement.scrollHeight > innerHeight * 1.05')) === true;
