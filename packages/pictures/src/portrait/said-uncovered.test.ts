import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { compose } from '../product-avatar-prompts/built-in-product-photo.ts';
import { createCalls } from '@orator/threads/create-calls';
import { ThreadPool } from '@orator/threads/thread-pool';
import type * as Program from './portrait-thread.ts';
import { analysePortrait } from './built-in-portrait.ts';
import { drawOver } from './drawn-pictures.test-support.ts';
import { samplePortrait } from './sample-portraits.test-support.ts';

/** Omar with a bar across his mouth. */
const barred = async (): Promise<Buffer> =>
  drawOver(await samplePortrait('omar'), '<rect x="254" y="442" width="260" height="52" fill="#2456c8"/>');

describe('a photo whose owner says that nothing covers the face', () => {
  const analyse = (bytes: Uint8Array) => analysePortrait(bytes, undefined, { uncovered: true });

  test('is taken with a warning by the thread that checks photos', async () => {
    const pool = new ThreadPool({ maxThreads: 1 });
    const { call } = createCalls<typeof Program>(pool, new URL('portrait-thread.ts', import.meta.url));
    const look = call('analyse');
    try {
      const covered = await barred();
      expect(await look({ bytes: covered, options: {} })).toMatchObject({ ok: false, reasons: ['face_covered'] });
      const taken = await look({ bytes: covered, options: { uncovered: true } });
      expect(taken).toMatchObject({ ok: true, warnings: ['face_covered'] });
    } finally {
      await pool.destroy();
    }
  });

  test('has no warning where nothing looked so', { tags: ['rare'] }, async () => {
    expect(await analyse(await samplePortrait('omar'))).toMatchObject({ ok: true, warnings: [] });
  });

  test('is refused all the same when it is not upright', { tags: ['rare'] }, async () => {
    const turned = sharp(await samplePortrait('omar')).rotate(90);
    expect(await analyse(await turned.png().toBuffer())).toMatchObject({ ok: false, reasons: ['not_upright'] });
  });

  test('is refused all the same when the face is too small', { tags: ['rare'] }, async () => {
    const small = await sharp(await barred())
      .resize(90)
      .png()
      .toBuffer();
    const far = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#dde' } })
      .composite([{ input: small, left: 300, top: 300 }])
      .png()
      .toBuffer();
    expect(await analyse(far)).toMatchObject({ ok: false, reasons: ['face_too_small'] });
  });

  test('is refused all the same when it shows two faces', { tags: ['rare'] }, async () => {
    const pair = await sharp({ create: { width: 1536, height: 768, channels: 3, background: '#dde' } })
      .composite([
        { input: await barred(), left: 0, top: 0 },
        { input: await samplePortrait('ada'), left: 768, top: 0 },
      ])
      .png()
      .toBuffer();
    expect(await analyse(pair)).toMatchObject({ ok: false, reasons: ['several_faces'] });
  });

  test('gives a picture with products that is not refused for that either', { tags: ['rare'] }, async () => {
    const taken = await analyse(await barred());
    if (!taken.ok) throw new Error(taken.reasons.join());
    const cutout = await sharp({ create: { width: 80, height: 120, channels: 4, background: '#c03030' } })
      .png()
      .toBuffer();
    const job = { portrait: taken.normalised, products: [{ cutout, heightCm: 10 }], layout: 'right' } as const;
    const frame = { width: 864, height: 1152, seed: 1 };
    expect(await compose({ ...job, ...frame })).toMatchObject({ ok: false, reasons: ['face_covered'] });
    const made = await compose({ ...job, ...frame, uncovered: true });
    expect(made).toMatchObject({ ok: true, warnings: expect.arrayContaining(['face_covered']) });
  });
});
