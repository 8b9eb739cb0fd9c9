import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fakeFfmpeg } from '@orator/media/fake-ffmpeg.test-support';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { createHeadEngine } from './built-in-head.ts';
import type { HeadJob, RenderControl, Spoken } from './head-engine.ts';
import { HeadError } from '@orator/pictures/frames/head-error';
import { fixtureLandmarks } from '@orator/pictures/portrait/fixture-landmarks.test-support';
import { measureLipSync } from '../lip-sync/measure-lip-sync.ts';
import type { Phone } from '@orator/rig/speech/timeline';
import { createFeed } from '@orator/media/feed';
import type { SpeechPart } from '@orator/speech/speech-engine';
import { createHeadFixture, type HeadFixture, SPEECH, TONE_RATE, toneSamples } from './head-fixture.test-support.ts';
import { probeVideo } from '@orator/media/video-frames';

const engine = createHeadEngine();
/** Sounds spoken with closed lips. */
const CLOSING = new Set(['m', 'b', 'p']);
/** Its first syllable. */
const SHORT = { durationS: 0.33, phones: SPEECH.phones.slice(0, 3) };
const control: RenderControl = { progress: () => undefined, signal: new AbortController().signal };

/** What ffprobe says of a file's packets. */
const Packets = z.object({
  packets: z.array(
    z.object({
      pos: z.coerce.number(),
      codec_type: z.enum(['video', 'audio']),
      pts_time: z.coerce.number(),
      data_hash: z.string(),
    }),
  ),
});

