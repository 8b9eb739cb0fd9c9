import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkScript } from '@orator/contracts/scripts/check-script';
import type { Task } from '@orator/contracts/tasks/schema';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import { measureLipSync } from '@orator/talking-heads/lip-syncs/measure-lip-sync';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import sharp from 'sharp';
import { expect } from 'vitest';
import { z } from 'zod';

const run = promisify(execFile);

const Probe = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string(),
      pix_fmt: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      r_frame_rate: z.string(),
    }),
  ),
  format: z.object({ duration: z.coerce.number() }),
});

interface Shape {
  readonly width: number;
  readonly height: number;
  /** Seconds. */
  readonly duration: number;
}

/** An MP4 that every browser plays, and that starts playing before it is loaded completely. */
export async function expectVideoFile(path: string, bytes: Buffer, shape: Shape): Promise<void> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path]);
  const { streams, format } = Probe.parse(JSON.parse(stdout));
  expect(streams.map(({ codec_type, codec_name }) => `${codec_type} ${codec_name}`).toSorted()).toEqual([
    'audio aac',
    'video h264',
  ]);
  const video = streams.find(({ codec_type }) => codec_type === 'video');
  expect(video).toMatchObject({
    pix_fmt: 'yuv420p',
    width: shape.width,
    height: shape.height,
    r_frame_rate: '25/1',
  });
  expect(Math.abs(format.duration - shape.duration)).toBeLessThan(0.1);
  const boxes = listBoxes(bytes);
  expect(boxes).toContain('mdat');
  expect(boxes.indexOf('moov'), `boxes: ${boxes.join(' ')}`).toBeGreaterThanOrEqual(0);
  expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
}

/** The names of an MP4's outermost boxes, in order (ISO/IEC 14496-12, 4.2). */
function listBoxes(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    names.push(bytes.toString('latin1', at + 4, at + 8));
    // Size 0 means to the end of the file.
    at = size === 0 ? bytes.length : at + size;
  }
  return names;
}

/** The phones of an English text in a voice of the library; the engines are deterministic. */
async function makeTimeline(text: string, voiceId: string): Promise<SpeechTimeline> {
  const voice = LIBRARY_VOICES.find(({ id }) => id === voiceId);
  const script = checkScript(text, 'en');
  if (voice === undefined || !script.ok) throw new Error('this text cannot be spoken');
  const engines = createSpeechEngines();
  try {
    const request = { text: script.text, locale: voice.locale, voice: voice.engine_voice };
    const speech = await engines.get(voice.engine).synthesise(request, AbortSignal.timeout(60_000));
    return speech.timeline;
  } finally {
    await engines.close();
  }
}

/** The decoded frames show the face, and its lips follow the text. */
export async function expectSpeaks(path: string, text: string, voiceId: string): Promise<void> {
  const measured = await measureLipSync(path, await makeTimeline(text, voiceId));
  const words = JSON.stringify(measured);
  console.log(`the lips: ${words}`);
  const { frames, facesFound, r, lagMs, closures, closuresHit } = measured;
  expect(facesFound / frames, words).toBeGreaterThanOrEqual(0.95);
  expect(r, words).toBeGreaterThanOrEqual(0.9);
  expect(Math.abs(lagMs), words).toBeLessThan(60);
  expect(closures, words).toBeGreaterThanOrEqual(10);
  // Lips that never close reach a third of this at most (measure.ts).
  expect(closuresHit / closures, words).toBeGreaterThanOrEqual(0.9);
}

const fetchFile = async (url: string, path: string | undefined) => {
  const response = await fetch(new URL(path ?? '', url));
  expect(response.status).toBe(200);
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
};

export async function expectPoster(url: string, task: Task): Promise<void> {
  const { type, bytes } = await fetchFile(url, task.output?.poster_url);
  expect(type).toBe('image/jpeg');
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({
    format: 'jpeg',
    width: task.output?.width,
    height: task.output?.height,
  });
}

const CUE = /^(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})$/;

/** WebVTT with the whole text, in ordered cues within the video's duration. */
export async function expectCaptions(url: string, task: Task, text: string): Promise<void> {
  const { type, bytes } = await fetchFile(url, task.output?.captions_url);
  expect(type).toMatch(/^text\/vtt\b/);
  const [head, ...cues] = bytes
    .toString('utf8')
    .trim()
    .split(/\n{2,}/);
  expect(head).toMatch(/^WEBVTT/);
  expect(cues.length).toBeGreaterThan(0);
  const said: string[] = [];
  let clock = 0;
  for (const cue of cues) {
    const [timing = '', ...lines] = cue.split('\n');
    const [, h1, m1, s1, h2, m2, s2] = (CUE.exec(timing) ?? []).map(Number);
    const start = (h1 ?? Number.NaN) * 3600 + (m1 ?? 0) * 60 + (s1 ?? 0);
    const end = (h2 ?? Number.NaN) * 3600 + (m2 ?? 0) * 60 + (s2 ?? 0);
    expect(start, timing).toBeGreaterThanOrEqual(clock);
    expect(end, timing).toBeGreaterThan(start);
    clock = end;
    said.push(...lines);
  }
  expect(clock).toBeLessThanOrEqual((task.output?.duration_s ?? 0) + 0.5);
  expect(said.join(' ')).toBe(text);
}
