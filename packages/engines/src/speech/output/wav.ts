import { endianness } from 'node:os';
import type { Speech } from '../speech-engine.ts';

const HEADER = 44;

/** The samples as a WAV file has them: 16 bits, little-endian. */
export const wavSamples = (speech: Pick<Speech, 'sampleRate' | 'pcm'>): Buffer => wavBytes(speech).subarray(HEADER);

/** The bytes of a WAV file (RIFF, mono, 16-bit PCM). */
export function wavBytes({ sampleRate, pcm }: Pick<Speech, 'sampleRate' | 'pcm'>): Buffer {
  const bytes = Buffer.alloc(HEADER + pcm.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(HEADER - 8 + pcm.length * 2, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(pcm.length * 2, 40);
  const samples = bytes.subarray(HEADER);
  samples.set(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength));
  if (endianness() === 'BE') samples.swap16();
  return bytes;
}

/** Size that a server writes into a header while it does not know the length: everything from here on, or 0. */
const UNKNOWN_SIZE = 0x7fff_0000;

/** Whether a WAV file says that it has more samples than there are. False for anything else than a WAV file. */
export function isCutOffWav(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') return false;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === 'data') return size < UNKNOWN_SIZE && at + 8 + size > bytes.length;
    at += 8 + size + (size % 2);
  }
  return true;
}

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
