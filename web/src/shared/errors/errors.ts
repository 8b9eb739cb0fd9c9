import { ApiError, NetworkError, TimeoutError } from '@orator/sdk/errors';
import { t } from 'i18next';
import { formatDuration } from '../i18n/format.ts';
import { currentLocale } from '../i18n/i18n.ts';

/** Answers of something between, a proxy without its server: there are no words of the catalogue in them. */
const UNREACHED = new Set([502, 503, 504]);

const wordsOf = (error: ApiError): string => {
  if (error.reason !== 'unknown' && error.message !== '') return error.message;
  return UNREACHED.has(error.status) ? t('errors:network') : t('errors:unexpected');
};

/**
 * What a person is told of any failure, and when to try again where the server says so. The server's words already are in
 * the reader's language; those of 429 name the time themselves.
 */
export const errorMessage = (error: unknown): string => {
  if (error instanceof ApiError) {
    const wait = error.status === 429 ? undefined : error.retryAfterS;
    if (wait === undefined) return wordsOf(error);
    return `${wordsOf(error)} ${t('errors:wait', { duration: formatDuration(wait, currentLocale()) })}`;
  }
  if (error instanceof TimeoutError) return t('errors:timeout');
  return error instanceof NetworkError ? t('errors:network') : t('errors:unexpected');
};

/**
 * Paths whose 401 and 403 do not sign out: a person who has just written a script keeps the page (specification,
 * section 7).
 */
const KEPT_PATHS = new Set([
  '/sign/podcast_video_driven',
  '/sign/podcast_video_generate_notify',
  '/sign/audio_driven',
  '/sign/audio_generate_notify',
  '/sign/stream_video_driven',
  '/sign/stream_video_generate_notify',
  '/sign/photo_video_driven',
  '/sign/photo_video_generate_notify',
  '/photo-avatar-prompt',
]);

/** `login` is also where 401 and 40001 remember the page; 403 and 40003 only sign out. */
export const sessionEndOf = (error: unknown, path: string): 'login' | 'forbidden' | null => {
  if (!(error instanceof ApiError) || KEPT_PATHS.has(path)) return null;
  if (error.status === 401 || error.code === 40001) return 'login';
  return error.status === 403 || error.code === 40003 ? 'forbidden' : null;
};
