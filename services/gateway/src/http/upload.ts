import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '@orator/platform/app-error';

/** One file of a form, as it streams in; whether it was longer than allowed is known once it has been read. */
export interface Upload {
  readonly stream: Readable;
  readonly tooLong: () => boolean;
}

const Known = z.object({ statusCode: z.number() });

/** The parser's complaints about a broken form carry no status; the plugin's own refusals do. */
const asAppError = (error: unknown): unknown =>
  Known.safeParse(error).success || error instanceof AppError ? error : new AppError('unreadable_body');

/** The file's bytes; an error while they arrive is the sender's, one while they are written is not. */
async function* arriving(part: MultipartFile): AsyncGenerator {
  try {
    for await (const chunk of part.file) yield chunk;
  } catch (error) {
    throw asAppError(error);
  }
}

/**
 * The file of a multipart form.
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
  // The parser ends a file when the form does: one of any size is refused as soon as it is too long.
  part.file.once('limit', () => part.file.push(null));
  return { stream: Readable.from(arriving(part), { objectMode: false }), tooLong: () => part.file.truncated };
}
