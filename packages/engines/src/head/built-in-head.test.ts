import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeFfmpeg } from '../media/test-ffmpeg.ts';
import { createHeadEngine } from './built-in-head.ts';
import { HeadError, type HeadJob, type HeadWatcher } from './head-engine.ts';
import { measureVideo } from './measure.ts';
import { openWorkshop, SPEECH, type Workshop } from './test-head.ts';
import { probeVideo } from './video-frames.ts';

const engine = createHeadEngine();
/** Sounds spoken with closed lips. */
const CLOSING = new Set(['m', 'b', 'p']);
const unwatched: HeadWatcher = { progress: () => undefined, signal: new AbortController().signal };

describe('a render', () => {
  let shop: Workshop;
  beforeEach(async () => {
    shop = await openWorkshop();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await shop.clear();
  });

  test('speaks: lips follow the timeline, close on m, b and p, and the face is never lost', async () => {
    const told: [number, string][] = [];
    const result = await engine.render(shop.job, { ...unwatched, progress: (f, stage) => told.push([f, stage]) });
    const frames = Math.ceil((SPEECH.duration + 0.3) * 25);
    expect(result).toEqual({ durationS: frames / 25, width: 320, height: 320, frames, fps: 25 });
    expect(await probeVideo(shop.job.outPath)).toEqual({ width: 320, height: 320, fps: 25 });
    const measured = await measureVideo(shop.job.outPath, SPEECH);
    expect(measured.frames).toBe(frames);
    expect(measured.facesFound).toBe(frames);
    expect(measured.r).toBeGreaterThan(0.9);
    expect(measured.closures).toBe(6);
    expect(measured.closuresHit).toBe(6);
    expect(Math.abs(measured.lagMs)).toBeLessThan(60);
    expect(told.map(([f]) => f)).toEqual(told.map(([f]) => f).toSorted((a, b) => a - b));
    expect([...new Set(told.map(([, stage]) => stage))]).toEqual(['face', 'render', 'finish']);
    expect(told.at(-1)?.[0]).toBe(1);
    const poster = await sharp(shop.job.posterPath).metadata();
    expect(poster).toMatchObject({ format: 'jpeg', width: 320, height: 320 });
  });

  test('whose lips stay parted at m, b and p is measured as such', async () => {
    const parted = SPEECH.phones.map((phone) => (CLOSING.has(phone.ipa) ? { ...phone, ipa: 'n' } : phone));
    await engine.render({ ...shop.job, timeline: { ...SPEECH, phones: parted } }, unwatched);
    const measured = await measureVideo(shop.job.outPath, SPEECH);
    expect(measured.closures).toBe(6);
    expect(measured.closuresHit).toBeLessThan(3);
  });

  test('is decided by its seed, mark and quality', async () => {
    const hashOf = async (change: Partial<HeadJob>): Promise<string> => {
      const job = { ...shop.job, width: 160, height: 160, ...change };
      await engine.render(job, unwatched);
      return createHash('sha256')
        .update(await readFile(job.outPath))
        .digest('hex');
    };
    const first = await hashOf({});
    expect(await hashOf({})).toBe(first);
    expect(await hashOf({ seed: 'other' })).not.toBe(first);
    expect(await hashOf({ mark: true })).not.toBe(first);
    expect(await hashOf({ quality: 'premium' })).not.toBe(first);
  });

  test('stopped half-way throws the reason and leaves nothing behind', async () => {
    const stop = new AbortController();
    const reason = new Error('cancelled');
    const before = await shop.files();
    const render = engine.render(shop.job, {
      signal: stop.signal,
      progress: (fraction) => {
        if (fraction > 0.3) stop.abort(reason);
      },
    });
    await expect(render).rejects.toBe(reason);
    expect(await shop.files()).toEqual(before);
  });

  test('without ffmpeg says so', async () => {
    vi.stubEnv('PATH', join(shop.folder, 'nowhere'));
    await expect(engine.render(shop.job, unwatched)).rejects.toMatchObject({
      name: 'FfmpegError',
      code: 'encoder_missing',
    });
  });

  test.each([
    ['killed', 'encoder_killed', 'case "$*" in *f32le*) exec $REAL "$@";; esac; cat > /dev/null & kill -9 $$'],
    [
      'without room',
      'disk_full',
      'case "$*" in *f32le*) exec $REAL "$@";; esac; echo "No space left on device" >&2; exit 1',
    ],
    ['broken', 'encoder_failed', 'case "$*" in *f32le*) exec $REAL "$@";; esac; echo "Unknown encoder" >&2; exit 1'],
  ])('by an encoder %s fails with %s and leaves nothing behind', async (_, code, script) => {
    vi.stubEnv('PATH', await fakeFfmpeg(shop.folder, `REAL=$(PATH="\${PATH#*:}" command -v ffmpeg)\n${script}`));
    const before = await shop.files();
    await expect(engine.render(shop.job, unwatched)).rejects.toMatchObject({ code });
    expect(await shop.files()).toEqual(before);
  });

  test('of unusable input says what is wrong', async () => {
    const codeOf = (change: Partial<HeadJob>): Promise<unknown> =>
      engine.render({ ...shop.job, ...change }, unwatched).then(
        () => 'rendered',
        (error: unknown) => (error instanceof HeadError ? error.code : error),
      );
    expect(await codeOf({ width: 321 })).toBe('bad_job');
    expect(await codeOf({ fps: 0 })).toBe('bad_job');
    expect(await codeOf({ portraitPath: shop.job.audioPath })).toBe('bad_portrait');
    expect(await codeOf({ audioPath: shop.job.portraitPath })).toBe('bad_audio');
  });
});
