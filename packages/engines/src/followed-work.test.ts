import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDubSound } from '@orator/videos/dubs/dub-sound';
import { mixOriginal } from '@orator/videos/dubs/mix-original';
import { normaliseFootage, readSource } from '@orator/videos/footage/normalise-footage';
import { createLipEngine } from '@orator/talking-heads/lip-syncs/lip-engine';
import { createPodcastSound } from '@orator/talking-heads/podcasts/podcast-sound';
import { joinScenes } from '@orator/videos/scene-videos/join-scenes';
import { separateScene } from '@orator/videos/scene-videos/separate-scene';
import { encodeSpeech } from '@orator/speech/output/encode-speech';
import { wavBytes } from '@orator/sound/wav';
import type { OnShare } from '@orator/media/follow-ffmpeg';
import { measureLoudness } from '@orator/sound/level-filters';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { shrinkVideo } from '@orator/media/shrink-video';

const { signal } = new AbortController();
const SECONDS = 6;
const RATE = 16_000;
const tone = {
  sampleRate: RATE,
  pcm: Int16Array.from({ length: SECONDS * RATE }, (_, i) => 8000 * Math.sin((2 * Math.PI * 220 * i) / RATE)),
};
const lips = createLipEngine(1, () => undefined);
let folder = '';
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-followed-'));
  await writeFile(at('sound.wav'), wavBytes(tone));
  const film = ['-f', 'lavfi', '-i', `testsrc=s=320x240:r=25:d=${SECONDS}`, '-i', at('sound.wav')];
  await runFfmpeg(['-y', ...film, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', at('film.mp4')]);
});
afterAll(async () => {
  await lips.close();
  await rm(folder, { recursive: true, force: true });
});

const follow = (progress: OnShare) => ({ seconds: SECONDS, progress });

/** What takes seconds to minutes for long results, and would be silent meanwhile. */
const works: Readonly<Record<string, (progress: OnShare) => Promise<unknown>>> = {
  'measuring the loudness': (progress) => measureLoudness(at('sound.wav'), signal, follow(progress)),
  'encoding a speech': (progress) => encodeSpeech(at('sound.wav'), at('speech.m4a'), signal, follow(progress)),
  'making a video small': (progress) =>
    shrinkVideo(at('film.mp4'), at('small.mp4'), { side: 120 }, signal, follow(progress)),
  'separating a scene': (progress) => {
    const files = { renderedPath: at('film.mp4'), speechPath: at('sound.wav') };
    return separateScene({ ...files, seconds: SECONDS, video: at('s.mp4'), sound: at('s.flac') }, signal, progress);
  },
  'joining scenes': (progress) => {
    const scene = { videoPath: at('film.mp4'), soundPath: at('sound.wav'), frames: 25 * SECONDS };
    return joinScenes({ scenes: [scene], fps: 25, music: null, folder, outPath: at('j.mp4') }, signal, progress);
  },
  'the voices of a dub': (progress) => {
    const sound = createDubSound(folder, 2 * SECONDS, signal);
    sound.add(0, tone, 0);
    sound.add(1, tone, SECONDS);
    return sound.finish(at('voices.wav'), progress);
  },
  'the original under a dub': (progress) => {
    const paths = { voicesPath: at('sound.wav'), originalPath: at('sound.wav') };
    const made = { outPath: at('mixed.wav'), partPath: at('curve.wav') };
    return mixOriginal({ ...paths, ...made, said: [{ from: 1, to: 2 }], durationS: SECONDS }, signal, progress);
  },
  'the sound of a podcast': async (progress) => {
    const sound = createPodcastSound(folder, 0.5, signal);
    await sound.add(0, tone, 0);
    await sound.add(1, tone, 0.2);
    return sound.finish(at('podcast.m4a'), () => [], progress);
  },
  'bringing footage into its form': async (progress) => {
    const source = await readSource(at('film.mp4'), signal);
    return normaliseFootage(source, at('film.mp4'), at('n.mp4'), 60, signal, progress);
  },
  'reading lips from sound': (progress) => lips.hear({ audioPath: at('sound.wav') }, { signal, progress }),
};

/** One that reads what ffmpeg says and one of several steps are tried in every run. */
const USUAL: readonly string[] = ['encoding a speech', 'joining scenes'];

for (const [work, run] of Object.entries(works))
  test(`${work} tells how far it is`, { tags: USUAL.includes(work) ? [] : ['rare'] }, async () => {
    const told: number[] = [];
    await run((share) => told.push(share));
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(told.at(-1)).toBeGreaterThan(0.8);
    expect(Math.max(...told)).toBeLessThanOrEqual(1);
  });
