import { ApiError } from '@orator/sdk/errors';

/** Why there is nothing to see behind a shared link; `failed` may pass. */
export type Absence = 'missing' | 'withdrawn' | 'failed';

const WITHDRAWN: ReadonlySet<string> = new Set(['video_withdrawn', 'avatar_withdrawn', 'voice_withdrawn']);

/** What the error of reading something shared means; null where the link had no code. */
export const absenceOf = (error: unknown): Absence => {
  if (error === null) return 'missing';
  if (!(error instanceof ApiError)) return 'failed';
  if (WITHDRAWN.has(error.reason)) return 'withdrawn';
  // 400: the code in the link was cut off.
  return error.status === 404 || error.status === 400 ? 'missing' : 'failed';
};
