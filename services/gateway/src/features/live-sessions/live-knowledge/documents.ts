import { buffer } from 'node:stream/consumers';
import { MOST_DOCUMENT_BYTES } from '@orator/contracts/live-knowledge/documents';
import { KNOWN_TEXT_CHARACTERS } from '@orator/contracts/live-knowledge/limits';
import type { DocumentText } from '@orator/contracts/live-knowledge/schema';
import type { ErrorName } from '@orator/contracts/core/errors';
import { type Document, findKind, type Refusal } from '@orator/knowledge/documents/document';
import { readDocument } from '@orator/knowledge/documents/read-document';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../../deps.ts';
import { createFairLimit } from '../../../http/fair-limit.ts';
import type { Upload } from '../../../http/upload.ts';
import { fetchPage, type PageFault, PageRefused } from './fetch-page.ts';

/** A document takes a thread and its memory. */
const limit = createFairLimit(
  { running: 2, queued: 20, queuedOfOne: 2 },
  () => new AppError('busy', { retryAfterS: 5 }),
);

const ERROR_OF: Readonly<Record<Refusal | PageFault, ErrorName>> = {
  unreadable: 'document_unreadable',
  no_text: 'document_without_text',
  too_long: 'document_slow',
  too_large: 'document_too_large',
  sign_in: 'page_sign_in',
  unreachable: 'page_unreachable',
  not_public: 'page_not_public',
};

const refuse = (reason: Refusal | PageFault): AppError =>
  new AppError(ERROR_OF[reason], { details: { limit_mb: MOST_DOCUMENT_BYTES / 1024 / 1024 } });

async function readText(document: Document): Promise<DocumentText> {
  const read = await readDocument(document);
  if ('refusal' in read) throw refuse(read.refusal);
  return {
    text: read.text.slice(0, KNOWN_TEXT_CHARACTERS).toWellFormed(),
    cut: read.text.length > KNOWN_TEXT_CHARACTERS,
  };
}

/**
 * The text of a file; nothing of it is kept.
 * @throws AppError document_*, busy
 */
export const readFileText = (userId: string, upload: Upload): Promise<DocumentText> =>
  limit(userId, async () => {
    const bytes = await buffer(upload.stream);
    if (upload.tooLong()) throw refuse('too_large');
    const kind = findKind(bytes);
    if (kind === null) throw refuse('unreadable');
    return readText({ kind, bytes });
  });

/**
 * The text of a public page.
 * @throws AppError document_*, page_*, busy
 */
export const readPageText = (
  { log, env }: Pick<Deps, 'log' | 'env'>,
  userId: string,
  address: string,
): Promise<DocumentText> =>
  limit(userId, async () => {
    try {
      return await readText(await fetchPage(address, { allowed: env.PAGE_NETWORKS }));
    } catch (error) {
      if (!(error instanceof PageRefused)) throw error;
      log.info({ fault: error.fault }, 'a page could not be read');
      throw refuse(error.fault);
    }
  });
