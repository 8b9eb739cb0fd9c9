/**
 * | constants | source |
 * |---|---|
 * | `STYLE`, `ROWS` | the shape of Kokoro-82M's files of voices |
 * | `MANNER` | kokoro 0.9, `model.py` |
 */
import { type FileHandle, open } from 'node:fs/promises';
import type { SpeakRequest } from './protocol.ts';

/** A voice is one style for each number of signs, floats. */
export const [STYLE, ROWS] = [256, 510];
/**
 * Where the half of a style begins that decides on lengths, melody and stress; the half before is the timbre (kokoro 0.9,
 * `model.py`: the predictor is given `ref_s[:, 128:]`, the decoder `ref_s[:, :128]`).
 */
const MANNER = 128;
/** Bytes of a voice in the file of all. */
export const VOICE_BYTES = ROWS * STYLE * Float32Array.BYTES_PER_ELEMENT;

/** The fields of a request that choose the style: which voice, or a mixture, in which manner. */
type SpokenStyle = Pick<SpeakRequest, 'voice' | 'manner'>;

async function readRow(file: FileHandle, voice: number, row: number): Promise<Float32Array> {
  const bytes = new Uint8Array(STYLE * Float32Array.BYTES_PER_ELEMENT);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, voice * VOICE_BYTES + row * bytes.length);
  if (bytesRead < bytes.length) throw new Error(`there is no voice ${voice}`);
  return new Float32Array(bytes.buffer);
}

/**
 * The style of a voice for a number of signs.
 * @param path of the styles of all voices, one after the other
 * @param voice its number, or a mixture: the share of each voice, in the order of their numbers
 * @param manner the number of a voice whose lengths, melody and stress are taken
 * @throws Error for a voice that the file does not have
 */
export async function readStyle(path: string, { voice, manner }: SpokenStyle, signs: number): Promise<Float32Array> {
  const shares = typeof voice === 'number' ? [{ voice, share: 1 }] : voice.map((share, at) => ({ voice: at, share }));
  const row = Math.min(signs, ROWS) - 1;
  const file = await open(path);
  try {
    const mixed = new Float32Array(STYLE);
    for (const { voice: one, share } of shares) {
      if (share === 0) continue;
      const style = await readRow(file, one, row);
      for (const [at, value] of style.entries()) mixed[at] = (mixed[at] ?? 0) + share * value;
    }
    if (manner !== undefined) mixed.set((await readRow(file, manner, row)).subarray(MANNER), MANNER);
    return mixed;
  } finally {
    await file.close();
  }
}
