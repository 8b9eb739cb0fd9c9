import { ApiError, NetworkError, TimeoutError } from '@orator/sdk/errors';
import { t } from 'i18next';
import type { Locale } from '@orator/contracts/core/common';
import { formatDuration } from '@orator/contracts/core/intl';
import { currentLocale } from '../i18n/i18n.ts';

/** Statuses of a proxy that cannot reach the server; their bodies hold no message of ours. */
const UNREACHED = new Set([502, 503, 504]);

/** The comma of languages that do not use the Latin one. */
const COMMAS: { readonly [Name in Locale]?: string } = { ar: '، ', 'zh-CN': '，', ja: '、' };

/** Joins messages with commas (specification, section 8). Only the last one keeps its full stop. */
const joinMessages = (messages: readonly string[]): string =>
  messages
    .map((message, index) => (index < messages.length - 1 ? message.replace(/[.。]$/u, '') : message))
    .join(COMMAS[currentLocale()] ?? ', ');

const describeApiError = (error: ApiError): string => {
  if (error.reason !== 'unknown' && error.message !== '') return joinMessages(error.messages);
  return UNREACHED.has(error.status) ? t('errors:network') : t('errors:unexpected');
};

/**
 * The message for any failure, with the time to wait if the server gives one. Server messages are already in the user's
 * language; those of 429 include the time.
 */
export const errorMessage = (error: unknown): string => {
  if (error instanceof ApiError) {
    const wait = error.status === 429 ? undefined : error.retryAfterS;
    if (wait === undefined) return describeApiError(error);
    return `${describeApiError(error)} ${t('errors:wait', { duration: formatDuration(wait, currentLocale()) })}`;
  }
  if (error instanceof TimeoutError) return t('errors:timeout');
  return error instanceof NetworkError ? t('errors:network') : t('errors:unexpected');
};

/** Routes whose 401 and 403 do not sign out, so that a script just written is not lost (specification, section 7). */
const KEPT_PATHS = new Set([
  '/dictations',
  '/sign/podcast_video_driven',
  '/sign/podcast_video_generate_notify',
  '/sign/audio_driven',
  '/sign/audio_generate_notify',
  '/sign/stream_video_driven',
  '/sign/stream_video_generate_notify',
  '/sign/photo_video_driven',
  '/sign/photo_video_generate_notify',
  '/photo-avatar-prompt',
  '/photo-avatar-prompt/quote',
  '/photo-avatar-prompt/:id',
]);

/** 401 and 40001 (`login`) also remember the page; 403 and 40003 only sign out. */
export const findSessionEnd = (error: unknown, path: string): 'login' | 'forbidden' | null => {
  if (!(error instanceof ApiError) || KEPT_PATHS.has(path)) return null;
  if (error.status === 401 || error.code === 40001) return 'login';
  return error.status === 403 || error.code === 40003 ? 'forbidden' : null;
};
