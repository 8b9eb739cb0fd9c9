import { ApiError } from '@orator/sdk/errors';

/** Why nothing can be shown behind a share link; `failed` may be temporary. */
export type Absence = 'missing' | 'withdrawn' | 'failed';

const WITHDRAWN: ReadonlySet<string> = new Set(['video_withdrawn', 'avatar_withdrawn', 'voice_withdrawn']);

/** The meaning of an error when reading something shared; null when the link had no code. */
export const toAbsence = (error: unknown): Absence => {
  if (error === null) return 'missing';
  if (!(error instanceof ApiError)) return 'failed';
  if (WITHDRAWN.has(error.reason)) return 'withdrawn';
  // 400: the code in the link was cut off.
  return error.status === 404 || error.status === 400 ? 'missing' : 'failed';
};
