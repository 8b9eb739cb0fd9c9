import { STORAGE, local } from '../../../shared/storage/storage.ts';

const SHARED_CODE = /^[\w-]{1,64}$/;

/** Stores the invitation code of a link; sign-up sends it. */
export const storeInvitation = (search: string): void => {
  const code = new URLSearchParams(search).get('shared_code') ?? '';
  if (SHARED_CODE.test(code)) local.set(STORAGE.sharedCode, code);
};
