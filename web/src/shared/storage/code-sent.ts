import { STORAGE, session } from './storage.ts';

/** Records in this tab that a code was sent to `email` at `moment`, Unix ms. */
export const keepCodeSent = (email: string, moment: number): void =>
  session.set(STORAGE.codeSentAt, `${moment} ${email.toLowerCase()}`);

export const forgetCodeSent = (): void => session.remove(STORAGE.codeSentAt);

/** When this tab last requested a code for `email`, Unix ms; 0 if its last code was not for this address. */
export const codeSentAt = (email: string): number => {
  const [moment = '', address] = (session.get(STORAGE.codeSentAt) ?? '').split(' ');
  return address === email.toLowerCase() ? Number(moment) || 0 : 0;
};
