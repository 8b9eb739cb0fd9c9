import { Email } from '@orator/contracts/accounts/schema';

/** Characters of a new password (decisions.md, Accounts). */
export const LEAST_PASSWORD = 12;
const MOST_PASSWORD = 128;

/** Names of the words in `accounts:invalid`. */
export const emailProblem = (value: string): 'email' | null => (Email.safeParse(value).success ? null : 'email');

export const newPasswordProblem = (value: string): 'passwordShort' | 'passwordLong' | null => {
  if (value.length < LEAST_PASSWORD) return 'passwordShort';
  return value.length > MOST_PASSWORD ? 'passwordLong' : null;
};
