import { expect, test } from 'vitest';
import { FOOTAGE_ACCEPT, MEDIA_FORMATS, SOUND_ACCEPT, SOUND_DEMUXERS } from './media-formats.ts';

test('opens no container format that can name other files', () => {
  for (const demuxer of ['hls', 'concat', 'dash', 'image2', 'applehttp']) expect(SOUND_DEMUXERS).not.toContain(demuxer);
});

test('gives no file extension to two containers', () => {
  const extensions = MEDIA_FORMATS.flatMap((format) => format.extensions);
  expect(new Set(extensions).size).toBe(extensions.length);
});

test('a file dialog offers audio and video files for sound, and only video files for footage', () => {
  expect(SOUND_ACCEPT.split(',')).toEqual(expect.arrayContaining(['.amr', '.wma', '.caf', '.au', '.mkv', '.avi']));
  expect(FOOTAGE_ACCEPT.split(',')).toEqual(expect.arrayContaining(['.mkv', '.avi', '.ts', '.mpg', '.3gp', '.mov']));
  expect(FOOTAGE_ACCEPT).not.toMatch(/\.(wma|m4a|mka|mp3)\b/);
});
