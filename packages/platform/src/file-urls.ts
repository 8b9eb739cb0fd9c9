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
  /** @param link `via` of the URL, if it has one */
  readonly isValid: (fileKey: string, end: string, signature: string, now?: number, link?: string) => boolean;
}

export function createFileUrls(secret: string, seconds = FILE_URL_SECONDS): FileUrls {
  const key = deriveKey(secret, 'file-url');
  const textOf = (fileKey: string, end: number | string, link?: string): string =>
    [fileKey, end, ...(link === undefined ? [] : [link])].join('\n');
  const endAfter = (now: number): number => {
    const step = seconds / 2;
    return (Math.floor(now / 1000 / step) + 2) * step;
  };
  return {
    url: (fileKey, now = Date.now()) => {
      const end = endAfter(now);
      return `/files/${fileKey}?e=${end}&s=${sign(key, textOf(fileKey, end))}`;
    },
    linkedUrl: (fileKey, link, now = Date.now()) => {
      const end = endAfter(now);
      return `/files/${fileKey}?e=${end}&s=${sign(key, textOf(fileKey, end, link))}&via=${encodeURIComponent(link)}`;
    },
    isValid: (fileKey, end, signature, now = Date.now(), link?: string) =>
      /^\d{1,12}$/.test(end) && Number(end) * 1000 > now && verify(key, textOf(fileKey, end, link), signature),
  };
}
