import { STORAGE, TRIAL_IDS, local, session } from '../storage/storage-keys.ts';

/** RFC 7636, 4.2: what the desktop client's challenge looks like. */
const CHALLENGE = /^[\w-]{43}$/;
const SHARED_CODE = /^[\w-]{1,64}$/;
const ID = /^[\da-f-]{36}$/;

/** Keeps what a link brought along: the code of whoever sent it, trials to be seen, the desktop client's question. */
export const keepArrival = (search: string): void => {
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

/** The desktop client that waits for its sign-in, by its challenge. */
export const handOffWaiting = (): string | null => session.get(STORAGE.handOff);
export const forgetHandOff = (): void => session.remove(STORAGE.handOff);
