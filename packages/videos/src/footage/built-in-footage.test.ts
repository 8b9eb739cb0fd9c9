import { readFile, stat, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SPEECH, TONE_RATE, toneSamples, toneWav } from '@orator/talking-heads/head/head-fixture.test-support';
import type { Spoken } from '@orator/talking-heads/head/head-engine';
import { createFeed } from '@orator/media/feed';
import type { SpeechPart } from '@orator/speech/speech-engine';
import { measureLipSync } from '@orator/talking-heads/lip-syncs/measure-lip-sync';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { decodeSound } from '@orator/sound/decode-sound';
import { createFootageEngine } from './built-in-footage.ts';
import type { FootageVerdict } from './footage-engine.ts';
import { hasSharedPortraits, sharedPortrait } from '@orator/pictures/portrait/sample-portraits.test-support';
import { createFootageFixture, type FootageFixture } from './footage-fixture.test-support.ts';
import { keepSound } from './keep-sound.ts';
import { readSource } from './normalise-footage.ts';
import { readPrepared } from './prepared-footage.ts';

/** The shortest that is taken: a look through a second of film takes a second of a processor. */
const FILM_S = 5;
const FRAMES = FILM_S * 25;
/** Looking through a film beside other tests. */
const SLOW_MS = 240_000;

const engine = createFootageEngine();
const control = { progress: () => undefined, signal: new AbortController().signal };
let fixture: FootageFixture;
let verdict: FootageVerdict;
const reported: number[] = [];
beforeAll(async () => {
  fixture = await createFootageFixture(FILM_S);
  const progress = (fraction: number): number => reported.push(fraction);
  verdict = await engine.check(fixture.makeCheck(fixture.clip), { ...control, progress });
}, SLOW_MS);
afterAll(() => fixture.clear());

