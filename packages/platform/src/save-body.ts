import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { BodyTooLong } from './read-body.ts';
import { PassingError } from './repeat.ts';

async function* readPieces({ body }: Response): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of body ?? []) yield piece;
  } catch (error) {
    throw new PassingError('the answer broke off', { cause: error });
  }
}

async function* atMost(pieces: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of pieces) {
    length += piece.byteLength;
    if (length > most) throw new BodyTooLong(`the answer is longer than ${most} bytes`);
    yield piece;
  }
}

/**
 * Streams the body of a response into a file.
 * @param most maximum size, bytes
 * @throws BodyTooLong when it is longer, PassingError when it breaks off, or the file system's error
 */
export const saveBody = (response: Response, path: string, most: number): Promise<void> =>
  pipeline(atMost(readPieces(response), most), createWriteStream(path));
