import { STORAGE, session } from '../storage/storage.ts';

/** The desktop client's code challenge (RFC 7636, 4.2). */
const CHALLENGE = /^[\w-]{43}$/;

/** Stores the challenge of a desktop client that opened this page for its sign-in. */
export const storeChallenge = (search: string): void => {
  const params = new URLSearchParams(search);
  const challenge = params.get('code_challenge') ?? '';
  if (params.get('fromPlatform') === 'client' && CHALLENGE.test(challenge)) session.set(STORAGE.handOff, challenge);
};

/** The challenge of a desktop client that is waiting for its sign-in. */
export const waitingChallenge = (): string | null => session.get(STORAGE.handOff);
export const forgetChallenge = (): void => session.remove(STORAGE.handOff);
