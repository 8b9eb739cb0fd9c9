import type { SessionStore, StoredSession } from '@orator/sdk/session';
import { useSyncExternalStore } from 'react';
import { STORAGE, type SafeStorage, local, session } from '../storage/storage-keys.ts';

const FIELDS = [
  STORAGE.authToken,
  STORAGE.refreshToken,
  STORAGE.tokenExpiry,
  STORAGE.refreshExpiry,
  STORAGE.username,
  STORAGE.newUser,
] as const;

/** A session from one storage; `null` unless it is whole. That of a trial has no name. */
export const readSession = (storage: SafeStorage): StoredSession | null => {
  const [accessToken, refreshToken, accessEnd, refreshEnd, username, newUser] = FIELDS.map(storage.get);
  const accessExpiresAt = Number(accessEnd);
  const refreshExpiresAt = Number(refreshEnd);
  if (!accessToken || !refreshToken || username === null || username === undefined) return null;
  if (!Number.isFinite(accessExpiresAt + refreshExpiresAt)) return null;
  return { accessToken, refreshToken, accessExpiresAt, refreshExpiresAt, username, isNewUser: newUser === 'true' };
};

const writeSession = (storage: SafeStorage, value: StoredSession): void => {
  storage.set(STORAGE.authToken, value.accessToken);
  storage.set(STORAGE.refreshToken, value.refreshToken);
  storage.set(STORAGE.refreshExpiry, String(value.refreshExpiresAt));
  storage.set(STORAGE.username, value.username);
  storage.set(STORAGE.newUser, String(value.isNewUser));
  // Last: other tabs see the values one by one, and count a session by halves as run out.
  storage.set(STORAGE.tokenExpiry, String(value.accessExpiresAt));
};

const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};

const remove = (storage: SafeStorage): void => {
  for (const field of FIELDS) storage.remove(field);
};

/**
 * "Remember me" keeps the session in local storage, else it ends with the tab's session storage. A tab's own session goes
 * before the one it shares with others.
 */
export const sessionStore: SessionStore & { signIn(value: StoredSession, remember: boolean): void } = {
  read: () => readSession(session) ?? readSession(local),
  write: (value) => {
    writeSession(session.get(STORAGE.authToken) === null ? local : session, value);
    changed();
  },
  signIn: (value, remember) => {
    // Written before the other one goes: no tab may ever find nobody there.
    writeSession(remember ? local : session, value);
    remove(remember ? session : local);
    changed();
  },
  clear: () => {
    remove(local);
    remove(session);
    changed();
  },
};

/** Whether the session outlives the tab. */
export const isRemembered = (): boolean => session.get(STORAGE.authToken) === null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // Another tab signed in or out.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Stands for somebody who tries Orator without an account. */
export const TRIAL = 'trial';

/** Who is there: the address of an account, `TRIAL`, or `null`. */
export const visitor = (): string | null => {
  const current = sessionStore.read();
  return current === null ? null : current.username || TRIAL;
};
export const useVisitor = (): string | null => useSyncExternalStore(subscribe, visitor);

/** The address of the account that is signed in, or `null`; a trial is none. */
export const useUsername = (): string | null => {
  const current = useVisitor();
  return current === TRIAL ? null : current;
};

/** Tells when somebody else is there than before, in this tab or by another one. */
export const onVisitorChange = (listener: () => void): void => {
  let before = visitor();
  subscribe(() => {
    const now = visitor();
    if (now === before) return;
    before = now;
    listener();
  });
};
