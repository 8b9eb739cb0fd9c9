import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '@orator/platform/app-error';
import { isStorageKey } from '@orator/platform/storage';
import * as contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { isLinkOpen } from '../sharing/file-links.ts';
import { checkPreconditions, readableRange, takesRange } from '../http/preconditions.ts';

const Key = z.object({ '*': z.string().max(300).refine(isStorageKey) });
const Signed = z.object({
  e: z.string().max(12),
  s: z.string().max(100),
  via: z.string().min(1).max(100).optional(),
  download: z.string().max(200).optional(),
});

/** Header that downloads a file under a name: ASCII for old clients, UTF-8 for the others (RFC 6266). */
export function attachment(name: string): string {
  // Removes characters that file systems reserve.
  const clean =
    name
      .replaceAll(/[\p{Cc}\s"\\/:*?<>|]+/gu, ' ')
      .trim()
      .toWellFormed() || 'orator';
  return contentDisposition.create(clean, { fallback: clean.replaceAll(/[^ -~]+/g, '_') });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Size of the requested file, bytes. */
    fileSize: number;
  }
}

/** Tells a client that requested a range beyond the end how long the file is (RFC 9110, 15.5.17). */
const addContentRange = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (reply.statusCode === 416) void reply.header('content-range', `bytes */${request.fileSize}`);
};

const CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range'] as const;

/**
 * Sends a file with its type, a range of it, or the answer to a condition (RFC 9110). `headers` are not sent when it does
 * not exist.
 */
async function send(
  { servedFiles }: Deps,
  reply: FastifyReply,
  key: string,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const file = await servedFiles.find(key);
  if (file === null) throw new AppError('not_found');
  const { request } = reply;
  request.fileSize = file.size;
  // A key's file is replaced as a whole, which changes the time: the tag is strong.
  const etag = `"${file.size.toString(16)}-${file.modified.getTime().toString(16)}"`;
  const version = { etag, modified: file.modified };
  const answer = checkPreconditions(request.headers, version);
  if (answer === 'failed') throw new AppError('precondition_failed');
  void reply.headers({ ...headers, etag, 'last-modified': file.modified.toUTCString() });
  if (answer === 'not_modified') return reply.code(304).send();
  const { range } = request.headers;
  const takes = request.method === 'GET' && takesRange(request.headers['if-range'], version);
  request.raw.headers.range = (takes && range !== undefined && readableRange(range, file.size)) || undefined;
  // Evaluated above; the library compares with weak tags of its own.
  for (const condition of CONDITIONS) delete request.raw.headers[condition];
  const options = { cacheControl: false, etag: false, lastModified: false };
  return reply.sendFile(basename(file.path), dirname(file.path), options);
}

/**
 * `/files/<key>?e=&s=`: private files, by URLs that were signed less than an hour ago. With `&via=` anybody gets the
 * file, but only while that link is open; if `e=0` too, the URL is valid as long as the link. `/samples/<key>`: public
 * files.
 */
export const files = plugin<{ deps: Deps }>(async (app, { deps }) => {
  await app.register(fastifyStatic, { serve: false, root: deps.env.STORAGE_DIR, dotfiles: 'deny' });

  app.decorateRequest('fileSize', 0);

  app.get('/files/*', { onSend: addContentRange, schema: { hide: true } }, async (request, reply) => {
    const key = Key.safeParse(request.params);
    const signed = Signed.safeParse(request.query);
    if (!key.success || !signed.success) throw new AppError('not_found');
    const { '*': fileKey } = key.data;
    const { e, s, via, download } = signed.data;
    if (!deps.servedFiles.isValidUrl(fileKey, e, s, Date.now(), via)) throw new AppError('not_found');
    if (via !== undefined && !(await isLinkOpen(deps.db, via))) throw new AppError('not_found');
    return send(deps, reply, fileKey, {
      // A link can end at any moment, so caches must ask each time; while it is open they get a short "not modified".
      'cache-control': via === undefined ? 'private, max-age=3600, immutable' : 'private, no-cache',
      ...(download !== undefined && { 'content-disposition': attachment(download) }),
    });
  });

  app.get('/samples/*', { onSend: addContentRange, schema: { hide: true } }, async (request, reply) => {
    const key = Key.safeParse(request.params);
    if (!key.success) throw new AppError('not_found');
    return send(deps, reply, `samples/${key.data['*']}`, { 'cache-control': 'public, max-age=86400' });
  });
});
