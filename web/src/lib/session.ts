import type { SessionStore, StoredSession } from '@orator/sdk/session';
import { useSyncExternalStore } from 'react';
import { STORAGE, type SafeStorage, local, session } from './storage-keys.ts';

const FIELDS = [
  STORAGE.authToken,
  STORAGE.refreshToken,
  STORAGE.tokenExpiry,
  STORAGE.refreshExpiry,
  STORAGE.username,
  STORAGE.newUser,
] as const;

/** A session from one storage; `null` unless it is whole. */
export const readSession = (storage: SafeStorage): StoredSession | null => {
  const [accessToken, refreshToken, accessEnd, refreshEnd, username, newUser] = FIELDS.map(storage.get);
  const accessExpiresAt = Number(accessEnd);
  const refreshExpiresAt = Number(refreshEnd);
  if (!accessToken || !refreshToken || !username || !Number.isFinite(accessExpiresAt + refreshExpiresAt)) return null;
  return { accessToken, refreshToken, accessExpiresAt, refreshExpiresAt, username, isNewUser: newUser === 'true' };
};

const writeSession = (storage: SafeStorage, value: StoredSession): void => {
  storage.set(STORAGE.authToken, value.accessToken);
  storage.set(STORAGE.refreshToken, value.refreshToken);
  storage.set(STORAGE.tokenExpiry, String(value.accessExpiresAt));
  storage.set(STORAGE.refreshExpiry, String(value.refreshExpiresAt));
  storage.set(STORAGE.username, value.username);
  storage.set(STORAGE.newUser, String(value.isNewUser));
};

const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};

/** "Remember me" keeps the session in local storage, else it ends with the tab's session storage. */
export const sessionStore: SessionStore & { signIn(value: StoredSession, remember: boolean): void } = {
  read: () => readSession(local) ?? readSession(session),
  write: (value) => {
    writeSession(local.get(STORAGE.authToken) === null ? session : local, value);
    changed();
  },
  signIn: (value, remember) => {
    for (const field of FIELDS) {
      local.remove(field);
      session.remove(field);
    }
    writeSession(remember ? local : session, value);
    changed();
  },
  clear: () => {
    for (const field of FIELDS) {
      local.remove(field);
      session.remove(field);
    }
    changed();
  },
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // Another tab signed in or out.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
const username = (): string | null => sessionStore.read()?.username ?? null;

/** The signed-in user's name (the e-mail address), or `null`. */
export const useUsername = (): string | null => useSyncExternalStore(subscribe, username);
