import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PHOTO_LIMITS } from '@orator/contracts/photo-avatar-images/schema';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { median } from '@orator/rig/math/numeric';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { STUDIO, findStudio } from '../e2e/studio.ts';
import { openContext, startBrowser } from '../support/browser.ts';
import { renewSession, signUp } from '../support/people.ts';
import { portraitPhoto } from '../support/photo.ts';
import { startSystem } from '../support/system.ts';

const ROUNDS = 5;
/** The size of a telephone's photo: 12 megapixels. */
const SIZE = { width: 3024, height: 4032 };

/** A portrait with a camera's noise, as a JPEG of the best quality that may be sent. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = await sharp({ create: { ...SIZE, channels: 3, background: 'grey', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const photo = sharp((await portraitPhoto()).bytes)
    .resize(SIZE.width, SIZE.height, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }]);
  for (let quality = 100; quality > 80; quality -= 1) {
    const bytes = await photo.clone().jpeg({ quality }).toBuffer();
    if (bytes.length <= PHOTO_LIMITS.bytes) return bytes;
  }
  throw new Error('no quality makes the photo small enough');
}

/** Waits until the photo itself is there. */
const SHOWN = `Object.assign(new Image(), { src: document.querySelector('svg image').href.baseVal }).decode()`;

/** Milliseconds from the choice of a file to its photo with the outline of the face, on the page of a new account. */
async function upload(browser: Browser, url: string, path: string): Promise<number> {
  const context = await openContext(browser, { url, session: await renewSession(await signUp(url)) });
  try {
    const page = await context.newPage();
    const { file, photo, text } = findStudio(page);
    await page.goto(STUDIO);
    await text.waitFor();
    const began = performance.now();
    await file.setInputFiles(path);
    await photo.locator('polygon').first().waitFor({ timeout: 60_000 });
    await page.evaluate(SHOWN);
    return performance.now() - began;
  } finally {
    await context.close();
  }
}

/** A photo near the limit of 10 MB until its face is outlined on screen, relative to reading and writing that photo alone. */
export async function benchPhotoUpload(servers: { databaseUrl: string; redisUrl: string }): Promise<BenchmarkResults> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-bench-'));
  const system = await startSystem({ ...servers, readied: true, gatewayEnv: { RATE_LIMIT: 'off' } });
  const browser = await startBrowser();
  try {
    const bytes = await largePhoto();
    const path = join(folder, 'photo.jpg');
    await writeFile(path, bytes);
    const times = { outlined: [] as number[], alone: [] as number[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const began = performance.now();
      await sharp(bytes).jpeg().toBuffer();
      const alone = performance.now() - began;
      const outlined = await upload(browser, system.url, path);
      // The first round only loads the models.
      if (round === 0) continue;
      times.alone.push(alone);
      times.outlined.push(outlined);
    }
    const value = median(times.outlined);
    return {
      [`upload: a photo of ${(bytes.length / 1e6).toFixed(1)} MB to its outlined face / reading and writing it`]: {
        ratio: value / median(times.alone),
        floor: 25,
        value: value / 1000,
        unit: 's',
        better: 'less',
      },
    };
  } finally {
    await browser.close();
    await system.stop();
    await rm(folder, { recursive: true });
  }
}
