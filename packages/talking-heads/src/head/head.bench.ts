import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { combinePose } from '@orator/rig/motion/controls';
import { headMotion, HEAD_REST } from '@orator/rig/motion/head-motion';
import { mouthTracks } from '@orator/rig/speech/mouth-tracks';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import { median } from '@orator/rig/math/numeric';
import { findFace } from '@orator/pictures/portrait/find-face';
import { decodePhoto } from '@orator/pictures/portrait/photo-codec';
import { samplePortrait } from '@orator/pictures/portrait/sample-portraits.test-support';
import { createHeadEngine } from './built-in-head.ts';
import { composeFrame } from '@orator/pictures/frames/compose-frame';
import { encoderWork } from './encoder.ts';
import { readFfmpeg } from '@orator/media/ffmpeg';
import { createRenderer } from '@orator/rig/draw/renderer';
import { readKernel } from '@orator/media/read-kernel';
import { createHeadFixture, SPEECH, type HeadFixture } from './head-fixture.test-support.ts';

const FPS = 25;
const RUNS = 3;
const SIZES = [
  { width: 512, height: 512 },
  { width: 1280, height: 720 },
] as const;

/** The fixture's speech five times in a row: eight seconds. */
const LONG: SpeechTimeline = {
  durationS: 5 * SPEECH.durationS,
  phones: Array.from({ length: 5 }, (_, i) => i * SPEECH.durationS).flatMap((at) =>
    SPEECH.phones.map((phone) => ({ ...phone, start: phone.start + at, end: phone.end + at })),
  ),
};

/**
 * Measures the renderer alone, and a whole job from photo to MP4, each relative to ffmpeg encoding the same raw frames; the
 * runs alternate. Ratio of the whole job: its time divided by ffmpeg's, less is better. Ratio of the renderer: its frames a
 * second divided by ffmpeg's, more is better.
 */
export async function benchHead(): Promise<BenchmarkResults> {
  const results: BenchmarkResults = {};
  for (const size of SIZES) {
    const fixture = await createHeadFixture({ ...size, timeline: LONG, fps: FPS });
    try {
      const { label, frames, rendering, whole, alone } = await timeSize(fixture, size);
      results[`head, photo to MP4 ${label}, against ffmpeg alone`] = {
        ratio: whole / alone,
        floor: 2,
        value: frames / whole,
        unit: 'frames a second',
        better: 'less',
      };
      results[`head, rendering alone ${label}, against ffmpeg alone`] = {
        ratio: alone / rendering,
        floor: 1.5,
        value: frames / rendering,
        unit: 'frames a second',
      };
    } finally {
      await fixture.clear();
    }
  }
  return results;
}

async function timeSize({ folder, job }: HeadFixture, size: (typeof SIZES)[number]) {
  const raw = join(folder, 'raw.nv12');
  const engine = createHeadEngine();
  const control = { progress: () => undefined, signal: new AbortController().signal };
  const { frames } = await engine.render(job, control);
  const rendering: number[] = [];
  const whole: number[] = [];
  const alone: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    rendering.push(await renderAll(size, frames, run === 0 ? raw : null));
    whole.push(await seconds(() => engine.render(job, control)));
    alone.push(await seconds(() => readFfmpeg(encoderWork(job, frames, { source: raw }))));
  }
  const label = `${size.width}x${size.height}`;
  return { label, frames, rendering: median(rendering), whole: median(whole), alone: median(alone) };
}

/** Seconds to render all frames. With a `file` they are also written to it, which is not measured. */
async function renderAll(size: (typeof SIZES)[number], count: number, file: string | null): Promise<number> {
  const photo = await decodePhoto(await samplePortrait('omar', 640));
  const found = photo.ok ? await findFace(photo.image) : null;
  if (!photo.ok || !found) throw new Error('The sample portrait has no face');
  const composition = await composeFrame(photo.image, found.landmarks, size.width, size.height);
  const renderer = await createRenderer(await readKernel(), composition, { sharp: false, buffers: 3 });
  const mouths = mouthTracks({ ...LONG, durationS: count / FPS }, { fps: FPS });
  const heads = headMotion(LONG, { fps: FPS, frames: count, seed: 1 });
  const handle = file === null ? null : await open(file, 'w');
  let time = 0;
  for (let i = 0; i < count; i++) {
    const mouth = mouths[i] ?? mouths.at(-1);
    if (!mouth) throw new Error('There is nothing to render');
    const start = performance.now();
    const frame = renderer.render(combinePose(mouth, heads[i] ?? HEAD_REST));
    time += performance.now() - start;
    await handle?.write(frame);
  }
  await handle?.close();
  return time / 1000;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
