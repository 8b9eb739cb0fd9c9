import { deflateSync } from 'node:zlib';

/** A text that compresses by more than this factor repeats itself. Source: `compression_ratio_threshold` of Whisper's transcribe.py. */
const MOST_PACKED = 2.4;

/** A few letters that come ten times or more in a row. The compression does not notice them among many other words. */
const RUN = /(.{2,12}?)\1{9}/su;

/** Whether a text says the same again and again, which a recogniser does when it does not understand. Pure. */
export function repeatsItself(text: string): boolean {
  const bytes = Buffer.from(text);
  return bytes.length / deflateSync(bytes).length > MOST_PACKED || RUN.test(text);
}
