import { ApiError } from '@orator/sdk/errors';

/** The field that an answer of the server is about. */
export const fieldOf = (error: unknown): 'current' | 'password' | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.reason === 'password_wrong') return 'current';
  return error.reason === 'password_breached' ? 'password' : null;
};
