/**
 * | constants | source |
 * |---|---|
 * | `WAV_HEADER`, `ENDLESS` | the WAVE format: its shortest header, its largest size |
 * | `UNKNOWN_SIZE` | chosen |
 */
import { endianness } from 'node:os';

/** Mono 16-bit samples. `sampleRate` in Hz. */
export interface Sound {
  readonly sampleRate: number;
  readonly pcm: Int16Array;
}

/** Bytes of the header that is written here. */
export const WAV_HEADER = 44;

/** The header of a WAV file (RIFF, mono). */
function writeHeader(sampleRate: number, { format, size }: { format: number; size: number }, length: number): Buffer {
  const bytes = Buffer.alloc(WAV_HEADER);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(Math.min(length, ENDLESS - WAV_HEADER) + WAV_HEADER - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(format, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * size, 28);
  bytes.writeUInt16LE(size, 32);
  bytes.writeUInt16LE(8 * size, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(length, 40);
  return bytes;
}

/** Length of a file that is not known while it is written. */
const ENDLESS = 0xffff_ffff;

/** The beginning of a WAV file of 32-bit floats (`floatSamples`) whose length is not known. */
export const floatWavHeader = (sampleRate: number): Buffer => writeHeader(sampleRate, { format: 3, size: 4 }, ENDLESS);

/** Samples as such a file has them, little-endian. */
export function floatSamples(samples: Float32Array): Buffer {
  const bytes = Buffer.from(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
  return endianness() === 'BE' ? bytes.swap32() : bytes;
}

/** Samples as a WAV file has them: 16 bits, little-endian. */
export function wavSamples({ pcm }: Pick<Sound, 'pcm'>): Buffer {
  const bytes = Buffer.from(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength));
  return endianness() === 'BE' ? bytes.swap16() : bytes;
}

/** Samples from -1 to 1. */
export function sampled(pcm: Int16Array): Float32Array {
  const samples = new Float32Array(pcm.length);
  // Ten times as fast as `Float32Array.from` with a function.
  for (let i = 0; i < pcm.length; i++) samples[i] = (pcm[i] ?? 0) / 32_768;
  return samples;
}

/** The bytes of a WAV file (RIFF, mono, 16-bit PCM). */
export function wavBytes(speech: Sound): Buffer {
  const samples = wavSamples(speech);
  return Buffer.concat([writeHeader(speech.sampleRate, { format: 1, size: 2 }, samples.length), samples]);
}

/** Size that a server writes into a header while it does not know the length: everything from here on, or 0. */
const UNKNOWN_SIZE = 0x7fff_0000;

/** Whether a WAV file says that it has more samples than there are. False for anything else than a WAV file. */
export function isCutOffWav(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') return false;
  const data = findChunk(bytes, 'data');
  return data === null || (data.size < UNKNOWN_SIZE && data.at + data.size > bytes.length);
}

/** Where the content of a chunk begins in a WAV file, and its size in bytes as declared; null where there is none. */
function findChunk(bytes: Buffer, name: string): { at: number; size: number } | null {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === name) return { at: at + 8, size };
    at += 8 + size + (size % 2);
  }
  return null;
}

/**
 * The length of uncompressed sound in seconds, as the header of a WAV file declares it; null where it does not, as in one that was
 * streamed. `start`: the file up to its samples, or more.
 */
export function readDeclaredDuration(start: Buffer): number | null {
  const [format, data] = [findChunk(start, 'fmt '), findChunk(start, 'data')];
  if (format === null || data === null || data.size === 0 || data.size >= UNKNOWN_SIZE) return null;
  const [coding, bytesPerSecond] = [start.readUInt16LE(format.at), start.readUInt32LE(format.at + 8)];
  return UNCOMPRESSED.has(coding) && bytesPerSecond > 0 ? data.size / bytesPerSecond : null;
}

/** Integers, floats, and either with more said about them. */
const UNCOMPRESSED: ReadonlySet<number> = new Set([1, 3, 0xfffe]);

/** Whether a file begins as `wavBytes` writes it: PCM, mono, 16 bits. `start`: its first bytes, as many as a header has. */
export const isPlainWav = (start: Buffer): boolean =>
  start.toString('latin1', 0, 4) === 'RIFF' &&
  start.toString('latin1', 8, 16) === 'WAVEfmt ' &&
  start.readUInt16LE(20) === 1 &&
  start.readUInt16LE(22) === 1 &&
  start.readUInt16LE(34) === 16 &&
  start.toString('latin1', 36, 40) === 'data';

/**
 * Parses a WAV file (mono, 16-bit PCM).
 * @throws {RangeError} when it is not a WAV file, or has no samples
 */
export function readWav(bytes: Buffer): { sampleRate: number; pcm: Int16Array<ArrayBuffer> } {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') throw new RangeError('not a WAV file');
  let sampleRate = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (name === 'fmt ') sampleRate = bytes.readUInt32LE(at + 12);
    if (name === 'data') {
      const data = bytes.subarray(at + 8, at + 8 + size);
      const pcm = new Int16Array(Math.floor(data.length / 2));
      const samples = Buffer.from(pcm.buffer);
      data.copy(samples);
      if (endianness() === 'BE') samples.swap16();
      return { sampleRate, pcm };
    }
    at += 8 + size + (size % 2);
  }
  throw new RangeError('a WAV file without samples');
}
