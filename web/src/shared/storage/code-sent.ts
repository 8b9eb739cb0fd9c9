import { STORAGE, session } from './storage-keys.ts';

/** Remembers in this tab that a code went to `email` at `moment`, Unix ms. */
export const keepCodeSent = (email: string, moment: number): void =>
  session.set(STORAGE.codeSentAt, `${moment} ${email.toLowerCase()}`);

export const forgetCodeSent = (): void => session.remove(STORAGE.codeSentAt);

/** When this tab last had a code sent to `email`, Unix ms; 0 when it did not, or had one sent elsewhere since. */
export const codeSentAt = (email: string): number => {
  const [moment = '', address] = (session.get(STORAGE.codeSentAt) ?? '').split(' ');
  return address === email.toLowerCase() ? Number(moment) || 0 : 0;
};
