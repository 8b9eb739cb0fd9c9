import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** One file of a form, as it streams in; whether it was longer than allowed is known once it has been read. */
export interface Upload {
  readonly stream: Readable;
  readonly tooLong: () => boolean;
}

/**
 * The file of a multipart form.
 * @throws Refusal file_missing
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('file_missing');
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1 }, throwFileSizeLimit: false });
  if (part === undefined) throw new Refusal('file_missing');
  return { stream: part.file, tooLong: () => part.file.truncated };
}
