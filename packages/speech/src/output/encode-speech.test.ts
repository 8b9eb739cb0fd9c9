import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeFfmpeg } from '@orator/media/fake-ffmpeg.test-support';
import { encodeSpeech, writeWav } from './encode-speech.ts';
import { readWav, wavBytes } from '@orator/sound/wav';

const run = promisify(execFile);
const never = new AbortController().signal;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-audio-test-'));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A gliding tone with syllables, `peak` of full scale. */
const tone = (peak: number): Int16Array =>
  Int16Array.from({ length: 32_000 }, (_, index) => {
    const time = index / 16_000;
    return Math.round(32_767 * peak * Math.sin(2 * Math.PI * (200 + 300 * time) * time) * Math.abs(Math.sin(7 * time)));
  });

describe('WAV', () => {
  it('is read back as it was written', () => {
    const pcm = Int16Array.of(0, 1, -1, 32_767, -32_768);
    expect(readWav(wavBytes({ sampleRate: 22_050, pcm }))).toEqual({ sampleRate: 22_050, pcm });
    expect(() => readWav(Buffer.from('not a wave file at all'))).toThrow(RangeError);
  });
});

describe('encodeSpeech', () => {
  for (const [peak, tags] of [
    [0.02, ['rare']],
    [0.3, ['rare']],
    [0.99, []],
  ] as const)
    it(`brings a peak of ${peak} to -18 LUFS without clipping`, { tags: [...tags] }, async () => {
      const [wav, out] = [join(folder, `${peak}.wav`), join(folder, `${peak}.m4a`)];
      await writeWav(wav, { sampleRate: 16_000, pcm: tone(peak) });
      await encodeSpeech(wav, out, never);
      const { stderr } = await run('ffmpeg', ['-i', out, '-af', 'ebur128=peak=true', '-f', 'null', '-']);
      const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
      expect(Number(/I:\s+(-[\d.]+) LUFS/.exec(summary)?.[1])).toBeCloseTo(-18, 0);
      expect(Number(/Peak:\s+(-[\d.]+) dBFS/.exec(summary)?.[1])).toBeLessThanOrEqual(-1);
      expect(stderr).toMatch(/aac.*48000 Hz, mono/);
      expect((await readFile(out)).includes('Lavf')).toBe(false);
    });

  it('encodes silence', async () => {
    const [wav, out] = [join(folder, 'silence.wav'), join(folder, 'silence.m4a')];
    await writeWav(wav, { sampleRate: 16_000, pcm: new Int16Array(16_000) });
    await encodeSpeech(wav, out, never);
    expect((await readFile(out)).length).toBeGreaterThan(100);
  });

  it('throws an error that says what is wrong with a sound', async () => {
    const [broken, out] = [join(folder, 'broken.wav'), join(folder, 'broken.m4a')];
    await writeFile(broken, 'nothing');
    await expect(encodeSpeech(broken, out, never)).rejects.toMatchObject({ code: 'encoder_failed' });
    await expect(encodeSpeech(broken, out, AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop');
    vi.stubEnv('PATH', folder);
    await expect(encodeSpeech(broken, out, never)).rejects.toMatchObject({ code: 'encoder_missing' });
  });

  it.each([
    ['killed', 'encoder_killed', 'kill -9 $$'],
    ['without room', 'disk_full', 'echo "out.m4a: No space left on device" >&2; exit 1'],
  ])('by an encoder %s fails with %s', async (_, code, script) => {
    const wav = join(folder, 'spoken.wav');
    await writeWav(wav, { sampleRate: 16_000, pcm: tone(0.3) });
    vi.stubEnv('PATH', await fakeFfmpeg(await mkdtemp(join(folder, 'fake-')), script));
    await expect(encodeSpeech(wav, join(folder, 'spoken.m4a'), never)).rejects.toMatchObject({ code });
  });
});
