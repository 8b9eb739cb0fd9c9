import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { createHeadEngine } from './built-in-head.ts';
import type { HeadJob } from './head-engine.ts';
import { fixtureLandmarks } from '@orator/pictures/portrait/fixture-landmarks.test-support';
import { measureLipSync } from '../lip-syncs/measure-lip-sync.ts';
import { control, createHeadFixture, type HeadFixture, SHORT, SPEECH } from './head-fixture.test-support.ts';
import { probeVideo } from '@orator/media/video-frames';

const engine = createHeadEngine();
/** Sounds spoken with closed lips. */
const CLOSING = new Set(['m', 'b', 'p']);

describe('the built-in head renderer', () => {
  let fixture: HeadFixture;
  beforeEach(async () => {
    fixture = await createHeadFixture({ landmarks: await fixtureLandmarks() });
  });
  afterEach(async () => {
    await fixture.clear();
  });

  test('moves lips with the speech, closes them on m, b and p, and shows the face in every frame', async () => {
    const reported: [number, string][] = [];
    const { landmarks: _, ...unprepared } = fixture.job;
    const result = await engine.render(unprepared, { ...control, progress: (f, stage) => reported.push([f, stage]) });
    const frames = Math.ceil((SPEECH.durationS + 0.3) * 25);
    expect(result).toEqual({ durationS: frames / 25, width: 320, height: 320, frames, fps: 25 });
    expect(await probeVideo(fixture.job.outPath)).toEqual({ width: 320, height: 320, fps: 25 });
    const measured = await measureLipSync(fixture.job.outPath, SPEECH);
    expect(measured.frames).toBe(frames);
    expect(measured.facesFound).toBe(frames);
    expect(measured.r).toBeGreaterThan(0.9);
    expect(measured.closures).toBe(6);
    expect(measured.closuresHit).toBe(6);
    expect(Math.abs(measured.lagMs)).toBeLessThan(60);
    expect(reported.map(([f]) => f)).toEqual(reported.map(([f]) => f).toSorted((a, b) => a - b));
    expect([...new Set(reported.map(([, stage]) => stage))]).toEqual(['face', 'render', 'finish']);
    expect(reported.at(-1)?.[0]).toBe(1);
    // No step is silent.
    for (const [index, [f]] of reported.entries()) expect(f - (reported[index - 1]?.[0] ?? 0)).toBeLessThan(0.1);
    const poster = await sharp(fixture.job.posterPath).metadata();
    expect(poster).toMatchObject({ format: 'jpeg', width: 320, height: 320 });
    const source = 'digitalsourcetype/compositeSynthetic';
    expect(poster.xmpAsString).toContain(source);
    expect((await readFile(fixture.job.outPath)).includes(source)).toBe(true);
  });

  test('renders a photo without colours, and a fifth of a second of stereo sound at 48 kHz to its end', {
    tags: ['rare'],
  }, async () => {
    const { portraitPath, audioPath, outPath } = fixture.job;
    await writeFile(
      portraitPath,
      await sharp(await readFile(portraitPath))
        .toColourspace('b-w')
        .png()
        .toBuffer(),
    );
    const tone = ['-f', 'lavfi', '-i', 'sine=200:r=48000:d=0.2', '-ac', '2'];
    await runFfmpeg(['-y', ...tone, audioPath]);
    const timeline = { durationS: 0.2, phones: [{ ipa: 'a', start: 0, end: 0.2, stress: 0 }] } as const;
    const { landmarks: _, ...unprepared } = fixture.job;
    expect(await engine.render({ ...unprepared, timeline }, control)).toMatchObject({ frames: 13, durationS: 0.52 });
    const colours = await runFfmpeg([
      '-i',
      outPath,
      '-filter_complex',
      '[0]extractplanes=u[u]',
      '-map',
      '[u]',
      '-f',
      'rawvideo',
      'pipe:1',
    ]);
    expect(colours.reduce((most, value) => Math.max(most, Math.abs(value - 128)), 0)).toBeLessThan(6);
  });

  test('reports in Premium that the head moves as in Fast when nobody can be cut out of the photo', {
    tags: ['rare'],
  }, async () => {
    const premium = { ...fixture.job, quality: 'premium', timeline: SHORT } as const;
    expect((await engine.render(premium, control)).movesAsFast).toBeUndefined();
    const grey = sharp({ create: { width: 640, height: 640, channels: 3, background: '#888' } });
    await writeFile(fixture.job.portraitPath, await grey.png().toBuffer());
    expect((await engine.render(premium, control)).movesAsFast).toBe(true);
  });

  test('renders a silent loop that ends as it begins when there is no speech', { tags: ['rare'] }, async () => {
    const { audioPath: _audio, timeline: _timeline, ...face } = fixture.job;
    const result = await engine.render({ ...face, loopS: 5 }, control);
    expect(result).toEqual({ durationS: 5, width: 320, height: 320, frames: 125, fps: 25 });
    const planes = await runFfmpeg(['-i', face.outPath, '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1']);
    const frame = (index: number): Buffer => planes.subarray(index * 320 * 320, (index + 1) * 320 * 320);
    const apart = (one: Buffer, other: Buffer): number =>
      one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;
    // Levels of grey: what encoding changes, and what the face does meanwhile.
    expect(apart(frame(0), frame(124))).toBeLessThan(0.65);
    expect(Math.max(...[40, 60, 80].map((at) => apart(frame(0), frame(at))))).toBeGreaterThan(0.8);
    const streams = ['-show_entries', 'stream=codec_type', '-of', 'csv=p=0', face.outPath];
    expect(
      execFileSync('ffprobe', ['-v', 'error', ...streams])
        .toString()
        .trim(),
    ).toBe('video');
    await expect(engine.render({ ...face, loopS: 4 }, control)).rejects.toMatchObject({ code: 'bad_job' });
  });

  test('renders a video in which missing closures are measured when lips stay parted at m, b and p', {
    tags: ['rare'],
  }, async () => {
    const parted = SPEECH.phones.map((phone) => (CLOSING.has(phone.ipa) ? { ...phone, ipa: 'n' } : phone));
    await engine.render({ ...fixture.job, timeline: { ...SPEECH, phones: parted } }, control);
    const measured = await measureLipSync(fixture.job.outPath, SPEECH);
    expect(measured.closures).toBe(6);
    expect(measured.closuresHit).toBeLessThan(3);
  });

  test('renders the same frames when the face was made ready before', { tags: ['rare'] }, async () => {
    const job = { ...fixture.job, timeline: SHORT };
    await createHeadEngine().render(job, control);
    const before = await readFile(job.outPath);
    const readied = createHeadEngine();
    await readied.ready(job, control.signal);
    await readied.render(job, control);
    expect((await readFile(job.outPath)).equals(before)).toBe(true);
    await expect(readied.ready({ ...job, width: 160 }, AbortSignal.abort(new Error('enough')))).rejects.toThrow(
      'enough',
    );
  });

  test('renders the same file for the same seed, emotion, watermark and quality, and another when one of them differs', {
    tags: ['rare'],
  }, async () => {
    const hashVideo = async (change: Partial<HeadJob>): Promise<string> => {
      const job = { ...fixture.job, timeline: SHORT, width: 160, height: 160, ...change };
      await engine.render(job, control);
      return createHash('sha256')
        .update(await readFile(job.outPath))
        .digest('hex');
    };
    const first = await hashVideo({});
    expect(await hashVideo({})).toBe(first);
    expect(await hashVideo({ seed: 'other' })).not.toBe(first);
    expect(await hashVideo({ emotion: 'neutral', intensity: 1 })).toBe(first);
    expect(await hashVideo({ emotion: 'sad', intensity: 1 })).not.toBe(first);
    expect(await hashVideo({ watermark: true })).not.toBe(first);
    expect(await hashVideo({ quality: 'premium' })).not.toBe(first);
  });

  test('shows captions while their words are spoken, and the photo alone afterwards', async () => {
    const lowerRows = async (change: Partial<HeadJob>): Promise<readonly Buffer[]> => {
      const job = { ...fixture.job, timeline: SHORT, ...change };
      const { frames } = await engine.render(job, control);
      const grey = ['-vf', 'crop=320:60:0:260', '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'];
      const planes = await runFfmpeg(['-i', job.outPath, ...grey]);
      return Array.from({ length: frames }, (_, i) => planes.subarray(i * 320 * 60, (i + 1) * 320 * 60));
    };
    const words = [{ text: 'Mama', start: 0, end: 0.1 }];
    const [without, captioned] = [
      await lowerRows({}),
      await lowerRows({ captions: { style: 'box', locale: 'en', words } }),
    ];
    const apart = without.map(
      (rows, i) => rows.filter((level, o) => Math.abs(level - (captioned[i]?.[o] ?? 0)) > 30).length,
    );
    // Half a second with what lingers: frames 0 to 12.
    expect(Math.min(...apart.slice(0, 12))).toBeGreaterThan(500);
    expect(Math.max(...apart.slice(13))).toBeLessThan(20);
  });
});
