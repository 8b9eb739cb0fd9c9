import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { Document } from '@orator/knowledge/documents/document';
import { createLookup, isPublic, isWithin, NotPublic, type Resolve, resolveBySystem } from './public-addresses.ts';

/** The largest page, bytes; the longest time for it with all redirects, milliseconds; and the most redirects. */
const MOST_BYTES = 4 * 1024 * 1024;
const LONGEST_MS = 15_000;
const MOST_REDIRECTS = 5;

/** Why a page was not fetched. */
export const PAGE_FAULTS = ['not_public', 'sign_in', 'too_large', 'unreachable', 'unreadable'] as const;
export type PageFault = (typeof PAGE_FAULTS)[number];

export class PageRefused extends Error {
  override name = 'PageRefused';
  readonly fault: PageFault;
  constructor(fault: PageFault, options?: ErrorOptions) {
    super(`the page is ${fault}`, options);
    this.fault = fault;
  }
}

export interface PageOptions {
  /** The operator's own networks that pages may be fetched from. */
  readonly allowed?: BlockList;
  readonly resolve?: Resolve;
  /** Certificates besides those of the system, PEM. */
  readonly ca?: string;
}

const KINDS: Readonly<Record<string, Document['kind']>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/plain': 'text',
  'text/markdown': 'text',
  'application/pdf': 'pdf',
};

/** Connects to what the name of the address resolves to now. @throws PageRefused, the socket's errors */
function open(
  url: URL,
  { allowed = new BlockList(), resolve = resolveBySystem, ca }: PageOptions,
  signal: AbortSignal,
) {
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  // Addresses of the public internet are only connected to at the default port of https.
  const mayAsk = (ip: string): boolean => isWithin(ip, allowed) || (url.port === '' && isPublic(ip));
  // `lookup` is not called for an IP address, so it is checked here.
  if (url.protocol !== 'https:' || (isIP(host) !== 0 && !mayAsk(host))) throw new PageRefused('not_public');
  return new Promise<IncomingMessage>((done, fail) => {
    request(url, {
      agent: false,
      auth: '',
      lookup: createLookup(mayAsk, resolve),
      headers: { accept: Object.keys(KINDS).join(', '), 'accept-encoding': 'identity', 'user-agent': 'Orator' },
      signal,
      ...(ca !== undefined && { ca }),
    })
      // An error that nobody listens to would end the process, also one that comes after the answer.
      .once('response', (response) => done(response.on('error', () => undefined)))
      .on('error', fail)
      .end();
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > MOST_BYTES) throw new PageRefused('too_large');
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/** The page as UTF-8, from the encoding that its server names. */
function decode(kind: Document['kind'], bytes: Buffer, type: string): Uint8Array {
  const charset = /charset=["']?([\w-]+)/iu.exec(type)?.[1] ?? 'utf-8';
  if (kind === 'pdf' || /^utf-?8$/iu.test(charset)) return bytes;
  try {
    return Buffer.from(new TextDecoder(charset).decode(bytes));
  } catch {
    throw new PageRefused('unreadable');
  }
}

async function readPage(response: IncomingMessage): Promise<Document> {
  const { statusCode: status = 0, headers } = response;
  if (status === 401 || status === 403 || status === 407) throw new PageRefused('sign_in');
  if (status !== 200) throw new PageRefused('unreachable');
  const type = headers['content-type'] ?? '';
  const kind = KINDS[type.split(';')[0]?.trim().toLowerCase() ?? ''];
  if (kind === undefined || headers['content-encoding'] !== undefined) throw new PageRefused('unreadable');
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES) throw new PageRefused('too_large');
  return { kind, bytes: decode(kind, await readBody(response), type) };
}

async function follow(address: URL, options: PageOptions, signal: AbortSignal): Promise<Document> {
  let url = address;
  for (let count = 0; count <= MOST_REDIRECTS; count += 1) {
    const response = await open(url, options, signal);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return await readPage(response);
      const next = URL.parse(headers.location, url.href);
      if (next === null) throw new PageRefused('unreachable');
      url = next;
    } finally {
      response.destroy();
    }
  }
  throw new PageRefused('unreachable');
}

/**
 * Fetches a public page over https. Each address that it leads to is checked anew, by its name and by what the name
 * resolves to when it is connected.
 * @throws PageRefused
 */
export async function fetchPage(address: string, options: PageOptions = {}): Promise<Document> {
  try {
    return await follow(new URL(address), options, AbortSignal.timeout(LONGEST_MS));
  } catch (error) {
    if (error instanceof PageRefused) throw error;
    throw new PageRefused(error instanceof NotPublic ? 'not_public' : 'unreachable', { cause: error });
  }
}
