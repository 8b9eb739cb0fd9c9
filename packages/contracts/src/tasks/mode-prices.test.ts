import { GenerationMode } from '../core/common.ts';
import { expect, test } from 'vitest';
import { taskKinds } from './kinds.ts';

const { Fast, Premium } = GenerationMode;
const photo = taskKinds['photo-video'].price.tariffs;
const scenes = taskKinds['scene-video'].price.tariffs;
const podcast = taskKinds.podcast.price.tariffs;

test('a second of a mode costs the same of a photo and in scenes', () => {
  for (const mode of [Fast, Premium] as const) {
    expect(scenes[`scene-video:${mode}`].hundredths).toBe(photo[`photo-video:${mode}`].hundredths);
  }
  expect(photo[`photo-video:${Premium}`].hundredths).toBe(12);
});

test('Premium costs 2.4 times as much as Fast in podcasts too, where several faces are in the picture', () => {
  const times = photo[`photo-video:${Premium}`].hundredths / photo[`photo-video:${Fast}`].hundredths;
  expect(podcast[`podcast-video:${Premium}`].hundredths).toBe(times * podcast[`podcast-video:${Fast}`].hundredths);
});
