import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeFfmpeg } from '@orator/media/fake-ffmpeg.test-support';
import { createHeadEngine } from './built-in-head.ts';
import type { HeadJob } from './head-engine.ts';
import { HeadError } from '@orator/pictures/frames/head-error';
import { fixtureLandmarks } from '@orator/pictures/portrait/fixture-landmarks.test-support';
import { control, createHeadFixture, type HeadFixture } from './head-fixture.test-support.ts';

const engine = createHeadEngine();

describe('the built-in head renderer with a failure', () => {
  let fixture: HeadFixture;
  beforeEach(async () => {
    fixture = await createHeadFixture({ landmarks: await fixtureLandmarks() });
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await fixture.clear();
  });

  test('throws the reason when it is stopped half-way, and leaves no files', async () => {
    const stop = new AbortController();
    const reason = new Error('cancelled');
    const before = await fixture.files();
    const render = engine.render(fixture.job, {
      signal: stop.signal,
      progress: (fraction) => {
        if (fraction > 0.3) stop.abort(reason);
      },
    });
    await expect(render).rejects.toBe(reason);
    expect(await fixture.files()).toEqual(before);
  });

  test('reports a missing encoder when there is no ffmpeg', async () => {
    vi.stubEnv('PATH', join(fixture.folder, 'nowhere'));
    await expect(engine.render(fixture.job, control)).rejects.toMatchObject({
      name: 'FfmpegError',
      code: 'encoder_missing',
    });
  });

  for (const [what, code, script, tags] of [
    ['killed', 'encoder_killed', 'case "$*" in *f32le*) exec $REAL "$@";; esac; cat > /dev/null & kill -9 $$', []],
    [
      'without room',
      'disk_full',
      'case "$*" in *f32le*) exec $REAL "$@";; esac; echo "No space left on device" >&2; exit 1',
      [],
    ],
    [
      'broken',
      'encoder_failed',
      'case "$*" in *f32le*) exec $REAL "$@";; esac; echo "Unknown encoder" >&2; exit 1',
      ['rare'],
    ],
  ] as const)
    test(`fails when the encoder is ${what}, with ${code}, and leaves no files`, { tags: [...tags] }, async () => {
      vi.stubEnv('PATH', await fakeFfmpeg(fixture.folder, `REAL=$(PATH="\${PATH#*:}" command -v ffmpeg)\n${script}`));
      const before = await fixture.files();
      await expect(engine.render(fixture.job, control)).rejects.toMatchObject({ code });
      expect(await fixture.files()).toEqual(before);
    });

  test('says which of size, frame rate, portrait and sound is unusable', async () => {
    const tryRender = (change: Partial<HeadJob>): Promise<unknown> =>
      engine.render({ ...fixture.job, ...change }, control).then(
        () => 'rendered',
        (error: unknown) => (error instanceof HeadError ? error.code : error),
      );
    expect(await tryRender({ width: 321 })).toBe('bad_job');
    expect(await tryRender({ fps: 0 })).toBe('bad_job');
    expect(await tryRender({ portraitPath: fixture.job.audioPath })).toBe('bad_portrait');
    expect(await tryRender({ audioPath: fixture.job.portraitPath })).toBe('bad_audio');
  });
});