describe('a render', () => {
  let fixture: HeadFixture;
  beforeEach(async () => {
    fixture = await createHeadFixture({ landmarks: await fixtureLandmarks() });
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await fixture.clear();
  });

  test('speaks: lips follow the timeline, close on m, b and p, and the face is never lost', async () => {
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

  test('of a face without colour, with a fifth of a second in stereo at 48 kHz, is as long as that needs', async () => {
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

  test('in Premium says where nobody can be cut out, so that the head moves as in Fast', async () => {
    const premium = { ...fixture.job, quality: 'premium', timeline: SHORT } as const;
    expect((await engine.render(premium, control)).movesAsFast).toBeUndefined();
    const grey = sharp({ create: { width: 640, height: 640, channels: 3, background: '#888' } });
    await writeFile(fixture.job.portraitPath, await grey.png().toBuffer());
    expect((await engine.render(premium, control)).movesAsFast).toBe(true);
  });

  test('without speech is a silent loop that ends as it began', async () => {
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

  test('whose lips stay parted at m, b and p is measured as such', async () => {
    const parted = SPEECH.phones.map((phone) => (CLOSING.has(phone.ipa) ? { ...phone, ipa: 'n' } : phone));
    await engine.render({ ...fixture.job, timeline: { ...SPEECH, phones: parted } }, control);
    const measured = await measureLipSync(fixture.job.outPath, SPEECH);
    expect(measured.closures).toBe(6);
    expect(measured.closuresHit).toBeLessThan(3);
  });

  test('whose speech comes later is the same, and one whose speech fails leaves nothing', async () => {
    const { audioPath, timeline: _, ...face } = fixture.job;
    await engine.render({ ...fixture.job, timeline: SHORT }, control);
    const before = await readFile(fixture.job.outPath);
    const files = await fixture.files();
    await engine.render({ ...face, speech: Promise.resolve({ audioPath, timeline: SHORT }) }, control);
    expect((await readFile(fixture.job.outPath)).equals(before)).toBe(true);
    const dumb = Promise.reject(new Error('dumb'));
    await expect(engine.render({ ...face, speech: dumb }, control)).rejects.toThrow('dumb');
    expect(await fixture.files()).toEqual(files.filter((file) => !/^(video|poster)/.test(file)));
  });

  test('of a face that was readied before has the same frames', async () => {
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

  test('whose speech comes in parts begins with the first of them, and speaks as well', async () => {
    const { audioPath, timeline: _, ...face } = fixture.job;
    const at = (by: number): Phone[] =>
      SPEECH.phones.map((phone) => ({ ...phone, start: phone.start + by, end: phone.end + by }));
    const timeline = { durationS: 2 * SPEECH.durationS, phones: [...at(0), ...at(SPEECH.durationS)] };
    const feed = createFeed<SpeechPart>();
    const say = (by: number): void => {
      const words = [{ text: 'Mama baba papa.', start: by, end: by + 1 }];
      feed.push({ sampleRate: TONE_RATE, pcm: toneSamples(SPEECH), phones: at(by), words });
    };
    const captioned = { style: 'box', locale: 'en' } as const;
    const speech = Promise.withResolvers<Spoken>();
    say(0);
    const begun = Promise.withResolvers<void>();
    const render = engine.render(
      { ...face, speech: speech.promise, parts: feed.stream, captioned },
      { ...control, film: () => begun.resolve() },
    );
    say(SPEECH.durationS);
    await Promise.race([begun.promise, render]);
    speech.resolve({ audioPath, timeline });
    feed.end();
    const frames = Math.ceil((timeline.durationS + 0.3) * 25);
    expect(await render).toMatchObject({ frames, durationS: frames / 25 });
    const measured = await measureLipSync(fixture.job.outPath, timeline);
    expect(measured.r).toBeGreaterThan(0.9);
    expect(measured).toMatchObject({ frames, closures: 12, closuresHit: 12 });
    expect(Math.abs(measured.lagMs)).toBeLessThan(60);
    // The words of both parts are drawn: a dark box with letters, of which nothing is left when all is said.
    const grey = ['-vf', 'crop=320:60:0:260', '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'];
    const rows = await runFfmpeg(['-i', fixture.job.outPath, ...grey]);
    const rowsAt = (frame: number): Buffer => rows.subarray(frame * 320 * 60, (frame + 1) * 320 * 60);
    const last = rowsAt(frames - 1);
    const changed = (frame: number): number =>
      rowsAt(frame).filter((level, o) => Math.abs(level - (last[o] ?? 0)) > 30).length;
    expect(Math.min(...[5, 20, 45, 60].map(changed))).toBeGreaterThan(500);
    // Picture and sound last equally long.
    const streams = ['-show_entries', 'stream=duration', '-of', 'csv=p=0', fixture.job.outPath];
    const lengths = execFileSync('ffprobe', ['-v', 'error', ...streams])
      .toString()
      .trim()
      .split('\n')
      .map(Number);
    expect(lengths).toEqual([frames / 25, expect.closeTo(frames / 25, 1)]);
  });

  test('whose speech comes in parts is handed on with as much sound as players want before they begin', async () => {
    const { audioPath, timeline: _, ...face } = fixture.job;
    const feed = createFeed<SpeechPart>();
    feed.push({ sampleRate: TONE_RATE, pcm: toneSamples(SPEECH), phones: SPEECH.phones, words: [] });
    feed.end();
    const pieces: Uint8Array[] = [];
    // The silence at the end of a speech is in none of its parts.
    const spoken = Promise.resolve({ audioPath, timeline: { ...SPEECH, durationS: SPEECH.durationS + 3 } });
    const film = (bytes: Uint8Array): void => void pieces.push(bytes);
    await engine.render({ ...face, speech: spoken, parts: feed.stream }, { ...control, film });
    const path = join(fixture.folder, 'ahead.mp4');
    await writeFile(path, Buffer.concat(pieces));
    const packets = [
      '-show_entries',
      'packet=pos,codec_type,pts_time,data_hash',
      '-show_data_hash',
      'crc32',
      '-of',
      'json',
    ];
    const readPackets = (file: string) =>
      Packets.parse(JSON.parse(execFileSync('ffprobe', ['-v', 'error', ...packets, file]).toString())).packets;
    const sent = readPackets(path).toSorted((x, y) => x.pos - y.pos);
    const fifth = sent.filter(({ codec_type: type }) => type === 'video')[4]?.pos ?? 0;
    const sound = sent.filter(({ codec_type: type, pos }) => type === 'audio' && pos < fifth);
    expect(Math.max(...sound.map(({ pts_time: at }) => at))).toBeGreaterThanOrEqual(0.2);
    // At the same times as in the file.
    const timed = (file: string) =>
      readPackets(file)
        .map(({ pos: _pos, ...packet }) => JSON.stringify(packet))
        .toSorted();
    expect(timed(path)).toEqual(timed(fixture.job.outPath));
  });

  test('whose parts break off fails with the reason and leaves nothing', async () => {
    const { audioPath: _audio, timeline: _, ...face } = fixture.job;
    const feed = createFeed<SpeechPart>();
    feed.push({ sampleRate: TONE_RATE, pcm: toneSamples(SPEECH), phones: SPEECH.phones, words: [] });
    feed.fail(new Error('dumb'));
    const before = await fixture.files();
    const speech = Promise.reject(new Error('dumb'));
    speech.catch(() => undefined);
    await expect(engine.render({ ...face, speech, parts: feed.stream }, control)).rejects.toThrow('dumb');
    expect(await fixture.files()).toEqual(before);
  });

  test('is decided by its seed, emotion, watermark and quality', async () => {
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

  test('with captions shows them while they are spoken, and the photo again after them', async () => {
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

  test('is handed on in fragments while it is made: the same frames and sound as in the file', async () => {
    const pieces: Uint8Array[] = [];
    let whenFirst = 1;
    let done = 0;
    await engine.render(fixture.job, {
      ...control,
      progress: (fraction) => {
        done = fraction;
      },
      film: (bytes) => {
        if (pieces.length === 0) whenFirst = done;
        pieces.push(bytes);
      },
    });
    expect(whenFirst).toBeLessThan(1);
    const film = join(fixture.folder, 'film.mp4');
    await writeFile(film, Buffer.concat(pieces));
    const md5 = async (path: string) =>
      (await runFfmpeg(['-i', path, '-map', '0:v', '-f', 'framemd5', 'pipe:1'])).toString();
    const listFrameHashes = (list: string) =>
      list
        .split('\n')
        .filter((line) => /^\d/.test(line))
        .map((line) => line.split(',').at(-1));
    expect(listFrameHashes(await md5(film))).toEqual(listFrameHashes(await md5(fixture.job.outPath)));
    // Nothing is shifted against the sound: the first frame is shown at 0.
    const starts = execFileSync('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'stream=start_time',
      '-of',
      'csv=p=0',
      film,
    ]);
    expect(starts.toString().split('\n').map(Number)[0]).toBe(0);
  });

  test('stopped half-way throws the reason and leaves nothing behind', async () => {
    const stop = new AbortController();
    const reason = new Error('cancelled');
    const before = await fixture.files();
    const render = engine.render(fixture.job, {
      signal: stop.signal,
      progress: (fraction) => {
        if (fraction > 0.3) stop.abort(reason);
      },
    });
    await expect(render).rejects.toBe(reason);
    expect(await fixture.files()).toEqual(before);
  });

  test('without ffmpeg says so', async () => {
    vi.stubEnv('PATH', join(fixture.folder, 'nowhere'));
    await expect(engine.render(fixture.job, control)).rejects.toMatchObject({
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
    vi.stubEnv('PATH', await fakeFfmpeg(fixture.folder, `REAL=$(PATH="\${PATH#*:}" command -v ffmpeg)\n${script}`));
    const before = await fixture.files();
    await expect(engine.render(fixture.job, control)).rejects.toMatchObject({ code });
    expect(await fixture.files()).toEqual(before);
  });

  test('of unusable input says what is wrong', async () => {
    const tryRender = (change: Partial<HeadJob>): Promise<unknown> =>
      engine.render({ ...fixture.job, ...change }, control).then(
        () => 'rendered',
        (error: unknown) => (error instanceof HeadError ? error.code : error),
      );
    expect(await tryRender({ width: 321 })).toBe('bad_job');
    expect(await tryRender({ fps: 0 })).toBe('bad_job');
    expect(await tryRender({ portraitPath: fixture.job.audioPath })).toBe('bad_portrait');
    expect(await tryRender({ audioPath: fixture.job.portraitPath })).toBe('bad_audio');
  });
});
