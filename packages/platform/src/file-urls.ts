import { deriveKey, sign, verify } from './keys.ts';
import { FILE_URL_SECONDS } from './storage.ts';

/**
 * Creates and verifies signed URLs of files that the gateway serves itself. A URL works for anybody who has it until it
 * expires.
 */
export interface FileUrls {
  /**
   * `/files/<key>?e=<unix seconds>&s=<signature>`; `e` is a multiple of half the lifetime, so that URLs stay cacheable.
   */
  readonly url: (fileKey: string, now?: number) => string;
  /** The same with `&via=<link>`, which the signature covers: whoever serves it asks whether the link is still open. */
  readonly linkedUrl: (fileKey: string, link: string, now?: number) => string;
  /** The same, for as long as the link is open: the URL of a file never changes. */
  readonly lastingUrl: (fileKey: string, link: string) => string;
  /** @param link `via` of the URL, if it has one */
  readonly isValid: (fileKey: string, end: string, signature: string, now?: number, link?: string) => boolean;
}

/** End of a URL that ends only with its link. */
const WITH_LINK = '0';

export function createFileUrls(secret: string, seconds = FILE_URL_SECONDS): FileUrls {
  const key = deriveKey(secret, 'file-url');
  const writeSignedText = (fileKey: string, end: number | string, link?: string): string =>
    [fileKey, end, ...(link === undefined ? [] : [link])].join('\n');
  const endAfter = (now: number): number => {
    const step = seconds / 2;
    return (Math.floor(now / 1000 / step) + 2) * step;
  };
  const through = (fileKey: string, end: string, link: string): string =>
    `/files/${fileKey}?e=${end}&s=${sign(key, writeSignedText(fileKey, end, link))}&via=${encodeURIComponent(link)}`;
  const isRunning = (end: string, now: number, link: string | undefined): boolean =>
    end === WITH_LINK ? link !== undefined : /^\d{1,12}$/.test(end) && Number(end) * 1000 > now;
  return {
    url: (fileKey, now = Date.now()) => {
      const end = endAfter(now);
      return `/files/${fileKey}?e=${end}&s=${sign(key, writeSignedText(fileKey, end))}`;
    },
    linkedUrl: (fileKey, link, now = Date.now()) => through(fileKey, String(endAfter(now)), link),
    lastingUrl: (fileKey, link) => through(fileKey, WITH_LINK, link),
    isValid: (fileKey, end, signature, now = Date.now(), link?: string) =>
      isRunning(end, now, link) && verify(key, writeSignedText(fileKey, end, link), signature),
  };
}
