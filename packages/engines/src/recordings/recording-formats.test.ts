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
  await makeFile(from);
  const bytes = await readFile(at(from));
  await writeFile(at(name), bytes.subarray(0, Math.round(share * bytes.length)));
}

/** Frames of AMR-NB at 12.2 kbit/s, 20 ms each, of noise: ffmpeg reads the format, but does not write it. */
function amr(frames: number): Buffer {
  const random = createRandom(1);
  const frame = (): Buffer => Buffer.from([0x3c, ...Array.from({ length: 31 }, () => Math.floor(256 * random()))]);
  return Buffer.concat([Buffer.from('#!AMR\n'), ...Array.from({ length: frames }, frame)]);
}

/** The speech after three seconds of silence: by the bit rate of its first frames ffmpeg guesses the length. */
const late = (): string[] => ['-i', at('late.wav')];
const opus = ['-c:a', 'libopus'];
/** How each file is made: once, when it is first asked for. */
const RECIPES: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
  'vbr.mp3': (name) => pipe(name, ...late(), '-c:a', 'libmp3lame', '-q:a', '4', '-write_xing', '0', '-f', 'mp3'),
  'piped.mp3': (name) => pipe(name, ...late(), '-c:a', 'libmp3lame', '-q:a', '4', '-f', 'mp3'),
  'late.aac': (name) => make(name, ...late(), '-c:a', 'aac', '-b:a', '48k'),
  'streamed.wav': (name) => pipe(name, ...late(), '-f', 'wav'),
  'live.webm': (name) => pipe(name, ...late(), ...opus, '-f', 'webm'),
  'fragments.mp4': (name) =>
    pipe(name, ...late(), ...PICTURE, '-shortest', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4'),
  'late.mka': (name) => make(name, ...late(), ...opus),
  'chained.ogg': async (name) => {
    await make('first.ogg', ...late());
    await make('second.ogg', '-f', 'lavfi', '-i', 'anullsrc=r=16000', '-t', '1');
    await writeFile(at(name), Buffer.concat([await readFile(at('second.ogg')), await readFile(at('first.ogg'))]));
  },
  'noise.amr': (name) => writeFile(at(name), amr(200)),
  'cut.wav': (name) => cut(name, 'speech.wav', 0.6),
  'cut.mp3': (name) => cut(name, 'late.mp3', 0.6),
  'cut.m4a': (name) => cut(name, 'end.m4a', 0.6),
  'cut.mka': (name) => cut(name, 'late.mka', 0.6),
  'cut.mkv': (name) => cut(name, 'late.mkv', 0.6),
};
const VIDEOS = ['mkv', 'avi', 'ts', 'mpg', 'wmv', '3gp'];
/** Of the types without a recipe above. */
function makeLate(name: string): Promise<unknown> {
  const type = name.slice(name.lastIndexOf('.') + 1);
  if (!VIDEOS.includes(type)) return make(name, ...late());
  const size = type === '3gp' ? ['-s', '176x144', '-c:a', 'aac'] : [];
  return make(name, ...late(), ...PICTURE, '-shortest', ...size, '-ar', '44100');
}
const files = new Map<string, Promise<unknown>>();
function makeFile(name: string): Promise<unknown> {
  const work = files.get(name) ?? (name === 'speech.wav' ? Promise.resolve() : (RECIPES[name] ?? makeLate)(name));
  files.set(name, work);
  return work;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-formats-'));
  const request = { text: 'My name is Ada. I make videos that talk.', locale: 'en', voice: 'rms' } as const;
  await writeWav(at('speech.wav'), await speech.get('flite').synthesise(request, never));
  await make('late.wav', '-i', at('speech.wav'), '-af', 'adelay=3000');
}, 120_000);
afterAll(async () => {
  await Promise.all([engine.close(), speech.close(), rm(folder, { recursive: true, force: true })]);
});

async function analyse(name: string) {
  await makeFile(name);
  return engine.analyse({ path: at(name), purpose: 'driving', folder }, never);
}
const made = async (name: string) => {
  const result = await analyse(name);
  if (!result.ok) throw new Error(`refused: ${result.reasons.join()}`);
  return result;
};

describe('a recording', () => {
  /** One of which the length is a guess is tried in every run. */
  const usual = ['vbr.mp3'];
  const guessed = ['live.webm', 'streamed.wav', 'fragments.mp4', 'chained.ogg'];
  const alike = ['piped.mp3', 'late.aac', 'end.m4a', 'late.wma', 'late.caf', 'late.au', 'late.mka'];
  const videos = ['late.mkv', 'late.avi', 'late.ts', 'late.mpg', 'late.wmv', 'late.3gp'];
  // Wherever the length is a guess, what is kept begins and ends where the voice does.
  for (const name of [...usual, ...guessed, ...alike, ...videos]) {
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

  it('is made of AMR, whatever the file is called', { tags: ['rare'] }, async () => {
    expect((await made('noise.amr')).duration_s).toBeCloseTo(4, 0);
  });

  for (const [name, tags] of [
    ['cut.wav', []],
    ['cut.mp3', ['rare']],
    ['cut.m4a', []],
    ['cut.mka', ['rare']],
    ['cut.mkv', ['rare']],
  ] as const) {
    it(`is not made of ${name}, which ends early`, { tags: [...tags] }, async () => {
      expect(await analyse(name)).toEqual({ ok: false, reasons: ['cut_off'] });
    });
  }
});
