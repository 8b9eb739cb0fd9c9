import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Locale, LOCALES } from '@orator/contracts/core/common';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { STUDIO } from '../e2e/studio.ts';
import { openContext } from '../support/browser.ts';
import { until } from '../support/system.ts';
import { readCatalogues, type Words, readWords } from '../views/words.ts';

const FOLDER = fileURLToPath(new URL('../../web/src/entities/help/components/pictures/', import.meta.url));
/** Sizes on the page, pixels; `web/src/entities/help/components/pictures.ts` repeats them. */
const STAGE = { width: 780, height: 710 };
const PHOTO = { width: 780, height: 662 };
const RESULT = { width: 780, height: 754 };
const PANEL = { width: 400, height: 840 };
const FIELD = { width: 820, height: 264 };
const NARROW = { width: FIELD.width, height: 900 };
/** Pixels of the page around the field. */
const MARGIN = 12;
/** Pixels of a picture for each of the page, so that small words stay sharp on fine screens. */
const DENSITY = 1.5;
/** The most that a picture may take, bytes. */
const BYTES = 25_000;
/** Qualities of AVIF, the best first; at the last one small text still has no halo. */
const QUALITIES = [52, 44, 36, 28] as const;

/** The video while it is made. */
const FILM = '**/api/tasks/*/film*';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Making {
  readonly page: Page;
  readonly words: Words;
  /** Sentences that are said in the pictures. */
  readonly said: readonly string[];
  readonly locale: Locale;
}

/**
 * Makes the pictures of the help pages anew in every language, as a visitor who makes a video: the face, the words, the making, the
 * finished video, and the marks of a script.
 * @param only of a language whose name has this in it, such as `ko`; all of them where it is empty
 * @throws when a picture cannot be taken, or takes more than it may
 */
export async function takeHelpPictures(browser: Browser, url: string, only: string): Promise<void> {
  const locales: Locale[] = LOCALES.filter((locale) => locale.includes(only));
  const work = async (): Promise<void> => {
    for (let locale = locales.shift(); locale !== undefined; locale = locales.shift()) {
      await takeIn(browser, url, locale);
      console.log(`pictures of ${locale}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
}

async function takeIn(browser: Browser, url: string, locale: Locale): Promise<void> {
  await mkdir(`${FOLDER}${locale}`, { recursive: true });
  const context = await openContext(browser, {
    url,
    context: { locale: locale === 'en' ? 'en-US' : locale, deviceScaleFactor: DENSITY },
  });
  const page = await context.newPage();
  const texts = await readCatalogues(locale);
  // The texts that the first page suggests.
  const said = ['sample-faces:starter1', 'sample-faces:starter2'].map((key) => texts.get(key) ?? '');
  const making = { page, locale, words: await readWords(locale), said };
  await makeVideo(making);
  await markScript(making);
  await context.close();
}

async function makeVideo({ page, words, said, locale }: Making): Promise<void> {
  const show = (name: string, of: Locator, size: typeof STAGE) => picture(of, size, `${locale}/${name}`);
  await page.goto(STUDIO);
  const stage = page.getByRole('main').getByRole('region', { name: words('studios:stage') });
  const panel = page.getByRole('complementary', { name: words('photo-videos:panel') });
  await page
    .getByRole('button', { name: words('photo-avatar-images:trySample') })
    .nth(1)
    .click();
  await page.locator('polygon').first().waitFor();
  await show('face', stage, PHOTO);
  await page.getByRole('textbox', { name: words('studios:script') }).fill(said[0] ?? '');
  const make = page.getByRole('button', { name: words('studios:works.video.makeFree'), disabled: false });
  await make.waitFor();
  await show('words', panel, PANEL);
  // On a fast machine the video would play before its progress is pictured.
  await page.route(FILM, (route) => route.abort());
  await make.click();
  const progress = page.getByRole('progressbar').first();
  await until(async () => Number(await progress.getAttribute('aria-valuenow')) >= 10);
  await show('making', stage, STAGE);
  await page.unroute(FILM);
  await page.getByRole('link', { name: words('tasks:download') }).waitFor({ timeout: 180_000 });
  await show('done', stage, RESULT);
}

async function markScript({ page, words, said, locale }: Making): Promise<void> {
  // On a wider page the field would be too tall to be seen with its buttons.
  await page.setViewportSize(NARROW);
  await page.goto('/voice');
  await page
    .getByRole('textbox')
    .first()
    .fill(marked(said.join(' '), locale));
  await page.locator('[data-mark]').first().waitFor();
  const label = await measureBox(page.getByText(words('studios:script')).first());
  const last = await measureBox(page.getByRole('button', { name: words('scripts:pronounce') }));
  const y = Math.round(label.y) - MARGIN;
  const height = Math.min(FIELD.height, Math.round(last.y + last.height) + MARGIN - y);
  const taken = await take(page, { x: 0, y, width: FIELD.width, height });
  const bottom = Math.round((FIELD.height - height) * DENSITY);
  await save(await sharp(taken).extend({ bottom, extendWith: 'copy' }).toBuffer(), `${locale}/marks`);
}

/** Every fourth word is emphasised, every eighth is lower, and a pause stands after the first sentence. */
function marked(script: string, locale: Locale): string {
  let words = 0;
  const parts = new Intl.Segmenter(locale, { granularity: 'word' }).segment(script);
  return Array.from(parts, ({ segment, isWordLike }) => {
    if (isWordLike !== true) return /[!.。！]/u.test(segment) && words < 12 ? `${segment} [0.5s]` : segment;
    words += 1;
    if (words % 4 === 2) return `[!${segment}]`;
    return words % 8 === 7 ? `[-2st ${segment}]` : segment;
  }).join('');
}

/** Takes the part of the page that begins where an element does, on the side where the language begins. */
async function picture(of: Locator, { width, height }: typeof STAGE, name: string): Promise<void> {
  const box = await measureBox(of);
  const toLeft = (await of.page().evaluate('document.dir')) === 'rtl';
  const x = Math.max(0, Math.round(toLeft ? box.x + box.width - width : box.x));
  await save(await take(of.page(), { x, y: Math.round(box.y), width, height }), name);
}

async function measureBox(it: Locator): Promise<Box> {
  const box = await it.boundingBox();
  if (box === null) throw new Error(`nothing to be seen of ${String(it)}`);
  return box;
}

async function take(page: Page, clip: Box): Promise<Buffer> {
  await page.evaluate('document.fonts.ready.then(() => null)');
  return page.screenshot({ clip, animations: 'disabled' });
}

async function save(taken: Buffer, name: string): Promise<void> {
  for (const quality of QUALITIES) {
    const bytes = await sharp(taken).avif({ quality, chromaSubsampling: '4:4:4', effort: 2 }).toBuffer();
    if (bytes.length <= BYTES) return writeFile(`${FOLDER}${name}.avif`, bytes);
  }
  throw new Error(`${name} takes more than ${BYTES} bytes`);
}
