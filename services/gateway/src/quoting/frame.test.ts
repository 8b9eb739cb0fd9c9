import { expect, test } from 'vitest';
import { computePhotoFrame } from './frame.ts';

test.each([
  ['a portrait', 800, 1200, 720, 1080],
  ['a landscape', 1500, 1000, 1080, 720],
  ['a square', 500, 500, 720, 720],
  ['a tall photo, whose longer side is that of 9:16', 1000, 2000, 640, 1280],
  ['an odd photo, to eight pixels', 1001, 1337, 720, 960],
  ['a panorama, which is cut to 3:1', 6000, 1000, 1280, 424],
])('a video has the proportions of %s', (_what, width, height, across, down) => {
  expect(computePhotoFrame({ width, height }, 720)).toEqual({ width: across, height: down });
});
