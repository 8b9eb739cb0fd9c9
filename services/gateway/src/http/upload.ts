import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { AppError } from '@orator/platform/app-error';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** The file of a multipart form as a stream. The functions are valid once the stream has ended. */
export interface Upload {
  readonly stream: Readable;
  readonly tooLong: () => boolean;
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: () => string;
}

const WithStatus = z.object({ statusCode: z.number() });

/** The parser's errors about a malformed form have no status; those of the plugin do. */
const asAppError = (error: unknown): unknown =>
  WithStatus.safeParse(error).success || error instanceof AppError ? error : new AppError('unreadable_body');

const hashes = new WeakMap<FastifyRequest, string>();

/** SHA-256, in hexadecimal, of the request's file; undefined until `readUpload`'s stream was read to its end. */
export const uploadHash = (request: FastifyRequest): string | undefined => hashes.get(request);

/** The file's bytes. Maps errors of the parser only: errors of the stream's consumer are not the client's fault. */
async function* readChunks(part: MultipartFile, onEnd: (sha256: string) => void): AsyncGenerator {
  const hash = createHash('sha256');
  try {
    for await (const chunk of part.file) {
      hash.update(chunk);
      yield chunk;
    }
    onEnd(hash.digest('hex'));
  } catch (error) {
    throw asAppError(error);
  }
}

/**
 * Reads the file of a multipart form.
 * @throws AppError file_missing, unreadable_body
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('file_missing');
  const part = await request
    .file({ limits: { fileSize: maxBytes, files: 1 }, throwFileSizeLimit: false })
    .catch((error: unknown) => {
      throw asAppError(error);
    });
  if (part === undefined) throw new AppError('file_missing');
  // Ends the stream at the limit; the parser would otherwise read the rest of the form first.
  part.file.once('limit', () => part.file.push(null));
  const chunks = readChunks(part, (sha256) => hashes.set(request, sha256));
  return {
    stream: Readable.from(chunks, { objectMode: false }),
    tooLong: () => part.file.truncated,
    sha256: () => {
      const hash = hashes.get(request);
      if (hash === undefined) throw new Error('the upload has not ended');
      return hash;
    },
  };
}
