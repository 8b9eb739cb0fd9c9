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
  readonly isValid: (fileKey: string, end: string, signature: string, now?: number) => boolean;
}

export function createFileUrls(secret: string, seconds = FILE_URL_SECONDS): FileUrls {
  const key = deriveKey(secret, 'file-url');
  return {
    url: (fileKey, now = Date.now()) => {
      const step = seconds / 2;
      const end = (Math.floor(now / 1000 / step) + 2) * step;
      return `/files/${fileKey}?e=${end}&s=${sign(key, `${fileKey}\n${end}`)}`;
    },
    isValid: (fileKey, end, signature, now = Date.now()) =>
      /^\d{1,12}$/.test(end) && Number(end) * 1000 > now && verify(key, `${fileKey}\n${end}`, signature),
  };
}
