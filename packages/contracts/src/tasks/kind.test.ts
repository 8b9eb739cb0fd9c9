import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { taskEvent } from './event.ts';
import { defineTaskKind, fileNames, minutes, resultFile } from './kind.ts';

const common = {
  input: z.object({ text: z.string(), secret: z.string() }),
  source: z.object({ text: z.string() }),
  counter: null,
  price: { unit: 'run', tariffs: { sketch: { hundredths: 100, minimumUnits: 1 } }, chooseTariff: () => 'sketch' },
  queue: 'speech',
  weight: 1,
  attempts: 1,
  timeoutMs: () => minutes(1),
  stages: { work: 1 },
} as const;

test('accepts a task kind with one file that only the server sees, and two push events with their own states', () => {
  const audio = taskEvent('audio', 'Its audio.', { audio_url: z.string().optional() });
  const video = taskEvent('video', 'Its video.', { video_url: z.string().optional() });
  const podcast = defineTaskKind({
    ...common,
    files: {
      audio: resultFile('speech.m4a', 'audio/mp4'),
      video: { ...resultFile('video.mp4', 'video/mp4'), optional: true },
      visemes: { ...resultFile('visemes.json', 'application/json'), visibleTo: 'server', exported: false },
    },
    figures: z.object({ duration_s: z.number() }),
    events: [audio, video],
    pushes: ({ result }) => ({
      audio: result.audio_url === undefined ? {} : { audio_url: result.audio_url, task_state: 2, rate: 100 },
      video: { video_url: result.video_url },
    }),
  });
  const output = { audio_key: 'a', video_key: 'v', visemes_key: 's', duration_s: 3 };
  expect(podcast.output.parse(output)).toEqual(output);
  expect(podcast.partialResult.parse({ audio_url: '/a', visemes_url: '/s' })).toEqual({ audio_url: '/a' });
  expect(podcast.pushes({ state: 1, input: { text: '', secret: '' }, result: { audio_url: '/a' } })).toEqual({
    audio: { audio_url: '/a', task_state: 2, rate: 100 },
    video: { video_url: undefined },
  });
  expect(() => podcast.output.parse({ audio_key: 'a' })).toThrow(z.ZodError);
  const { video_key: _, ...first } = output;
  expect(podcast.output.parse(first)).toEqual(first);
});

test('accepts a task kind with several files, stored as a list of keys that grows while the task runs', () => {
  const images = defineTaskKind({
    ...common,
    files: { image: { ...resultFile('image.png', 'image/png'), count: 4, deletedWithTask: false } },
    figures: z.object({}),
    events: [],
    pushes: () => ({}),
    delivered: ({ image_keys: keys }) => keys.length,
  });
  expectTypeOf<z.output<typeof images.output>>().toEqualTypeOf<{ image_keys: string[] }>();
  expect(fileNames(images.files.image)).toEqual(['image-1.png', 'image-2.png', 'image-3.png', 'image-4.png']);
  expect(images.partialOutput.parse({ image_keys: ['one'] })).toEqual({ image_keys: ['one'] });
  expect(images.output.safeParse({ image_keys: ['1', '2', '3', '4', '5'] }).success).toBe(false);
  expect(images.delivered?.({ image_keys: ['1', '2', '3'] })).toBe(3);
});

test('accepts a kind that makes no file', () => {
  const clone = defineTaskKind({
    ...common,
    files: {},
    figures: z.object({ voice_id: z.string() }),
    events: [],
    pushes: () => ({}),
  });
  expect(clone.output.parse({ voice_id: 'v' })).toEqual({ voice_id: 'v' });
  expect(clone.source.parse({ text: 't', secret: 's' })).toEqual({ text: 't' });
});

test('accepts a result without an optional file', () => {
  const video = defineTaskKind({
    ...common,
    files: {
      video: resultFile('video.mp4', 'video/mp4'),
      captions: { ...resultFile('captions.vtt', 'text/vtt'), optional: true },
    },
    figures: z.object({}),
    events: [],
    pushes: () => ({}),
  });
  expectTypeOf<z.output<typeof video.output>>().toEqualTypeOf<{
    video_key: string;
    captions_key?: string | undefined;
  }>();
  expect(video.output.parse({ video_key: 'v' })).toEqual({ video_key: 'v' });
  expect(video.output.parse({ video_key: 'v', captions_key: 'c' })).toEqual({ video_key: 'v', captions_key: 'c' });
  expect(video.output.safeParse({ captions_key: 'c' }).success).toBe(false);
});
