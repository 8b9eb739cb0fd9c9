import { link, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { createDb, newId, type PhotoAvatarModel } from '@orator/db/client';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { median } from '@orator/rig/math/numeric';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { openContext, startBrowser } from '../support/browser.ts';
import { type Person, renewSession, signUp } from '../support/people.ts';
import { startSystem, type System, until } from '../support/system.ts';
import { uploadPortrait } from '../support/video.ts';
import { atMost, type Frames, SLOWER, slowFrames } from './aim.ts';
import { type PageProcessor, openProcessor } from './page-processor.ts';

const LIBRARY = '/create-avatar/ai-creation-library';
const MANY = 10_000;
/** Rows of one statement: their values are its parameters. */
const BATCH = 1000;
const HEIGHTS = [960, 720, 540];
const VISITS = 5;
/** Target of the first picture, milliseconds: https://web.dev/articles/lcp calls it good. */
const AIM_FIRST_MS = 2500;
/** A brisk flick, pixels a second, and for how long. */
const SPEED = 2500;
const SCROLLED_MS = 8000;
/** Clips that are in view begin, and play. */
const REST_MS = 2000;

/** An avatar with its files as the product makes them. */
async function makeAvatar(person: Person, databaseUrl: string): Promise<PhotoAvatarModel> {
  const db = createDb(databaseUrl, 1);
  const id = await uploadPortrait(person);
  await person.client.call(photoAvatars.make, { params: { id }, body: { max_cost: 10 } });
  const where = { imageId: id, thumbnailKey: { not: null } };
  await until(async () => (await db.photoAvatar.count({ where })) > 0, 120);
  const avatar = await db.photoAvatar.findFirstOrThrow({ where });
  await db.$disconnect();
  return avatar;
}

/** Publishes thousands of copies of it, each with addresses of its own, so that each picture is fetched and decoded. */
async function publish({ storageDir }: System, databaseUrl: string, avatar: PhotoAvatarModel): Promise<void> {
  const db = createDb(databaseUrl, 1);
  await mkdir(join(storageDir, 'bench'));
  const copy = async (key: string, to: string): Promise<string> => {
    await link(join(storageDir, key), join(storageDir, to));
    return to;
  };
  for (let from = 0; from < MANY; from += BATCH) {
    const rows = Array.from({ length: BATCH }, async (_, number) => {
      const id = newId();
      return {
        ...avatar,
        id,
        publicId: newId(),
        name: `Avatar ${from + number}`,
        height: HEIGHTS[number % HEIGHTS.length] ?? avatar.height,
        previewKey: await copy(avatar.previewKey, `bench/${id}.mp4`),
        thumbnailKey: await copy(avatar.thumbnailKey ?? '', `bench/${id}.webp`),
      };
    });
    await db.photoAvatar.createMany({ data: await Promise.all(rows) });
  }
  await db.$disconnect();
}

/** Notes when the first picture is there. */
const WATCH = `window.firstPicture = new Promise((done) => {
  const look = () => {
    if (document.querySelector('li [data-state="loaded"]') === null) requestAnimationFrame(look);
    else done(performance.now());
  };
  look();
})`;

interface LibraryPage {
  readonly page: Page;
  readonly processor: PageProcessor;
  readonly firstMs: number;
}

/** Opens the library on a first visit, with a slow processor. */
async function openLibrary(browser: Browser, url: string, person: Person): Promise<LibraryPage> {
  const session = await renewSession(person);
  const context = await openContext(browser, { url, session, context: { reducedMotion: 'no-preference' } });
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  const processor = await openProcessor(page);
  await processor.slowDown(SLOWER);
  await page.goto(LIBRARY);
  return { page, processor, firstMs: z.number().parse(await page.evaluate('firstPicture')) };
}

/** Scrolls down until the last avatar is loaded, then back to the middle. */
async function fetchAll(page: Page): Promise<void> {
  const end = 'scrollTo(0, document.documentElement.scrollHeight)';
  await until(async () => {
    await page.evaluate(end);
    return (await page.locator(`li[aria-setsize="${MANY}"]`).count()) > 0;
  }, 300);
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight / 2)');
}

/** Scrolls on from where the page is: equally fast, however few frames there are. */
const SCROLL = `new Promise((done) => {
  const from = scrollY;
  const began = performance.now();
  let frames = 0;
  const step = () => {
    const passed = performance.now() - began;
    scrollTo(0, from + (passed / 1000) * ${SPEED});
    frames += 1;
    if (passed < ${SCROLLED_MS}) requestAnimationFrame(step);
    else done({ frames, passed });
  };
  requestAnimationFrame(step);
})`;
const Scrolled = z.object({ frames: z.number(), passed: z.number() });

async function scroll({ page, processor }: LibraryPage): Promise<Frames> {
  await pause(REST_MS);
  const used = await processor.usedMs();
  const { frames, passed } = Scrolled.parse(await page.evaluate(SCROLL));
  return { rate: (frames / passed) * 1000, costMs: ((await processor.usedMs()) - used) / frames };
}

/** The library of thousands of avatars in a real browser: its first picture, and how smoothly it scrolls. */
export async function benchGallery(servers: { databaseUrl: string; redisUrl: string }): Promise<BenchmarkResults> {
  const system = await startSystem({ ...servers, gatewayEnv: { RATE_LIMIT: 'off' } });
  const browser = await startBrowser();
  try {
    const person = await signUp(system.url);
    await publish(system, servers.databaseUrl, await makeAvatar(person, servers.databaseUrl));
    const first: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const { page, firstMs } = await openLibrary(browser, system.url, person);
      first.push(firstMs);
      await page.context().close();
    }
    const library = await openLibrary(browser, system.url, person);
    await library.processor.slowDown(1);
    await fetchAll(library.page);
    const full = await scroll(library);
    await library.processor.slowDown(SLOWER);
    const slow = await scroll(library);
    return {
      [`gallery: time to the first picture, processor ${SLOWER} times slower`]: atMost(median(first), AIM_FIRST_MS),
      ...slowFrames(`gallery: scrolling ${MANY}`, full, slow),
    };
  } finally {
    await browser.close();
    await system.stop();
  }
}
