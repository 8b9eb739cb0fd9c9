import { writeFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { median } from '@orator/rig/math/numeric';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import { pictureCodec } from '@orator/talking-heads/head/encoder';
import { SPEECH, toneWav } from '@orator/talking-heads/head/head-fixture.test-support';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { createFootageEngine } from './built-in-footage.ts';
import { createFootageFixture } from './footage-fixture.test-support.ts';

const RUNS = 3;
/** Of a speech of a second and a half: short ones measure how long it takes to begin. */
const REPEATS = 13;

/**
 * Measures footage of 720 x 720 with new lips against ffmpeg decoding and encoding the same frames, and the check of it against
 * its length; the runs alternate. Less is better.
 */
export async function benchFootage(): Promise<BenchmarkResults> {
  const fixture = await createFootageFixture(6, 720);
  const engine = createFootageEngine();
  const control = { progress: () => undefined, signal: new AbortController().signal };
  try {
    const checking = await seconds(() => engine.check(fixture.makeCheck(fixture.clip), control));
    const timeline = repeated(SPEECH, REPEATS);
    const job = { ...fixture.job, timeline, audioPath: fixture.path('long.wav') };
    await writeFile(job.audioPath, toneWav(timeline));
    const { frames, durationS } = await engine.render(job, control);
    const speaking: number[] = [];
    const alone: number[] = [];
    const copy = [
      '-y',
      '-stream_loop',
      '-1',
      '-i',
      job.footagePath,
      '-i',
      job.audioPath,
      '-t',
      durationS.toFixed(3),
      ...pictureCodec({ quality: 'fast' }),
      '-c:a',
      'aac',
    ];
    for (let run = 0; run < RUNS; run++) {
      speaking.push(await seconds(() => engine.render(job, control)));
      alone.push(await seconds(() => runFfmpeg([...copy, fixture.path('copy.mp4')])));
    }
    const value = frames / median(speaking);
    return {
      'footage, new lips 720x720, against decoding and encoding alone': {
        ratio: median(speaking) / median(alone),
        floor: 2.5,
        value,
        unit: 'frames a second',
        better: 'less',
      },
      'footage, looking through 720x720, against its length': {
        ratio: checking / 6,
        floor: 2,
        value: 150 / checking,
        unit: 'frames a second',
        better: 'less',
      },
    };
  } finally {
    await fixture.clear();
  }
}

/** A speech said several times over. */
function repeated({ durationS, phones }: SpeechTimeline, times: number): SpeechTimeline {
  const from = Array.from({ length: times }, (_, n) => n * durationS);
  const moved = (by: number) => phones.map((phone) => ({ ...phone, start: phone.start + by, end: phone.end + by }));
  return { durationS: durationS * times, phones: from.flatMap(moved) };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
