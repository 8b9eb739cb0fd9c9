import { create } from 'zustand';

/** Why an account is needed, in the server's words; `null` while the dialog is closed. */
export const useSignUpAsk = create<string | null>()(() => null);

export const askToSignUp = (reason: string | null): void => useSignUpAsk.setState(reason);
