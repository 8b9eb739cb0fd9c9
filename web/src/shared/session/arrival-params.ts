import { STORAGE, TRIAL_IDS, local, session } from '../storage/storage.ts';

/** The desktop client's code challenge (RFC 7636, 4.2). */
const CHALLENGE = /^[\w-]{43}$/;
const SHARED_CODE = /^[\w-]{1,64}$/;
const ID = /^[\da-f-]{36}$/;

/** Stores the parameters of the first URL: invitation code, trial task ids, the desktop client's challenge. */
export const storeArrivalParams = (search: string): void => {
  const given = new URLSearchParams(search);
  const sharedCode = given.get('shared_code') ?? '';
  if (SHARED_CODE.test(sharedCode)) local.set(STORAGE.sharedCode, sharedCode);
  for (const key of Object.values(TRIAL_IDS)) {
    const id = given.get(key) ?? '';
    if (ID.test(id)) local.set(key, id);
  }
  const challenge = given.get('code_challenge') ?? '';
  if (given.get('fromPlatform') === 'client' && CHALLENGE.test(challenge)) session.set(STORAGE.handOff, challenge);
};

/** The challenge of a desktop client that is waiting for its sign-in. */
export const handOffWaiting = (): string | null => session.get(STORAGE.handOff);
export const forgetHandOff = (): void => session.remove(STORAGE.handOff);
