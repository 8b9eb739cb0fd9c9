import { STORAGE, local } from '../../../shared/storage/storage.ts';

const SHARED_CODE = /^[\w-]{1,64}$/;

/** The code that sign-up will send; '' without one. */
export const storedInvitation = (): string => local.get(STORAGE.sharedCode) ?? '';

/** Stores a typed code for sign-up; an empty one removes the stored code. */
export const keepInvitation = (code: string): void => {
  if (SHARED_CODE.test(code)) local.set(STORAGE.sharedCode, code);
  else local.remove(STORAGE.sharedCode);
};

/** Stores the invitation code of a link; sign-up sends it. */
export const storeInvitation = (search: string): void => {
  const code = new URLSearchParams(search).get('shared_code') ?? '';
  if (SHARED_CODE.test(code)) local.set(STORAGE.sharedCode, code);
};
