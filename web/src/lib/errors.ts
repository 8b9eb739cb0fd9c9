import { ApiError, NetworkError, TimeoutError } from '@orator/sdk/errors';
import { t } from 'i18next';

/** What a person is told of any failure. The server's words already are in the reader's language. */
export const errorMessage = (error: unknown): string => {
  if (error instanceof ApiError && error.message !== '') return error.message;
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
