import { ApiError } from '@orator/sdk/errors';

/** The form field a server error belongs to. */
export const fieldOf = (error: unknown): 'current' | 'password' | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.reason === 'password_wrong') return 'current';
  return error.reason === 'password_breached' ? 'password' : null;
};
