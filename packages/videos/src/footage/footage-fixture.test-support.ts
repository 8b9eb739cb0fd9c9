import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHeadEngine } from '@orator/talking-heads/head/built-in-head';
import { SPEECH, toneWav } from '@orator/talking-heads/head/head-fixture.test-support';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { samplePortrait } from '@orator/pictures/portrait/sample-portraits.test-support';
import type { FootageCheckJob, FootageJob } from './footage-engine.ts';

const control = { progress: () => undefined, signal: new AbortController().signal };

export interface FootageFixture {
  /** A silent person who looks at the camera; square, 25 frames per second. */
  readonly clip: string;
  readonly makeCheck: (source: string) => FootageCheckJob;
  readonly job: FootageJob;
  /** Applies ffmpeg filters to the clip. @returns the new file */
  readonly changed: (filters: string, ...more: string[]) => Promise<string>;
  readonly path: (name: string) => string;
  readonly clear: () => Promise<void>;
}

/**
 * The test data contain no film of a person, so the head engine makes one of a drawn portrait.
 * @param seconds at least 5
 * @param side pixels
 */
export async function createFootageFixture(seconds: number, side = 320): Promise<FootageFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-footage-'));
  const path = (name: string): string => join(folder, name);
  const clip = path('clip.mp4');
  await writeFile(path('portrait.png'), await samplePortrait('omar', Math.max(640, side)));
  await writeFile(path('speech.wav'), toneWav(SPEECH));
  const portrait = { portraitPath: path('portrait.png'), width: side, height: side, fps: 25, quality: 'fast' } as const;
  await createHeadEngine().render(
    { ...portrait, loopS: seconds, outPath: clip, posterPath: path('clip.jpg'), seed: 'footage' },
    control,
  );
  const prepared = { footagePath: path('footage.mp4'), preparedPath: path('prepared.bin') };
  let files = 0;
  return {
    clip,
    path,
    makeCheck: (sourcePath) => ({
      ...prepared,
      sourcePath,
      soundPath: path('sound.flac'),
      posterPath: path('poster.jpg'),
      stripPath: path('strip.jpg'),
      longestS: 30,
    }),
    job: {
      ...prepared,
      audioPath: path('speech.wav'),
      timeline: SPEECH,
      quality: 'fast',
      outPath: path('out.mp4'),
      posterPath: path('out.jpg'),
    },
    changed: async (filters, ...more) => {
      const out = path(`changed-${files++}.mp4`);
      await runFfmpeg(['-y', '-i', clip, '-vf', filters, ...more, '-pix_fmt', 'yuv420p', out]);
      return out;
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
