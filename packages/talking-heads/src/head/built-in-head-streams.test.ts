import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { createHeadEngine } from './built-in-head.ts';
import type { Spoken } from './head-engine.ts';
import { fixtureLandmarks } from '@orator/pictures/portrait/fixture-landmarks.test-support';
import { measureLipSync } from '../lip-syncs/measure-lip-sync.ts';
import type { Phone } from '@orator/rig/speech/timeline';
import { createFeed } from '@orator/media/feed';
import type { SpeechPart } from '@orator/speech/speech-engine';
import {
  control,
  createHeadFixture,
  type HeadFixture,
  SHORT,
  SPEECH,
  TONE_RATE,
  toneSamples,
} from './head-fixture.test-support.ts';

const engine = createHeadEngine();

/** The packets of a file, as ffprobe lists them. */
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

describe('the built-in head renderer with streamed speech or video', () => {
  let fixture: HeadFixture;
  beforeEach(async () => {
    fixture = await createHeadFixture({ landmarks: await fixtureLandmarks() });
  });
  afterEach(async () => {
    await fixture.clear();
  });

  test('renders the same video when the speech comes later, and leaves no files when the speech fails', async () => {
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

  test('begins with the first part of a speech that comes in parts, and shows lips and captions of all parts', {
    tags: ['rare'],
  }, async () => {
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

  test('streams a video of speech in parts with as much sound as players need before they begin', async () => {
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

  test('fails with the reason of the speech when its parts break off, and leaves no files', async () => {
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

  test('streams, while it renders, the same frames and sound as in the file', { tags: ['rare'] }, async () => {
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
});
