import { Email } from '@orator/contracts/accounts/schema';

/** Characters of a new password (decisions.md, Accounts). */
export const MIN_PASSWORD_LENGTH = 12;
const MAX_PASSWORD_LENGTH = 128;

/** Keys in `credentials:invalid`. */
export const emailProblem = (value: string): 'email' | null => (Email.safeParse(value).success ? null : 'email');

export const newPasswordProblem = (value: string): 'passwordShort' | 'passwordLong' | null => {
  if (value.length < MIN_PASSWORD_LENGTH) return 'passwordShort';
  return value.length > MAX_PASSWORD_LENGTH ? 'passwordLong' : null;
};