describe('footage of one person', () => {
  test('is accepted in full, with a picture, a strip of frames and a preparation that is read back as it was written', async () => {
    const size = { width: 320, height: 320, fps: 25 };
    expect(verdict).toMatchObject({
      ok: true,
      hasSound: false,
      reasons: [],
      faults: [],
      used: { from: 0, to: FILM_S },
      durationS: FILM_S,
      ...size,
    });
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(reported.at(-1)).toBe(1);
    // No step is silent.
    for (const [index, share] of reported.entries()) expect(share - (reported[index - 1] ?? 0)).toBeLessThan(0.16);
    const { posterPath, stripPath, preparedPath } = fixture.makeCheck(fixture.clip);
    expect(await sharp(posterPath).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320 });
    expect(await sharp(stripPath).metadata()).toMatchObject({ format: 'jpeg', width: 12 * 90, height: 90 });
    const prepared = await readPrepared(preparedPath);
    expect(prepared.frames).toHaveLength(FRAMES);
    expect(prepared.frames.every((frame) => frame !== null && Math.abs(frame.camera.size * 2 - 1) < 0.2)).toBe(true);
    await writeFile(fixture.path('cut.bin'), (await readFile(preparedPath)).subarray(0, -4));
    await expect(readPrepared(fixture.path('cut.bin'))).rejects.toMatchObject({ code: 'bad_prepared' });
  });

  test('is refused by its timestamps when it is too long, without being decoded to the end', {
    tags: ['rare'],
  }, async () => {
    const job = { ...fixture.makeCheck(fixture.clip), longestS: FILM_S - 1 };
    const footagePath = fixture.path('glance.mp4');
    const refused = await engine.check({ ...job, footagePath, stripPath: fixture.path('glance.jpg') }, control);
    expect(refused).toMatchObject({
      ok: false,
      reasons: ['too_long'],
      warnings: [],
      faults: [],
      used: null,
      durationS: FILM_S,
    });
    expect((await readSource(footagePath, control.signal)).durationS).toBeLessThan(2);
  });

  test('speaks: its lips follow the speech and close, and nothing else changes', async () => {
    const result = await engine.render(fixture.job, control);
    const frames = Math.ceil((SPEECH.durationS + 0.3) * 25);
    expect(result).toEqual({ durationS: frames / 25, width: 320, height: 320, frames, fps: 25 });
    const measured = await measureLipSync(fixture.job.outPath, SPEECH);
    expect(measured.facesFound).toBe(frames);
    expect(measured.r).toBeGreaterThan(0.9);
    expect(measured.closuresHit).toBe(measured.closures);
    expect(Math.abs(measured.lagMs)).toBeLessThan(40);
    const top = ['-vf', 'crop=320:80:0:0,format=gray', '-frames:v', String(frames), '-f', 'rawvideo', 'pipe:1'];
    const [before, after] = [
      await runFfmpeg(['-i', fixture.job.footagePath, ...top]),
      await runFfmpeg(['-i', fixture.job.outPath, ...top]),
    ];
    const apart = before.reduce((sum, value, i) => sum + Math.abs(value - (after[i] ?? 0)), 0) / before.length;
    expect(apart).toBeLessThan(1.5);
    expect((await readFile(fixture.job.outPath)).includes('digitalsourcetype/compositeSynthetic')).toBe(true);
  });

  test('begins to render when the first part of its speech is there, and draws the words as captions', {
    tags: ['rare'],
  }, async () => {
    const { audioPath, timeline: _, ...filmed } = fixture.job;
    const job = { ...filmed, outPath: fixture.path('parts.mp4'), posterPath: fixture.path('parts.jpg') };
    const again = SPEECH.durationS;
    const at = (by: number) =>
      SPEECH.phones.map((phone) => ({ ...phone, start: phone.start + by, end: phone.end + by }));
    const timeline = { durationS: 2 * again, phones: [...at(0), ...at(again)] };
    const feed = createFeed<SpeechPart>();
    const say = (by: number): void => {
      const words = [{ text: 'Mama baba papa.', start: by, end: by + 1 }];
      feed.push({ sampleRate: TONE_RATE, pcm: toneSamples(SPEECH), phones: at(by), words });
    };
    const speech = Promise.withResolvers<Spoken>();
    const begun = Promise.withResolvers<void>();
    say(0);
    const captioned = { style: 'box', locale: 'en' } as const;
    const render = engine.render(
      { ...job, speech: speech.promise, parts: feed.stream, captioned, mostS: 6 },
      { ...control, film: () => begun.resolve() },
    );
    say(again);
    await Promise.race([begun.promise, render]);
    speech.resolve({ audioPath, timeline });
    feed.end();
    const frames = Math.ceil((timeline.durationS + 0.3) * 25);
    expect(await render).toMatchObject({ frames, durationS: frames / 25 });
    const measured = await measureLipSync(job.outPath, timeline);
    expect(measured.r).toBeGreaterThan(0.9);
    expect(measured).toMatchObject({ frames, closures: 12, closuresHit: 12 });
    expect(Math.abs(measured.lagMs)).toBeLessThan(40);
    const grey = ['-vf', 'crop=320:60:0:260,format=gray', '-f', 'rawvideo', 'pipe:1'];
    const rows = await runFfmpeg(['-i', job.outPath, ...grey]);
    const countDark = (frame: number): number =>
      rows.subarray(frame * 320 * 60, (frame + 1) * 320 * 60).filter((level) => level < 60).length;
    expect(Math.min(...[5, 20, 45, 60].map(countDark)) - countDark(frames - 1)).toBeGreaterThan(500);
  });

  test('speaks the same whether it was prepared ahead or not, and other footage does not use what was prepared', {
    tags: ['rare'],
  }, async () => {
    const again = { ...fixture.job, outPath: fixture.path('again.mp4'), posterPath: fixture.path('again.jpg') };
    const fresh = createFootageEngine();
    await fresh.ready(again, control.signal);
    await fresh.render(again, control);
    await engine.render(fixture.job, control);
    expect((await readFile(again.outPath)).equals(await readFile(fixture.job.outPath))).toBe(true);
    await writeFile(fixture.path('none.bin'), '{}');
    await expect(
      fresh.ready({ ...again, preparedPath: fixture.path('none.bin') }, control.signal),
    ).rejects.toMatchObject({
      code: 'bad_prepared',
    });
  });

  test('stops being prepared ahead when it is told to', async () => {
    const stop = new AbortController();
    const readying = createFootageEngine().ready(fixture.job, stop.signal);
    stop.abort(new Error('other work came'));
    await expect(readying).rejects.toThrow('other work came');
  });

  test('is dubbed: lips change only while a line is spoken, and its length stays', { tags: ['rare'] }, async () => {
    const at = 2;
    const moved = SPEECH.phones.map((phone) => ({ ...phone, start: phone.start + at, end: phone.end + at }));
    const timeline = { durationS: FILM_S, phones: moved };
    await writeFile(fixture.path('voices.wav'), toneWav(timeline));
    const line = { from: at, to: at + SPEECH.durationS };
    const result = await engine.render(
      {
        ...fixture.job,
        timeline,
        dub: { speaking: [line], voicesPath: fixture.path('voices.wav') },
        audioPath: fixture.path('voices.wav'),
        outPath: fixture.path('dub.mp4'),
        posterPath: fixture.path('dub.jpg'),
      },
      control,
    );
    expect(result).toMatchObject({ durationS: FILM_S, frames: FRAMES, fps: 25 });
    const gray = ['-vf', 'format=gray', '-f', 'rawvideo', 'pipe:1'];
    const [before, after] = [
      await runFfmpeg(['-i', fixture.job.footagePath, ...gray]),
      await runFfmpeg(['-i', fixture.path('dub.mp4'), ...gray]),
    ];
    // The middle of the lower face, where the mouth is.
    const change = (frame: number): number => {
      let sum = 0;
      for (let y = 190; y < 240; y++) {
        for (let x = 120; x < 200; x++) {
          const pixel = frame * 320 * 320 + y * 320 + x;
          sum += Math.abs((before[pixel] ?? 0) - (after[pixel] ?? 0));
        }
      }
      return sum / 4000;
    };
    const changes = Array.from({ length: FRAMES }, (_, frame) => change(frame));
    const [first, last] = [at * 25 - 3, Math.ceil(line.to * 25) + 3];
    const outside = changes.filter((_, frame) => frame < first || frame > last);
    expect(Math.max(...outside)).toBeLessThan(2);
    expect(Math.max(...changes.slice(first, last))).toBeGreaterThan(6);
    const measured = await measureLipSync(fixture.path('dub.mp4'), timeline);
    expect(measured.r).toBeGreaterThan(0.85);
    expect(Math.abs(measured.lagMs)).toBeLessThan(40);
  });

  test('keeps its sound, which begins with its first frame', { tags: ['rare'] }, async () => {
    const tone = ['-f', 'lavfi', '-i', "aevalsrc='0.5*sin(1000*t)*gte(t,1)':d=5", '-map', '0:v', '-map', '1:a'];
    const [late, sound] = [fixture.path('late.mkv'), fixture.path('sound.flac')];
    // The picture begins 0.4 s after the sound.
    const shifted = ['-itsoffset', '0.4', '-i', fixture.clip, ...tone, '-c:v', 'copy', '-c:a', 'flac'];
    await runFfmpeg(['-y', ...shifted, late]);
    const source = await readSource(late, control.signal);
    expect(await keepSound(source, late, sound, 30, control.signal)).toBe(true);
    const samples = await decodeSound(sound, { sampleRate: 8000, mostS: 30 }, control.signal);
    const begins = samples.findIndex((sample) => Math.abs(sample) > 0.05) / 8000;
    expect(begins).toBeCloseTo(0.6, 1);
    expect(await keepSound(source, fixture.clip, sound, 30, control.signal)).toBe(false);
  });

  test('stopped half-way throws the reason and leaves nothing behind', async () => {
    const stop = new AbortController();
    const reason = new Error('cancelled');
    const job = { ...fixture.job, outPath: fixture.path('stopped.mp4'), posterPath: fixture.path('stopped.jpg') };
    const progress = (fraction: number): void => {
      if (fraction > 0.3) stop.abort(reason);
    };
    await expect(engine.render(job, { progress, signal: stop.signal })).rejects.toBe(reason);
    await expect(stat(job.outPath)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('footage with faults', () => {
  const check = async (source: string) => engine.check(fixture.makeCheck(source), control);

  test('is used without its faulty parts, and each fault is reported with its time', {
    tags: ['rare'],
    timeout: SLOW_MS,
  }, async () => {
    const box = "drawbox=x=110:y=170:w=100:h=80:color=0xc08060:t=fill:enable='between(t,0.8,1.6)'";
    const { ok, faults, used } = await check(await fixture.changed(box));
    expect(ok).toBe(true);
    expect(faults.map(({ code }) => code)).toContain('face_covered');
    for (const { from, to } of faults) {
      expect(from).toBeGreaterThanOrEqual(0.7);
      expect(to).toBeLessThanOrEqual(1.8);
    }
    expect(used?.from).toBeGreaterThanOrEqual(1.6);
    expect(used?.to).toBe(FILM_S);
  });

  // One look through for both: it takes as long as the film. Rare, since frame-verdicts.test.ts states what is made of faults.
  test('is refused when too little is left without the parts that are dark or show no face, which are named with their times', {
    tags: ['rare'],
    timeout: SLOW_MS,
  }, async () => {
    const dark = "eq=brightness=-0.55:contrast=0.35:enable='between(t,1,2)'";
    const { ok, reasons, faults } = await check(
      await fixture.changed(`${dark},drawbox=color=gray:t=fill:enable='between(t,3.5,4.5)'`),
    );
    expect([ok, reasons]).toEqual([false, ['nothing_usable']]);
    for (const [code, from] of [
      ['too_dark', 1],
      ['no_face', 3.5],
    ] as const) {
      expect(faults.find((fault) => fault.code === code)?.from).toBeCloseTo(from, 0);
    }
    expect(faults.map(({ code }) => code)).not.toContain('face_covered');
  });

  test.skipIf(!hasSharedPortraits)(
    'of a dog is refused as without a face, and that of a covered face is not',
    { tags: ['rare'], timeout: SLOW_MS },
    async () => {
      const dog = fixture.path('dog.mp4');
      await writeFile(fixture.path('dog.jpg'), sharedPortrait('not-a-face-dog.jpg'));
      const still = ['-loop', '1', '-framerate', '25', '-t', String(FILM_S), '-i', fixture.path('dog.jpg')];
      await runFfmpeg(['-y', ...still, '-vf', 'scale=480:-2', '-pix_fmt', 'yuv420p', dog]);
      const listFaultCodes = async (file: string) => (await check(file)).faults.map(({ code }) => code);
      expect(new Set(await listFaultCodes(dog))).toEqual(new Set(['no_face']));
      const box = "drawbox=x=110:y=170:w=100:h=80:color=0xc08060:t=fill:enable='between(t,1.5,4)'";
      expect(await listFaultCodes(await fixture.changed(box))).toContain('face_covered');
    },
  );

  test('of a face that is too small is refused', { tags: ['rare'], timeout: SLOW_MS }, async () => {
    const { ok, reasons, faults } = await check(await fixture.changed('scale=80:80,pad=320:320:120:120'));
    expect([ok, reasons]).toEqual([false, ['nothing_usable']]);
    expect(faults.map((fault) => fault.code)).toContain('face_too_small');
  });

  test('that is too short is refused, whatever its header says', { tags: ['rare'] }, async () => {
    const { reasons } = await check(await fixture.changed('null', '-t', '2'));
    expect(reasons).toEqual(['too_short']);
  });

  test('with frames above the pixel limit is refused before it is decoded', async () => {
    const large = await fixture.changed('scale=4400:600', '-t', '0.2', '-preset', 'ultrafast');
    await expect(check(large)).rejects.toMatchObject({ code: 'too_many_pixels' });
  });

  test('is refused as unreadable if it is no video', async () => {
    await expect(check(fixture.path('speech.wav'))).rejects.toMatchObject({ code: 'bad_footage' });
    await writeFile(fixture.path('list.mp4'), '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/a.ts\n');
    await expect(check(fixture.path('list.mp4'))).rejects.toMatchObject({ code: 'bad_footage' });
  });
});
