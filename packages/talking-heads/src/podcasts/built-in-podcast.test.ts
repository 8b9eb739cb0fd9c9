import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { quantile } from '@orator/rig/math/numeric';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { RenderControl } from '../head/head-engine.ts';
import { measureOpenings } from '../lip-syncs/measure-lip-sync.ts';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { probeVideo } from '@orator/media/video-frames';
import { renderPodcast } from './built-in-podcast.ts';
import { createPodcastFixture, type PodcastFixture } from './podcast-fixture.test-support.ts';
import { placeTiles } from './tiles.ts';

const control: RenderControl = { progress: () => undefined, signal: new AbortController().signal };

/** Frames a second in which the lips are measured: enough for how far they move, and quick. */
const MEASURED_FPS = 6;

let fixture: PodcastFixture;
/** Two of three faces speak, in small tiles. */
beforeEach(async () => {
  fixture = await createPodcastFixture({ width: 720, height: 240 }, 2);
});
afterEach(() => fixture.clear());

/** How far the lips of a tile move in each turn, in eye distances: from the 10th to the 90th percentile of the opening. */
async function measureLipMoves(tile: number): Promise<number[]> {
  const { job, folder } = fixture;
  const area = placeTiles(job.faces.length, job, job.rightToLeft)[tile]?.inner;
  if (area === undefined) throw new Error('there is no such tile');
  const path = join(folder, `tile-${tile}.mp4`);
  const crop = `crop=${area.width}:${area.height}:${area.x}:${area.y},fps=${MEASURED_FPS}`;
  await runFfmpeg(['-y', '-i', job.outPath, '-vf', crop, '-an', '-crf', '12', path]);
  const openings = await measureOpenings(path, await probeVideo(path));
  return job.turns.map(({ start, end }) => {
    const seen = openings
      .slice(Math.round(start * MEASURED_FPS), Math.round(end * MEASURED_FPS))
      .filter((opening) => opening !== null);
    return quantile(seen, 0.9) - quantile(seen, 0.1);
  });
}

const Chapters = z.object({
  chapters: z.array(z.object({ start_time: z.string(), tags: z.object({ title: z.string() }) })),
});

test('side by side, only the lips of the speaker move; the file has its sound and its chapters', async () => {
  const { job } = fixture;
  const result = await renderPodcast(job, control);
  const frames = Math.ceil(job.durationS * 25);
  expect(result).toEqual({ durationS: frames / 25, width: 720, height: 240, frames, fps: 25 });
  expect(await probeVideo(job.outPath)).toEqual({ width: 720, height: 240, fps: 25 });
  const moves = [await measureLipMoves(0), await measureLipMoves(1), await measureLipMoves(2)];
  for (const turn of [0, 1]) {
    const own = moves[turn]?.[turn] ?? 0;
    const others = moves.filter((_, place) => place !== turn).map((inTurns) => inTurns[turn] ?? 1);
    expect(own).toBeGreaterThan(0.05);
    // Closed lips vary by the measurement itself.
    expect(Math.max(...others)).toBeLessThan(0.35 * own);
  }
  const probe = ['-v', 'error', '-show_chapters', '-of', 'json', job.outPath];
  const { chapters } = Chapters.parse(JSON.parse(execFileSync('ffprobe', probe).toString()));
  expect(chapters.map(({ tags }) => tags.title)).toEqual(job.chapters.map(({ title }) => title));
}, 120_000);

test('places the first tile at the right when the language runs from right to left', () => {
  const places = placeTiles(3, { width: 960, height: 320 }, true).map(({ outer }) => outer.x);
  expect(places).toEqual([640, 320, 0]);
});

// Rare: as side by side, in the places of the test before.
test('from right to left, the first speaker stands at the right', { tags: ['rare'], timeout: 120_000 }, async () => {
  await fixture.clear();
  fixture = await createPodcastFixture({ rightToLeft: true }, 1);
  await renderPodcast(fixture.job, control);
  const [first = 0, second = 0, third = 0] = [
    await measureLipMoves(0),
    await measureLipMoves(1),
    await measureLipMoves(2),
  ].flat();
  expect(first).toBeGreaterThan(0.05);
  expect(Math.max(second, third)).toBeLessThan(0.35 * first);
});

test('throws the reason and leaves nothing behind when it is stopped half-way', { tags: ['rare'] }, async () => {
  const stop = new AbortController();
  const reason = new Error('cancelled');
  const before = await readdir(fixture.folder);
  const render = renderPodcast(fixture.job, {
    signal: stop.signal,
    progress: (fraction) => {
      if (fraction > 0.3) stop.abort(reason);
    },
  });
  await expect(render).rejects.toBe(reason);
  expect((await readdir(fixture.folder)).toSorted()).toEqual(before.toSorted());
});

test('says what is wrong when two speakers have one face, or the size cannot be made', async () => {
  const { job } = fixture;
  const alone = renderPodcast({ ...job, faces: job.faces.slice(0, 1) }, control);
  await expect(alone).rejects.toMatchObject({ code: 'bad_job' });
  await expect(renderPodcast({ ...job, width: 321 }, control)).rejects.toMatchObject({ code: 'bad_job' });
});
