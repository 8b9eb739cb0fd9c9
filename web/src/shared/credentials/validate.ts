import { regexes } from 'zod';

/** Characters of a new password (decisions.md, Accounts). */
export const MIN_PASSWORD_LENGTH = 12;
const MAX_PASSWORD_LENGTH = 128;

/** Characters of an address (RFC 5321, 4.5.3.1.3). */
const MAX_EMAIL_LENGTH = 254;

/** Keys in `credentials:invalid`. The same rule as the contract's `Email`, which the server checks, but without Zod. */
export const emailProblem = (value: string): 'email' | null => {
  const address = value.trim();
  return address.length <= MAX_EMAIL_LENGTH && regexes.email.test(address) ? null : 'email';
};

export const newPasswordProblem = (value: string): 'passwordShort' | 'passwordLong' | null => {
  if (value.length < MIN_PASSWORD_LENGTH) return 'passwordShort';
  return value.length > MAX_PASSWORD_LENGTH ? 'passwordLong' : null;
};
