import { Email } from '@orator/contracts/accounts';

/** Names of the words in `accounts:invalid`. */
export const emailProblem = (value: string): 'email' | null => (Email.safeParse(value).success ? null : 'email');

export const newPasswordProblem = (value: string): 'passwordShort' | 'passwordLong' | null => {
  if (value.length < 12) return 'passwordShort';
  return value.length > 128 ? 'passwordLong' : null;
};
