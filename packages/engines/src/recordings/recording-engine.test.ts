import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RecordingPurpose } from '@orator/contracts/recordings/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeWav } from '@orator/speech/output/encode-speech';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import { SPEECH_SAMPLES } from '@orator/speech/speech-samples';
import { createRecordingEngine } from './recording-engine.ts';

const run = promisify(execFile);
const never = new AbortController().signal;
const engine = createRecordingEngine();
const speech = createSpeechEngines();
let folder = '';
/** How long the speech is, seconds. */
let spokenS = 0;
const at = (name: string): string => join(folder, name);

/** @returns seconds */
const speak = async (voice: string, name: string): Promise<number> => {
  const request = { text: SPEECH_SAMPLES.en, locale: 'en', voice } as const;
  const said = await speech.get('flite').synthesise(request, never);
  await writeWav(at(name), said);
  return said.timeline.durationS;
};
const said = (): string[] => ['-i', at('speech.wav')];
/** The speech through a filter. */
const filtered = (filter: string) => (): string[] => [...said(), '-af', filter];
/** The speech, then another voice. */
const followed = (name: string) => (): string[] => [...said(), '-i', at(name), '-filter_complex', 'concat=n=2:v=0:a=1'];
const WHITE_NOISE = 'anoisesrc=c=white:r=16000:seed=1:a=';
/** White noise of an amplitude added to the speech. */
const noisy = (amplitude: number) => (): string[] => {
  const mix = `${WHITE_NOISE}${amplitude}[n];[0][n]amix=duration=first:normalize=0`;
  return [...said(), '-filter_complex', mix];
};

/** What ffmpeg makes files of. */
const RECIPES: Readonly<Record<string, () => readonly string[]>> = {
  'speech.mp3': said,
  'speech.m4a': said,
  'speech.ogg': said,
  'speech.webm': said,
  'speech.flac': said,
  'fast.wav': () => [...said(), '-ar', '192000'],
  'video.mp4': () => [...said(), '-f', 'lavfi', '-i', 'testsrc=s=160x90:r=5', '-shortest'],
  'mute.mp4': () => ['-f', 'lavfi', '-i', 'testsrc=s=160x90:r=5', '-t', '2'],
  'clipped.wav': filtered('volume=30dB'),
  'nine.wav': () => [...said(), '-t', '9'],
  'long.mp3': () => ['-stream_loop', '20', ...said(), '-t', '62'],
  'longer.wav': () => ['-f', 'lavfi', '-i', 'sine=d=121', '-ar', '8000'],
  'silence.wav': () => ['-f', 'lavfi', '-i', 'anullsrc=r=48000', '-t', '15'],
  'hum.wav': () => ['-f', 'lavfi', '-i', 'sine=f=220:d=15'],
  'padded.wav': filtered('adelay=3000,apad=pad_dur=4'),
  'telephone.wav': () => [...said(), '-ar', '8000'],
  'two.wav': followed('other.wav'),
  'two-men.wav': followed('near.wav'),
  'inverted.flac': filtered('pan=stereo|c0=c0|c1=-1*c0'),
  'left.flac': filtered('pan=stereo|c0=c0|c1=0*c0'),
  'right.flac': filtered('pan=stereo|c0=0*c0|c1=c0'),
  'middle.flac': filtered('pan=5.1|c0=0*c0|c1=0*c0|c2=c0|c3=0*c0|c4=0*c0|c5=0*c0'),
  'faint-noise.wav': noisy(0.03),
  'noise.wav': noisy(0.08),
  // Hardly anything stands out of it.
  'drowned.wav': noisy(0.14),
};
const VOICES: Readonly<Record<string, readonly [voice: string, name: string]>> = {
  'two.wav': ['slt', 'other.wav'],
  'two-men.wav': ['awb', 'near.wav'],
};

