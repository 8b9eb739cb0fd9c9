import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { AppError } from '@orator/platform/app-error';
import { checkPreconditions } from './preconditions.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** One compression level higher takes several times as long for a few percent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

type Encoding = 'br' | 'gzip' | 'identity';

interface Document {
  readonly tag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

async function compress(text: string): Promise<Document> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([compressBrotli(identity, BROTLI), compressGzip(identity)]);
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { tag, bodies: { br, gzip: gz, identity } };
}

/** The smallest that the client takes. */
const chooseEncoding = ({ headers }: FastifyRequest): Encoding => {
  if (headers['accept-encoding'] === undefined) return 'identity';
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip']);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
};

/**
 * The handler of a large public text that does not change while this process runs: it is read and compressed at the first
 * request, and sent only to whoever lacks it. Nothing of a user may be in it, because its compressed size tells of its
 * content.
 */
export function createDocument(type: string, cacheControl: string, read: () => Promise<string>) {
  let document: Promise<Document> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    document ??= read().then(compress);
    const { tag, bodies } = await document.catch((error: unknown) => {
      document = undefined;
      throw error;
    });
    const encoding = chooseEncoding(request);
    const etag = `"${tag}-${encoding}"`;
    const answer = checkPreconditions(request.headers, { etag });
    if (answer === 'failed') throw new AppError('precondition_failed');
    void reply.headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
    if (answer === 'not_modified') return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type(type).send(bodies[encoding]);
  };
}
