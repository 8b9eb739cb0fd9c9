import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';

const sources = globSync(['packages/*/src/**/*.ts', 'services/*/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: root })
  .filter((path) => !/\.(test|test-support|bench|browser)\.tsx?$/.test(path))
  .toSorted();
/** @param {RegExp} pattern */
const filesWith = (pattern) => sources.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')));

it('ffmpeg and ffprobe are started by one module, which takes declared inputs only', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith(/(?<!media)['"`/]ff(mpeg|probe)['"`\s]/)).toEqual(['packages/media/src/ffmpeg.ts']);
});

it('only the listed modules start programs', () => {
  expect(filesWith(/child_process/)).toEqual([
    'packages/media/src/ffmpeg.ts',
    'packages/media/src/kill-process.ts',
    'packages/platform/src/temp-folder.ts',
    'packages/speech/src/speech-process.ts',
    'packages/talking-heads/src/podcasts/name-label.ts',
    'packages/voice-models/src/sources/run-program.ts',
  ]);
});