const made = new Map<string, Promise<unknown>>();
/** Makes a file once, when it is first asked for: a usual run needs half of them. */
function makeFile(name: string): Promise<unknown> {
  const recipe = RECIPES[name];
  if (recipe === undefined) return Promise.resolve();
  const work = made.get(name) ?? runRecipe(name, recipe);
  made.set(name, work);
  return work;
}
async function runRecipe(name: string, recipe: () => readonly string[]): Promise<void> {
  const voice = VOICES[name];
  if (voice !== undefined) await speak(...voice);
  await run('ffmpeg', ['-v', 'error', '-y', ...recipe(), at(name)]);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-recordings-'));
  spokenS = await speak('rms', 'speech.wav');
  await makeFile('speech.flac');
  const { stdout } = await run('head', ['-c', '60000', at('speech.flac')], { encoding: 'buffer' });
  await writeFile(at('cut.flac'), stdout);
  await writeFile(at('list.mp3'), '#EXTM3U\n#EXTINF:10,\nfile:///etc/hostname\n');
  await writeFile(at('empty.wav'), '');
}, 60_000);
afterAll(async () => {
  await Promise.all([engine.close(), speech.close(), rm(folder, { recursive: true, force: true })]);
});

async function analyse(name: string, purpose: RecordingPurpose = 'voice') {
  await makeFile(name);
  return engine.analyse({ path: at(name), purpose, folder }, never);
}
const makeRecording = async (name: string, purpose?: RecordingPurpose) => {
  const result = await analyse(name, purpose);
  if (!result.ok) throw new Error(`refused: ${result.reasons.join()}`);
  return result;
};
/** The plain speech, with which others are compared. */
let plain: ReturnType<typeof makeRecording> | undefined;
const makeSpeechRecording = () => (plain ??= makeRecording('speech.wav'));

/** What a browser records is read in every run; `recording-formats.test.ts` reads more, of a shorter speech. */
const FORMATS: Readonly<Record<string, 'rare'[]>> = {
  'speech.wav': ['rare'],
  'speech.webm': [],
  'video.mp4': ['rare'],
  'fast.wav': ['rare'],
  'speech.mp3': ['rare'],
  'speech.m4a': ['rare'],
  'speech.ogg': ['rare'],
  'speech.flac': ['rare'],
};

