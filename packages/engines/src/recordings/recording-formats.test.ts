import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createRandom } from '@orator/rig/math/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeWav } from '@orator/speech/output/encode-speech';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import { createRecordingEngine, type RecordingAnalysis } from './recording-engine.ts';

const run = promisify(execFile);
const never = new AbortController().signal;
const engine = createRecordingEngine();
const speech = createSpeechEngines();
let folder = '';
let whole: Extract<RecordingAnalysis, { ok: true }> | undefined;
const at = (name: string): string => join(folder, name);
const PICTURE = ['-f', 'lavfi', '-i', 'testsrc=s=160x120:r=25'];

const make = (name: string, ...args: string[]) => run('ffmpeg', ['-v', 'error', '-y', ...args, at(name)]);
/** Writes what ffmpeg sends into a pipe, where it cannot go back to write the length. */
async function pipe(name: string, ...args: string[]): Promise<void> {
  const { stdout } = await run('ffmpeg', ['-v', 'error', ...args, 'pipe:1'], {
    encoding: 'buffer',
    maxBuffer: 2 ** 26,
  });
  await writeFile(at(name), stdout);
}
/** Writes the first part of a file. */
async function cut(name: string, from: string, share: number): Promise<void> {
  const bytes = await readFile(at(from));
  await writeFile(at(name), bytes.subarray(0, Math.round(share * bytes.length)));
}

/** Frames of AMR-NB at 12.2 kbit/s, 20 ms each, of noise: ffmpeg reads the format, but does not write it. */
function amr(frames: number): Buffer {
  const random = createRandom(1);
  const frame = (): Buffer => Buffer.from([0x3c, ...Array.from({ length: 31 }, () => Math.floor(256 * random()))]);
  return Buffer.concat([Buffer.from('#!AMR\n'), ...Array.from({ length: frames }, frame)]);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-formats-'));
  const request = { text: 'My name is Ada. I make videos that talk.', locale: 'en', voice: 'rms' } as const;
  await writeWav(at('speech.wav'), await speech.get('flite').synthesise(request, never));
  // The first frames are silence, by whose bit rate ffmpeg guesses the length.
  await make('late.wav', '-i', at('speech.wav'), '-af', 'adelay=3000');
  const late = ['-i', at('late.wav')];
  await Promise.all([
    pipe('vbr.mp3', ...late, '-c:a', 'libmp3lame', '-q:a', '4', '-write_xing', '0', '-f', 'mp3'),
    pipe('piped.mp3', ...late, '-c:a', 'libmp3lame', '-q:a', '4', '-f', 'mp3'),
    make('late.aac', ...late, '-c:a', 'aac', '-b:a', '48k'),
    pipe('streamed.wav', ...late, '-f', 'wav'),
    pipe('live.webm', ...late, '-c:a', 'libopus', '-f', 'webm'),
    pipe('fragments.mp4', ...late, ...PICTURE, '-shortest', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4'),
    make('end.m4a', ...late),
    make('late.flac', ...late),
    make('late.mp3', ...late),
    make('late.mka', ...late, '-c:a', 'libopus'),
    ...['wma', 'caf', 'au', 'mkv', 'avi', 'ts', 'mpg', 'wmv', '3gp'].map((type) => {
      const video = ['mkv', 'avi', 'ts', 'mpg', 'wmv', '3gp'].includes(type);
      const size = type === '3gp' ? ['-s', '176x144', '-c:a', 'aac'] : [];
      return make(`late.${type}`, ...late, ...(video ? [...PICTURE, '-shortest'] : []), ...size, '-ar', '44100');
    }),
    make('first.ogg', ...late),
    make('second.ogg', '-f', 'lavfi', '-i', 'anullsrc=r=16000', '-t', '1'),
  ]);
  await writeFile(
    at('chained.ogg'),
    Buffer.concat([await readFile(at('second.ogg')), await readFile(at('first.ogg'))]),
  );
  await writeFile(at('noise.amr'), amr(200));
  await Promise.all([
    cut('cut.wav', 'speech.wav', 0.6),
    cut('cut.mp3', 'late.mp3', 0.6),
    cut('cut.m4a', 'end.m4a', 0.6),
    cut('cut.mka', 'late.mka', 0.6),
    cut('cut.mkv', 'late.mkv', 0.6),
  ]);
}, 120_000);
afterAll(async () => {
  await Promise.all([engine.close(), speech.close(), rm(folder, { recursive: true, force: true })]);
});

const analyse = (name: string) => engine.analyse({ path: at(name), purpose: 'driving', folder }, never);
const made = async (name: string) => {
  const result = await analyse(name);
  if (!result.ok) throw new Error(`refused: ${result.reasons.join()}`);
  return result;
};

describe('a recording', () => {
  /** One of each reason for which the length is a guess is tried in every run, and one video. */
  const usual = ['vbr.mp3', 'streamed.wav', 'live.webm', 'fragments.mp4', 'chained.ogg', 'late.mkv'];
  const alike = ['piped.mp3', 'late.aac', 'end.m4a', 'late.wma', 'late.caf', 'late.au', 'late.mka'];
  const videos = ['late.avi', 'late.ts', 'late.mpg', 'late.wmv', 'late.3gp'];
  // Wherever the length is a guess, what is kept begins and ends where the voice does.
  for (const name of [...usual, ...alike, ...videos]) {
    const tags: 'rare'[] = usual.includes(name) ? [] : ['rare'];
    it(`is made of all of ${name}, without the silence before the voice`, { tags }, async () => {
      whole ??= await made('late.flac');
      const result = await made(name);
      expect(Math.abs(result.duration_s - whole.duration_s)).toBeLessThan(0.2);
      // The same peaks at the same times: nothing was cut off by a guessed place.
      const difference = result.peaks.map((peak, i) => Math.abs(peak - (whole?.peaks[i] ?? 1)));
      expect(difference.reduce((sum, one) => sum + one, 0) / difference.length).toBeLessThan(0.1);
      const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', result.path, '-t', '0.6', '-f', 'f32le', 'pipe:1'], {
        encoding: 'buffer',
      });
      const samples = new Float32Array(new Uint8Array(stdout).buffer, 0, Math.floor(stdout.length / 4));
      expect(Math.max(...samples)).toBeGreaterThan(0.02);
    });
  }

  it('is made of AMR, whatever the file is called', async () => {
    expect((await made('noise.amr')).duration_s).toBeCloseTo(4, 0);
  });

  it.each(['cut.wav', 'cut.mp3', 'cut.m4a', 'cut.mka', 'cut.mkv'])(
    'is not made of %s, which ends early',
    async (name) => {
      expect(await analyse(name)).toEqual({ ok: false, reasons: ['cut_off'] });
    },
  );
});
