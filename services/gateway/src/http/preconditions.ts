import type { IncomingHttpHeaders } from 'node:http';

/** What identifies the current version of a document. */
export interface Version {
  /** A strong entity tag, with its quotes. */
  readonly etag: string;
  readonly modified?: Date;
}

type Conditions = Pick<IncomingHttpHeaders, 'if-match' | 'if-none-match' | 'if-modified-since' | 'if-unmodified-since'>;

/** The entity tags of a list; a tag may contain commas. */
const readTags = (list: string): string[] => list.match(/(?:W\/)?"[^"]*"/g) ?? [];
const withoutWeakness = (tag: string): string => tag.replace(/^W\//, '');
/** Whole seconds, which is what HTTP dates have; NaN if it is no date. */
const toSeconds = (date: string | Date): number => Math.floor(new Date(date).getTime() / 1000);

/**
 * Evaluates the conditions of a GET or HEAD in the order of RFC 9110, 13.2.2: `failed` is answered with 412,
 * `not_modified` with 304.
 */
export function checkPreconditions(
  headers: Conditions,
  { etag, modified }: Version,
): 'send' | 'not_modified' | 'failed' {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  const { 'if-unmodified-since': unmodifiedSince, 'if-modified-since': modifiedSince } = headers;
  const changed = modified === undefined ? Number.NaN : toSeconds(modified);
  if (match !== undefined) {
    if (match.trim() !== '*' && !readTags(match).includes(etag)) return 'failed';
  } else if (unmodifiedSince !== undefined && changed > toSeconds(unmodifiedSince)) return 'failed';
  if (noneMatch !== undefined) {
    const has = noneMatch.trim() === '*' || readTags(noneMatch).map(withoutWeakness).includes(etag);
    return has ? 'not_modified' : 'send';
  }
  return modifiedSince !== undefined && changed <= toSeconds(modifiedSince) ? 'not_modified' : 'send';
}

/** Whether If-Range, if any, lets a range of this version be sent (RFC 9110, 13.1.5). */
export function takesRange(header: string | string[] | undefined, { etag, modified }: Version): boolean {
  if (header === undefined) return true;
  const ifRange = String(header);
  if (ifRange.includes('"')) return ifRange.trim() === etag;
  return modified !== undefined && toSeconds(ifRange) === toSeconds(modified);
}

const RANGES = /^bytes=\s*(?:\d+-\d*|-\d+)(?:\s*,\s*(?:\d+-\d*|-\d+))*\s*$/i;

/**
 * A Range header as `@fastify/send` reads it correctly: a suffix that is longer than the file is the whole file
 * (RFC 9110, 14.1.2). Null if the header is invalid or the suffix of an empty file, which is then sent whole.
 * @param size of the file, bytes
 */
export function readableRange(range: string, size: number): string | null {
  if (!RANGES.test(range)) return null;
  const parts = range.slice(range.indexOf('=') + 1).split(',');
  const backwards = parts.some((part) => {
    const [first = '', last = ''] = part.trim().split('-');
    return first !== '' && last !== '' && Number(first) > Number(last);
  });
  if (backwards) return null;
  const read = parts.map((part) => {
    const suffix = /^\s*-(\d+)/.exec(part)?.[1];
    return suffix !== undefined && Number(suffix) > 0 && Number(suffix) >= size ? part.replace(/-\d+/, '0-') : part;
  });
  if (size === 0 && parts.some((part, index) => part !== read[index])) return null;
  return `bytes=${read.join(',')}`;
}