describe('a recording', () => {
  for (const [name, tags] of Object.entries(FORMATS)) {
    it(`is made of ${name}`, { tags }, async () => {
      const {
        duration_s: duration,
        peaks,
        quality,
      } = await (name === 'speech.wav' ? makeSpeechRecording() : makeRecording(name));
      expect(duration).toBeGreaterThan(10);
      expect(peaks.length).toBeGreaterThan(190);
      expect(quality.pitch).toBeGreaterThan(80);
      expect(quality.pitch).toBeLessThan(125);
      expect(quality.warnings).toEqual([]);
    });
  }

  it.each([
    ['one channel is inverted', 'inverted.flac'],
    ['only the left channel has sound', 'left.flac'],
    ['only the right channel has sound', 'right.flac'],
    ['the voice is in the middle of 5.1', 'middle.flac'],
  ])('is as good as a mono one where %s', { tags: ['rare'] }, async (_what, name) => {
    const [{ path, quality }, mono] = [await makeRecording(name), await makeSpeechRecording()];
    expect(quality.warnings).toEqual([]);
    expect(quality.loudness).toBeCloseTo(mono.quality.loudness, 0);
    expect(quality.peak).toBeCloseTo(mono.quality.peak, 0);
    expect(Math.abs(quality.bandwidth - mono.quality.bandwidth)).toBeLessThan(100);
    const { stderr } = await run('ffmpeg', ['-i', path, '-af', 'volumedetect', '-f', 'null', '-']);
    expect(Number(/mean_volume: (-[\d.]+)/.exec(stderr)?.[1])).toBeGreaterThan(-30);
  });

  it('is 48 kHz, mono, -18 LUFS, without the silence at both ends', async () => {
    const { path, duration_s: duration, quality } = await makeRecording('padded.wav');
    const { stderr } = await run('ffmpeg', ['-i', path, '-af', 'ebur128', '-f', 'null', '-']);
    const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
    expect(Number(/I:\s+(-[\d.]+) LUFS/.exec(summary)?.[1])).toBeCloseTo(-18, 0);
    expect(stderr).toMatch(/flac, 48000 Hz, mono/);
    expect(quality.trimmed_s).toBeGreaterThan(6);
    expect(duration).toBeLessThan(spokenS + 0.5);
  });

  it('is named for its few high sounds', { tags: ['rare'] }, async () => {
    expect((await makeRecording('telephone.wav')).quality.warnings).toContain('narrow_band');
  });

  it('is named for several voices in it', { tags: ['rare'] }, async () => {
    expect((await makeRecording('two.wav')).quality.warnings).toContain('several_voices');
    // Less than the six semitones apart that their pitches alone would need.
    expect((await makeRecording('two-men.wav')).quality.warnings).toContain('several_voices');
  });

  it('is freed of noise, is named for it, and is kept with the noise too', { tags: ['rare'] }, async () => {
    const { quality, path, otherPath } = await makeRecording('faint-noise.wav');
    expect(quality.warnings).toContain('denoised');
    expect(quality.snr - quality.snr_uploaded).toBeGreaterThan(5);
    expect(quality.snr_reduced).toBe(quality.snr);
    expect(otherPath).not.toBeNull();
    expect((await readFile(otherPath ?? '')).equals(await readFile(path))).toBe(false);
    expect((await makeSpeechRecording()).otherPath).toBeNull();
  });

  it('may be any sound where it only moves a face', { tags: ['rare'] }, async () => {
    const hum = await makeRecording('hum.wav', 'driving');
    expect(hum.duration_s).toBeCloseTo(15, 0);
    expect(hum.quality.warnings).toEqual(['no_voice']);
  });

  it('may be noisy or clipped where it only moves a face', { tags: ['rare'] }, async () => {
    expect((await makeRecording('speech.wav', 'driving')).quality.warnings).toEqual([]);
    expect((await makeRecording('noise.wav', 'driving')).quality.warnings).toEqual([]);
    expect((await makeRecording('clipped.wav', 'driving')).quality.warnings).toEqual(['clipped']);
  });

  it('may be any music but silence, and keeps both channels', { tags: ['rare'] }, async () => {
    const { stderr } = await run('ffmpeg', ['-i', (await makeRecording('hum.wav', 'music')).path, '-f', 'null', '-']);
    expect(stderr).toMatch(/flac, 48000 Hz, stereo/);
    expect(await analyse('silence.wav', 'music')).toEqual({ ok: false, reasons: ['no_sound'] });
  });

  it('keeps the sound of music that is inverted in one channel', { tags: ['rare'] }, async () => {
    const inverted = [
      '-i',
      (await makeRecording('inverted.flac', 'music')).path,
      '-af',
      'pan=mono|c0=0.5*c0+0.5*c1,volumedetect',
    ];
    const heard = await run('ffmpeg', [...inverted, '-f', 'null', '-']);
    expect(Number(/mean_volume: (-[\d.]+)/.exec(heard.stderr)?.[1])).toBeGreaterThan(-30);
  });

  for (const [name, reason, tags] of [
    ['empty.wav', 'unreadable', []],
    ['list.mp3', 'unreadable', []],
    ['mute.mp4', 'no_sound', []],
    ['cut.flac', 'cut_off', []],
    ['nine.wav', 'too_short', ['rare']],
    ['silence.wav', 'silent', []],
    ['hum.wav', 'no_speech', ['rare']],
    ['clipped.wav', 'clipped', ['rare']],
    ['noise.wav', 'too_noisy', []],
    ['drowned.wav', 'too_noisy', ['rare']],
  ] as const)
    it(`is not made of ${name}: ${reason}`, { tags: [...tags] }, async () => {
      expect(await analyse(name)).toEqual({ ok: false, reasons: [reason] });
    });

  for (const [name, tags] of [
    ['longer.wav', []],
    // By a little, so that it is measured first.
    ['long.mp3', ['rare']],
  ] as const)
    it(`is refused when it is longer than its purpose allows: ${name}`, { tags: [...tags] }, async () => {
      expect(await analyse(name, 'consent')).toEqual({ ok: false, reasons: ['too_long'] });
    });

  it('stops when its signal is aborted', async () => {
    const job = { path: at('speech.wav'), purpose: 'voice', folder } as const;
    await expect(engine.analyse(job, AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop');
  });
});
